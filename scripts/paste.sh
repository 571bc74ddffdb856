#!/usr/bin/env bash
# Pastes the module of src/dlx.rs into single-file programs, or checks the pasted copies.
# The block stands between two marker lines; the first carries the cksum of what is between them.
. "$(dirname "$0")/common.sh" || exit 2

usage() {
    cat <<'END'
usage: scripts/paste.sh [-h] [--check] [FILE ...]

Pastes the dlx module into each FILE: in place of the copy that is there, otherwise at the end. FILE may
be any Rust file of yours. Without one: into every program of src/bin; renews the markers of src/dlx.rs.
  --check   change nothing; show where a copy (-) differs from src/dlx.rs (+)
Exit status: 0 done or all the same, 1 a file is not as it should be, 2 usage error.
END
}

check=no
case ${1-} in
    -h | --help) usage; exit 0 ;;
    --check) check=yes; shift ;;
    -*) usage >&2; exit 2 ;;
esac
[ $# -gt 0 ] || set -- "$PWD/src/dlx.rs" "$PWD"/src/bin/*.rs
temporary

version=$(awk '/^\/\/ >>> dlx / { print $4; exit }' src/dlx.rs)
[ -n "$version" ] || die "src/dlx.rs has no marker line"
sed '1,/^\/\/ >>> dlx /d; /^\/\/ <<< dlx /,$d' src/dlx.rs > "$tmp/module"
crc=$(cksum < "$tmp/module")
{
    echo "// >>> dlx $version cksum ${crc%% *}: pasted module begins"
    cat "$tmp/module"
    echo "// <<< dlx $version: pasted module ends"
} > "$tmp/block"

pasted() { # FILE: its text with the block
    awk 'FNR == NR { block = block $0 "\n"; next }
        /^\/\/ >>> dlx / { printf "%s", block; inside = found = 1 }
        !inside { print }
        /^\/\/ <<< dlx / { inside = 0 }
        END { if (!found) printf "\n%s", block }' "$tmp/block" "$1"
}

status=0
fault() { echo "${file#"$PWD/"}: $*"; status=1; }
for file; do
    case $file in /*) ;; *) file=$OLDPWD/$file ;; esac
    [ -f "$file" ] || die "no file $file"
    marks=$(sed -n 's|^// \([<>]\)\1\1 dlx .*|\1|p' "$file" | tr -d '\n')
    case $marks$check in
        '><no' | '><yes' | no) ;;
        yes) fault "no pasted module"; continue ;;
        *) fault "half a module, or more than one: look at its marker lines"; continue ;;
    esac
    if sed '/^\/\/ >>> dlx /,/^\/\/ <<< dlx /d' "$file" | grep -q 'struct Dlx'; then
        fault "a struct Dlx outside the pasted module"
    elif pasted "$file" > "$tmp/new" && cmp -s "$tmp/new" "$file"; then
        :
    elif [ $check = yes ]; then
        fault "the pasted module differs from src/dlx.rs"
        diff -u "$file" "$tmp/new" | sed 1,2d | head -n 12
    else
        cat "$tmp/new" > "$file" || exit 1
        echo "${file#"$PWD/"}: pasted dlx $version"
    fi
done
exit $status
