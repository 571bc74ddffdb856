# shellcheck shell=bash disable=SC2034  # the scripts that source this use what it sets
# What check.sh, stress.sh and bench.sh share: where things are, how to build, how to run under limits.
set -u
export LC_ALL=C
TIMEFORMAT='%3R %3U %3S'
me=${0##*/}
die() { echo "$me: $*" >&2; exit 2; }

rustc=${RUSTC:-rustc}
case $rustc in /*) ;; */*) rustc=$PWD/$rustc ;; esac
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
again=$PWD/scripts/$me
programs=
for file in src/bin/*.rs; do
    [ -f "$file" ] || die "no program in src/bin"
    file=${file##*/}
    programs="$programs ${file%.rs}"
done

# Once the arguments are read: makes $tmp, and finds the tools.
begin() {
    local tool
    command -v "$rustc" > /dev/null || die "no rustc: install Rust, or set RUSTC"
    tmp=$(mktemp -d "${TMPDIR:-/tmp}/$me.XXXXXX") || exit 2
    trap 'stop; rm -rf "$tmp"' EXIT
    trap 'exit 130' INT TERM HUP
    job='' guard='' gnu_time=''
    for tool in gtime time; do
        tool=$(type -P $tool) && "$tool" -q -f %M true > /dev/null 2>&1 && gnu_time=$tool && break
    done
}
terminal=no
if [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then terminal=yes; fi

# On a terminal a line that may be overwritten; a line is cut at the right edge, not wrapped.
progress() { [ $terminal = no ] || printf '\r\e[K\e[?7l%s\e[?7h' "$*"; }
say() { if [ $terminal = no ]; then printf '%s\n' "$*"; else printf '\r\e[K\e[?7l%s\e[?7h\n' "$*"; fi; }

# build NAME FILE [OPTION ...]: makes $tmp/NAME/run and $tmp/NAME/log.
build() {
    local folder=$tmp/$1 file=$2
    shift 2
    mkdir -p "$folder" && "$rustc" "$@" -o "$folder/run" "$file" > "$folder/log" 2>&1
}
linked() { # stops unless there was a linker for all builds
    ! grep -qs 'linker .* not found' "$tmp"/*/log ||
        die "rustc finds no C linker: install gcc or clang (Debian: apt-get install gcc; Mac: xcode-select --install)"
}
build_tool() { # NAME FILE: a part of the tooling, which has to build
    build "$1" "$2" --edition 2021 -O -A warnings && return
    wait
    linked
    cat "$tmp/$1/log" >&2
    die "$2 does not build"
}

limits_of() { # PROBLEM: sets seconds, limit (ms) and memory (MiB) from the header of its program
    local found
    found=$(sed -n -E 's|^//! Limits:  +([0-9]+(\.[0-9]+)?) s, ([0-9]+) MB.*|\1 \3|p' "src/bin/$1.rs")
    case $found in
        '' | *$'\n'*) die "src/bin/$1.rs has to have one line like '//! Limits:  2 s, 64 MB'" ;;
    esac
    seconds=${found% *} memory=${found#* }
    limit=$(thousandths "$seconds")
}
thousandths() { # NUMBER: 0.25 -> 250
    local fraction=
    case $1 in *.*) fraction=${1#*.} ;; esac
    fraction=${fraction}000
    echo $((10#${1%%.*} * 1000 + 10#${fraction:0:3}))
}

# limited MILLISECONDS MIB INPUT COMMAND ...: output goes to $tmp/out and $tmp/err. Sets status, cpu
# and wall (ms) and peak (KiB; empty when nothing measures it: only then is the cap on memory tight).
# The kernel stops what takes too much or prints more than 16 MiB; the guard, what sleeps. No child lives on.
limited() {
    local user system whole=$((($1 + 999) / 1000)) cap=$(($2 * 2048 + 65536)) input=$3
    [ -n "$gnu_time" ] || cap=$(($2 * 1024 + 8192))
    shift 3
    [ -z "$gnu_time" ] || set -- "$gnu_time" -q -f %M -o "$tmp/peak" "$@"
    : > "$tmp/peak"
    patience=$((2 * whole + 1))
    {
        set -m # a process group for each
        (sleep $patience; kill -KILL -- "-$(cat "$tmp/job")") &
        guard=$!
        time {
            (
                ulimit -c 0
                ulimit -f 16384
                ulimit -S -t $whole
                ulimit -S -v $cap
                exec "$@" < "$input" > "$tmp/out" 2> "$tmp/err"
            ) &
            job=$!
            echo "$job" > "$tmp/job"
            wait $job
            status=$?
        }
        stop
        wait $guard
        set +m
    } 2> "$tmp/times"
    job='' guard=''
    read -r wall user system <<< "$(grep -E '^[0-9.]+ [0-9.]+ [0-9.]+$' "$tmp/times")"
    wall=$(thousandths "$wall")
    cpu=$(($(thousandths "$user") + $(thousandths "$system")))
    peak=$(tail -n 1 "$tmp/peak")
}
stop() { [ -z "$job$guard" ] || kill -KILL -- ${job:+-$job} ${guard:+-$guard} 2> /dev/null; }
