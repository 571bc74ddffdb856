# shellcheck shell=bash disable=SC2034,SC2154  # the scripts that source this use what it sets, and set usage
# What the scripts share: where things are, how to build, how to run under limits.
[ -n "${BASH_VERSION-}" ] || { echo "${0##*/}: run it with bash, or just by its path" >&2; exit 2; }
set -u +o posix # sh may be bash
unset CDPATH RUST_BACKTRACE
export LC_ALL=C
case ${1-} in -h | --help) echo "$usage"; exit 0 ;; esac
usage_error() { echo "$usage" >&2; exit 2; }
me=${0##*/}
die() { echo "$me: $*" >&2; exit 2; }
quiet() { "$@" > /dev/null 2>&1; }

rustc=${RUSTC:-rustc}
[ "$me" = paste.sh ] || quiet command -v "$rustc" || die "no rustc: install Rust, or set RUSTC"
tmp=$(mktemp -d "${TMPDIR:-/tmp}/$me.XXXXXX") && tmp=$(cd "$tmp" && pwd) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
template=scripts/parts/template
programs=$(printf '%s\n' src/bin/*.rs | sed 's|.*/||; s|\.rs$||')
known() { [ -f "src/bin/$1.rs" ] || die "no problem is called $1"; }

# build NAME FILE [OPTION ...]: makes $tmp/NAME/run and $tmp/NAME/log. NAME may be FOLDER/NAME.
build() {
    local folder=$tmp/$1 file=$2
    shift 2
    mkdir -p "$folder" && "$rustc" "$@" -o "$folder/run" "$file" > "$folder/log" 2>&1
}
build_tool() { # NAME FILE [OPTION]: a part of the tooling, which has to build
    [ -f "$2" ] || die "$2 is missing"
    build "$1" "$2" --edition 2021 -A warnings "${3:--O}" && return
    cat "$tmp/$1/log" >&2
    die "$2 does not build"
}

# limits_of PROBLEM: sets seconds, limit (ms), memory (MiB) and whose limits they are, from the header of its program
limits_of() {
    local pattern='^//! Limits: *([0-9]+(\.[0-9]+)?) s, ([0-9]+) MB( \(([^)]*)\))?.*' found
    found=$(sed -n -E "s|$pattern|\1 \3 \5|p" "src/bin/$1.rs")
    [ "$(grep -c . <<< "$found")" -eq 1 ] || die "src/bin/$1.rs has to have one line like '//! Limits:  2 s, 64 MB'"
    read -r seconds memory whose <<< "$found"
    limit=$(thousandths "$seconds")
}
thousandths() { printf '%.0f' "${1}e3"; } # 0.25 -> 250

# limited MILLISECONDS MIB INPUT COMMAND ...: output goes to $tmp/out and $tmp/err. Sets status, cpu
# (ms), stopped (why, if it was) and peak (KiB; empty without GNU time: only then is the cap on memory
# tight). The kernel stops what computes too long or prints more than 16 MiB; timeout, what sleeps:
# its clock allows ten times as much, as the machine may be busy.
gnu_time='' timeout=''
for tool in gtime time; do ! quiet $tool -q -f %M true || gnu_time=$tool; done
for tool in gtimeout timeout; do ! quiet $tool --foreground 9 true || timeout=$tool; done
capped() (
    ulimit -c 0
    ulimit -f 16384
    ulimit -S -t "$whole"
    ulimit -S -v "$cap"
    exec "$@" < "$input" > "$tmp/out" 2> "$tmp/err"
)
limited() {
    local real user system most=$1 whole=$((($1 + 999) / 1000)) cap=$(($2 * 2048 + 65536)) input=$3
    local patience=$((most / 100 + 1)) TIMEFORMAT='%3R %3U %3S'
    [ -n "$gnu_time" ] || cap=$(($2 * 1024 + 8192))
    shift 3
    [ -z "$timeout" ] || set -- "$timeout" --foreground -s KILL $patience "$@"
    [ -z "$gnu_time" ] || set -- "$gnu_time" -q -f %M -o "$tmp/peak" "$@"
    : > "$tmp/peak"
    { time capped "$@"; } 2> "$tmp/time" # its last line; before that, what the shell says when a program is killed
    status=$?
    read -r real user system <<< "$(tail -n 1 "$tmp/time")"
    cpu=$(($(thousandths "$user") + $(thousandths "$system"))) stopped=''
    peak=$(tail -n 1 "$tmp/peak")
    [ $status -ne 152 ] || [ $cpu -gt "$most" ] || cpu=$((most + 1))
    [ $cpu -le "$most" ] || stopped="more than $(printf %g "${most}e-3") s of CPU time"
    # Killed by timeout, or by anyone else?
    [ $status -ne 137 ] || [ "$(thousandths "$real")" -lt ${patience}000 ] || stopped="still running after $patience s"
}
