#!/usr/bin/env bash
# Pastes the module of src/dlx.rs into single-file programs, or checks the pasted copies.
# The block stands between two marker lines; the first carries the cksum of what is between them.
set -u
export LC_ALL=C

usage() {
    cat <<'END'
usage: scripts/paste.sh [--check] [FILE ...]

Pastes the dlx module into each FILE (default: every program in src/bin): in place of the copy
that is there, otherwise at the end. FILE may be any Rust file of yours, anywhere.
  --check   change nothing; say where a copy differs from src/dlx.rs
Exit status: 0 done or all the same, 1 a copy is half-pasted or differs, 2 usage error.
END
}

check=no
case ${1:-} in
    -h | --help) usage; exit 0 ;;
    --check) check=yes; shift ;;
    -*) usage >&2; exit 2 ;;
esac
root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
module=$root/src/dlx.rs
tmp=$(mktemp -d "${TMPDIR:-/tmp}/paste.XXXXXX") || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP

begin_mark='// >>> dlx '
end_mark='// <<< dlx '
short() { printf '%s' "${1#"$root/"}"; }
lines() { awk -v first="$1" -v last="$2" 'first <= FNR && FNR <= last' "$3"; }

# locate FILE: sets first and last to the lines of its markers (first is 0 when it has none).
locate() {
    first=$(grep -n "^$begin_mark" "$1" | cut -d : -f 1) last=$(grep -n "^$end_mark" "$1" | cut -d : -f 1)
    [ -n "$first$last" ] || first=0 last=1
    [ "$first" -lt "$last" ] 2> /dev/null && return
    first=${first:-$last}
    echo "$(short "$1"): line ${first%%$'\n'*}: half a module, or more than one" && return 1
}

[ -f "$module" ] || { echo "paste.sh: no file src/dlx.rs" >&2; exit 2; }
locate "$module" || exit 1
[ "$first" -gt 0 ] || { echo "src/dlx.rs: no marker lines"; exit 1; }
offset=$((first - 1))
version=$(lines "$first" "$first" "$module" | cut -d ' ' -f 4)
crc=$(lines $((first + 1)) $((last - 1)) "$module" | cksum)
{
    echo "${begin_mark}$version cksum ${crc%% *}: pasted module begins"
    lines $((first + 1)) $((last - 1)) "$module"
    echo "${end_mark}$version: pasted module ends"
} > "$tmp/block"

paste_into() {
    locate "$1" || return 1
    if [ "$first" -eq 0 ]; then
        awk 1 "$1" && echo && cat "$tmp/block"
    else
        lines 1 $((first - 1)) "$1" && cat "$tmp/block" && awk -v last="$last" 'FNR > last' "$1"
    fi > "$tmp/new"
    cmp -s "$tmp/new" "$1" && return 0
    cat "$tmp/new" > "$1" && echo "$(short "$1"): pasted dlx $version"
}

# same FILE: its block is the module's, markers and all; otherwise the first differing line.
same() {
    local rustfmt='[:space:],{}' only='' # what it changes
    locate "$1" || return 1
    [ "$first" -gt 0 ] || { echo "$(short "$1"): the pasted module is missing"; return 1; }
    lines "$first" "$last" "$1" > "$tmp/copy"
    cmp -s "$tmp/block" "$tmp/copy" && return 0
    [ "$(tr -d "$rustfmt" < "$tmp/block")" != "$(tr -d "$rustfmt" < "$tmp/copy")" ] || only='in its layout only (rustfmt?), '
    # A line of the module tells more than a marker that differs because of it.
    awk -v place="$(short "$1"): line " -v at="$first" -v offset="$offset" -v only="$only" '
        FNR == NR { want[++n] = $0; next }
        $0 != want[FNR] && line < 2 { line = FNR; found = $0 }
        END {
            what = "the pasted module differs from src/dlx.rs, " only "line " offset + line
            if (line == 1 || line == n) what = "the marker does not fit the module"
            print place at + line - 1 ": " what
            print "  expected: " substr(want[line], 1, 66) "\n  found:    " substr(found, 1, 66)
        }' "$tmp/block" "$tmp/copy"
    return 1
}

if [ $# -eq 0 ]; then
    set -- "$root"/src/bin/*.rs
    [ $check = no ] || set -- "$module" "$@"
fi
failed=0
[ $check = yes ] || paste_into "$module" || failed=1
for file; do
    [ -f "$file" ] || { echo "paste.sh: no file $file" >&2; exit 2; }
    if [ $check = yes ]; then same "$file"; else paste_into "$file"; fi || failed=1
done
exit $failed
