# shellcheck shell=bash disable=SC2034,SC2154  # the scripts that source this use its variables, and set usage
# What the scripts share: folders, builds, limits. It changes to the root of the repository.
[ -n "${BASH_VERSION-}" ] || { echo "${0##*/}: run it with bash, or just by its path" >&2; exit 2; }
set -u +o posix # sh may be bash
unset CDPATH RUST_BACKTRACE
export LC_ALL=C RUSTC=${RUSTC:-rustc} TMPDIR=${TMPDIR:-/tmp}
export RUST_TEST_THREADS=1 # the last line names a test that does not end
case ${1-} in -h | --help) echo "$usage"; exit 0 ;; esac

usage_error() { echo "$usage" >&2; exit 2; }
die() { echo "${0##*/}: $*" >&2; exit 2; }

case $RUSTC in /*) ;; */*) RUSTC=$PWD/$RUSTC ;; esac
TMPDIR=$(cd "$TMPDIR" && pwd) && tmp=$(mktemp -d "$TMPDIR/${0##*/}.XXXXXX") || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
problems=$(printf '%s\n' src/bin/*.rs | sed 's|.*/||; s|\.rs$||')

require_rustc() { command -v "$RUSTC" > /dev/null || die "no rustc: install Rust, or set RUSTC"; }
require_problem() { [ -f "src/bin/$1.rs" ] || die "no problem is called $1"; }

# has PROBLEM FILE: whether this file is in problems/PROBLEM. If not, says what is skipped.
has() { [ -f "problems/$1/$2" ] || { echo "$1: skipped, there is no problems/$1/$2" && return 1; }; }

# build NAME FILE [OPTION ...]: makes the program $tmp/NAME/run, and its log $tmp/NAME/log.
build() {
    local folder=$tmp/$1 file=$2
    shift 2
    mkdir -p "$folder" && "$RUSTC" "$@" -o "$folder/run" "$file" > "$folder/log" 2>&1
}

# build_tool NAME FILE [OPTION]: the same for a part of the tooling, which has to build.
build_tool() {
    build "$1" "$2" --edition 2021 -A warnings "${3:--O}" && return
    cat "$tmp/$1/log" >&2
    die "$2 does not build"
}

# limits_of PROBLEM: prints its limits, MILLISECONDS MIB, from the header of its program.
limits_of() {
    local limits
    limits=$(sed -n -E 's|^//! Limits: *([0-9.]+) s, ([0-9]+) MB.*|\1 \2|p' "src/bin/$1.rs")
    [ "$(wc -w <<< "$limits")" -eq 2 ] || die "src/bin/$1.rs needs one line such as '//! Limits:  2 s, 64 MB'"
    awk '{ printf "%d %d", $1 * 1000 + 0.5, $2 }' <<< "$limits"
}

seconds() { printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)); } # MILLISECONDS

# each_row FILE COMMAND: calls COMMAND WHAT WHERE SCRIPT NAME for each line "WHAT WHERE | SCRIPT | NAME" of a table.
each_row() {
    local place what where script name
    while IFS='|' read -r place script name <&3; do
        read -r what where <<< "$place"
        "$2" "$what" "$where" "$script" "${name# }"
    done 3< <(grep '^[^#]' "$1")
}

gnu_time='' timeout=''
for tool in gtime time; do "$tool" -q -f %M true > /dev/null 2>&1 && gnu_time=$(command -v "$tool"); done
for tool in timeout 'timeout --foreground' 'gtimeout --foreground'; do
    $tool 9 true > /dev/null 2>&1 && timeout=$tool
done

# run_limited MILLISECONDS MIB INPUT COMMAND ...: runs a command, with its output in $tmp/out and $tmp/err, and sets
#   status    its exit status
#   cpu       its CPU time in ms
#   peak      its peak memory in KiB, or 0 without GNU time
#   stopped   why it was stopped, or nothing
# The system stops it when it computes for too long or prints more than 16 MiB. If it sleeps, timeout stops it, where
# there is one, after ten times as long, since the machine may be busy. The limit of its address space is tight only
# where its peak is not known.
run_limited() {
    local limit=$1 mib=$2 input=$3 patience=$((10 * $1 / 1000 + 1)) space=$(($2 * 1024 + 8192)) real user system
    local TIMEFORMAT='%3R %3U %3S' # seconds with three decimals: without the point, these are milliseconds
    shift 3
    # shellcheck disable=SC2086  # two words
    [ -z "$timeout" ] || set -- $timeout $patience "$@"
    [ -z "$gnu_time" ] || { space=$((2 * space)) && set -- "$gnu_time" -q -f %M -o "$tmp/peak" "$@"; }
    { time under_limits $(((limit + 999) / 1000)) $space "$input" "$@"; } 2> "$tmp/time"
    status=$? peak=0 stopped=''
    read -r real user system <<< "$(tail -n 1 "$tmp/time")" # the shell may say before it that a program was killed
    real=$((10#${real/./})) cpu=$((10#${user/./} + 10#${system/./}))
    [ -z "$gnu_time" ] || peak=$(tail -n 1 "$tmp/peak")
    if [ $status -eq 152 ] || [ $cpu -gt "$limit" ]; then # 152 is SIGXCPU
        stopped="more than $(seconds "$limit") s of CPU time"
    elif [ $real -ge $((1000 * patience)) ]; then
        stopped="still running after $patience s"
    fi
}
under_limits() ( # SECONDS KIB INPUT COMMAND ...
    ulimit -c 0 && ulimit -f 16384 && ulimit -S -t "$1" && ulimit -S -v "$2"
    exec "${@:4}" < "$3" > "$tmp/out" 2> "$tmp/err"
)
