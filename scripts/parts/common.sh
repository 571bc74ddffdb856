# shellcheck shell=bash disable=SC2034,SC2154  # the scripts that source this use its variables, and set usage
# What the scripts share: folders, builds, limits. It changes to the top folder of the project.
[ -n "${BASH_VERSION-}" ] || { echo "${0##*/}: run it with bash, or just by its path" >&2; exit 2; }
set -u +o posix # sh may be bash
unset CDPATH RUST_BACKTRACE
export LC_ALL=C
case ${1-} in -h | --help) echo "$usage"; exit 0 ;; esac

usage_error() { echo "$usage" >&2; exit 2; }
die() { echo "${0##*/}: $*" >&2; exit 2; }

rustc=${RUSTC:-rustc}
tmp=$(mktemp -d "${TMPDIR:-/tmp}/${0##*/}.XXXXXX") && tmp=$(cd "$tmp" && pwd) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
template=scripts/parts/template
problems=$(printf '%s\n' src/bin/*.rs | sed 's|.*/||; s|\.rs$||')

require_rustc() { command -v "$rustc" > /dev/null || die "no rustc: install Rust, or set RUSTC"; }
require_problem() { [ -f "src/bin/$1.rs" ] || die "no problem is called $1"; }

# has PROBLEM FILE ...: whether these files are in problems/PROBLEM. If not, says what is skipped.
has() {
    local problem=$1 file
    shift
    for file; do
        [ -f "problems/$problem/$file" ] || { echo "$problem: skipped, there is no problems/$problem/$file"; return 1; }
    done
}

# build NAME FILE [OPTION ...]: makes the program $tmp/NAME/run, and its log $tmp/NAME/log.
build() {
    local folder=$tmp/$1 file=$2
    shift 2
    mkdir -p "$folder" && "$rustc" "$@" -o "$folder/run" "$file" > "$folder/log" 2>&1
}

# build_tool NAME FILE [OPTION]: the same for a part of the tooling, which has to build.
build_tool() {
    build "$1" "$2" --edition 2021 -A warnings "${3:--O}" && return
    cat "$tmp/$1/log" >&2
    die "$2 does not build"
}

# limits_of PROBLEM: prints its limits, MILLISECONDS MIB WHOSE, from the header of its program.
limits_of() {
    local pattern='^//! Limits: *([0-9.]+) s, ([0-9]+) MB( \(([^)]*)\))?.*' limits
    limits=$(sed -n -E "s|$pattern|\1 \2 \4|p" "src/bin/$1.rs" | awk '{ $1 *= 1000; print }')
    [ "$(grep -c . <<< "$limits")" -eq 1 ] || die "src/bin/$1.rs needs one line such as '//! Limits:  2 s, 64 MB'"
    echo "$limits"
}

seconds() { printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)); } # MILLISECONDS

# each_row FILE COMMAND: calls COMMAND WHAT WHERE SCRIPT NAME for each line "WHAT WHERE | SCRIPT | NAME" of a table.
each_row() {
    local what where script name
    while IFS='|' read -r what script name <&3; do
        read -r what where <<< "$what"
        "$2" "$what" "$where" "$script" "${name# }"
    done 3< <(grep '^[^#]' "$1")
}

# run_limited MILLISECONDS MIB INPUT COMMAND ...: runs a command, with its output in $tmp/out and $tmp/err.
# Prints STATUS CPU PEAK STOPPED: the exit status, the CPU time in ms, the peak memory in KiB, and why the command was
# stopped, if it was. Without GNU time, PEAK is 0, and only then is the limit of the address space tight.
#
# The system stops a command that computes for too long or prints more than 16 MiB. A command that sleeps is stopped by
# timeout, if there is one, after ten times as long, since the machine may be busy.
gnu_time='' timeout=''
for tool in gtime time; do "$tool" -q -f %M true > /dev/null 2>&1 && gnu_time=$(command -v "$tool"); done
for tool in gtimeout timeout; do "$tool" --foreground 9 true > /dev/null 2>&1 && timeout=$tool; done
under_limits() ( # SECONDS KIB INPUT COMMAND ...
    ulimit -c 0 && ulimit -f 16384 && ulimit -S -t "$1" && ulimit -S -v "$2"
    exec "${@:4}" < "$3" > "$tmp/out" 2> "$tmp/err"
)
run_limited() {
    local most=$1 mib=$2 input=$3 patience=$(($1 / 100 + 1)) space status real user system cpu peak=0 stopped=''
    local TIMEFORMAT='%3R %3U %3S' # seconds with three decimals: without the point, these are milliseconds
    shift 3
    space=$((mib * 1024 + 8192))
    [ -z "$timeout" ] || set -- "$timeout" --foreground -s KILL $patience "$@"
    [ -z "$gnu_time" ] || { space=$((2 * space)) && set -- "$gnu_time" -q -f %M -o "$tmp/peak" "$@"; }
    { time under_limits $(((most + 999) / 1000)) $space "$input" "$@"; } 2> "$tmp/time"
    status=$?
    read -r real user system <<< "$(tail -n 1 "$tmp/time")" # the shell may say before it that a program was killed
    cpu=$((10#${user/./} + 10#${system/./}))
    [ -z "$gnu_time" ] || peak=$(tail -n 1 "$tmp/peak")
    if [ $status -eq 152 ] || [ $cpu -gt "$most" ]; then
        stopped="more than $(seconds "$most") s of CPU time"
    elif [ $status -eq 137 ] && [ $((10#${real/./})) -ge $((patience * 1000)) ]; then
        stopped="still running after $patience s" # else someone else has killed it
    fi
    echo "$status $cpu $peak $stopped"
}
