# shellcheck shell=bash disable=SC2034,SC2154  # the scripts that source this use its variables, and set usage
# What the scripts share: folders and builds. It changes to the root of the repository; the user stands in $OLDPWD.
[ -n "${BASH_VERSION-}" ] || { echo "${0##*/}: run it with bash, or just by its path" >&2; exit 2; }
set -u +o posix # sh may be bash
unset CDPATH RUST_BACKTRACE
export LC_ALL=C RUSTC=${RUSTC:-rustc} TMPDIR=${TMPDIR:-/tmp} RUST_TEST_THREADS=1 # one, so that the last line names it
case ${1-} in -h | --help) echo "$usage"; exit 0 ;; esac

usage_error() { echo "$usage" >&2; exit 2; }
die() { echo "${0##*/}: $*" >&2; exit 2; }
TMPDIR=$(cd "$TMPDIR" && pwd) && tmp=$(mktemp -d "$TMPDIR/${0##*/}.XXXXXX") || exit 2
trap 'end_job; rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
. scripts/parts/judge.sh || exit 2
problems=$(printf '%s\n' src/bin/*.rs | sed 's|.*/||; s|\.rs$||')
modules=$(sed -n 's/^pub mod \(.*\);/\1/p' src/lib.rs 2> /dev/null)

seconds() { printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)); } # MILLISECONDS
require_rustc() { command -v "$RUSTC" > /dev/null || die "no rustc: install Rust, or set RUSTC"; }
require_problem() { # NAME: if there is no such problem, names those that have it in their names, or all
    [ -f "src/bin/$1.rs" ] ||
        die "no problem is called $1; try $( (grep -i -F -e "$1" || echo "$problems") <<< "$problems" | paste -s -d ' ' -)"
}
has() { [ -f "problems/$1/$2" ] || { echo "$1: skipped, there is no problems/$1/$2" && return 1; }; } # PROBLEM FILE

# build NAME FILE [OPTION ...]: makes the program $tmp/NAME/run, and its log $tmp/NAME/log.
build() { mkdir -p "$tmp/$1" && "$RUSTC" "${@:3}" -o "$tmp/$1/run" "$2" > "$tmp/$1/log" 2>&1; }

# build_tool NAME FILE [OPTION]: the same for a part of the tooling, which has to build.
build_tool() {
    require_rustc
    build "$1" "$2" --edition 2021 -A warnings "${3:--O}" && return
    cat "$tmp/$1/log" >&2
    die "$2 does not build"
}
build_checker() { # PROBLEM: $tmp/checker/PROBLEM/run, if it has a checker
    [ ! -f "problems/$1/checker.rs" ] || build_tool "checker/$1" "problems/$1/checker.rs" -Copt-level=0
}

# limits_of PROBLEM: prints its limits, MILLISECONDS MIB, from the header of its program.
limits_of() {
    local limits two_numbers='^[1-9][0-9]* [1-9][0-9]*$'
    limits=$(sed -n -E 's|^//! Limits: *([0-9]+(\.[0-9]+)?) s, ([0-9]+) MB.*|\1 \3|p' "src/bin/$1.rs" |
        awk '{ printf "%d %d", $1 * 1000 + 0.5, $2 }')
    [[ $limits =~ $two_numbers ]] || die "src/bin/$1.rs needs one line such as '//! Limits:  2 s, 64 MB', above 0"
    echo "$limits"
}

# each_row FILE COMMAND: calls COMMAND WHAT WHERE SCRIPT NAME for each line "WHAT WHERE | SCRIPT | NAME" of a table.
each_row() {
    local place what where script name
    while IFS='|' read -r place script name <&3; do
        read -r what where <<< "$place"
        "$2" "$what" "$where" "$script" "${name# }"
    done 3< <(grep '^[^#]' "$1")
}
