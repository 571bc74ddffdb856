#!/usr/bin/env bash
# The block stands between two marker lines; the first carries the cksum of what is between them.
usage='usage: scripts/paste.sh [-h] [--check] [FILE ...]

Pastes the dlx module into each FILE, any Rust file of yours: in place of the copy there, whose changes are
lost, or else at the end. Without FILE: into every program of src/bin; it also renews the marker lines of src/dlx.rs.
  --check   change nothing; show where a copy (-) differs from src/dlx.rs (+)
Exit status: 0 done or all the same, 1 some file is not as it should be, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

check=no status=0
if [ "${1-}" = --check ]; then check=yes && shift; fi
case ${1-} in -*) usage_error ;; esac
[ $# -gt 0 ] || set -- "$PWD"/src/dlx.rs "$PWD"/src/bin/*.rs

[ "$(grep -c '^// [<>]* dlx ' src/dlx.rs)" = 2 ] || die "src/dlx.rs has to have two marker lines"
version=$(awk '/^\/\/ >>> dlx / { print $4 }' src/dlx.rs)
module=$(sed '1,/^\/\/ >>> dlx /d; /^\/\/ <<< dlx /,$d' src/dlx.rs)
crc=$(cksum <<< "$module")
printf '// %s\n' ">>> dlx $version cksum ${crc%% *}: pasted module begins
$module
// <<< dlx $version: pasted module ends" > "$tmp/block"

for file; do
    case $file in /*) ;; *) file=$OLDPWD/$file ;; esac
    name=${file#"$PWD/"} fault=''
    [ -f "$file" ] || die "no file $name"
    markers=$(sed -n 's|^// \([<>]\)\1\1 dlx .*|\1|p' "$file" | tr -d '\n')
    case $check$markers in
        no | *o'><' | *s'><') ;;
        yes) fault='no pasted module' ;;
        *) fault='half a module, or more than one: look at its marker lines' ;;
    esac
    sed '/^\/\/ >>> dlx /,/^\/\/ <<< dlx /d' "$file" | grep -q 'struct Dlx' &&
        fault=${fault:-a struct Dlx outside the pasted module}
    awk 'FNR == NR { block = block $0 "\n"; next }
        /^\/\/ >>> dlx / { printf "%s", block; inside = found = 1 }
        !inside { print }
        /^\/\/ <<< dlx / { inside = 0 }
        END { if (!found) printf "\n%s", block }' "$tmp/block" "$file" > "$tmp/new" || die "awk fails"
    if [ -z "$fault" ] && ! cmp -s "$tmp/new" "$file"; then
        if [ $check = yes ]; then
            fault=$(echo 'the pasted module differs from src/dlx.rs'; diff -u "$file" "$tmp/new" | sed -n 3,14p)
        else
            cat "$tmp/new" > "$file" && echo "$name: pasted dlx $version" || exit 1
        fi
    fi
    [ -z "$fault" ] || { echo "$name: $fault"; status=1; }
done
exit $status
