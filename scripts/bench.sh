#!/usr/bin/env bash
# Our programs beside the reference programs, on testdata's hard sets, as a Markdown table.
# Needs bash and rustc; valgrind adds the instructions, GNU time the peak memory.
set -u
export LC_ALL=C
TIMEFORMAT='%U %S'

usage() {
    cat <<'END'
usage: scripts/bench.sh [PROBLEM]      poj3074, uva1309_16x16 or noip2009_target; without: all three

Measures CPU time, instructions and peak memory on each set testdata/PROBLEM/hard-*.in of some size
(noip2009_target: on all of them, a process each): ours first, then the reference programs. Reading,
writing and the start of the process are counted in.
A set is repeated for quick programs, and only every so manieth puzzle is taken for slow ones; the
time is the median of 5 runs, of 1 when it takes over a second. A run is stopped after 2 s of CPU
time (16x16: 5 s; noip2009_target: each input after 1 s): `> N` is the least it would have taken.
END
}
die() { echo "bench.sh: $*" >&2; exit 2; }

case ${1-} in
    -h) usage; exit 0 ;;
    '' | noip2009_target | poj3074 | uva1309_16x16) ;;
    *) usage >&2; exit 2 ;;
esac
[ $# -le 1 ] || { usage >&2; exit 2; }
problems=${1:-poj3074 uva1309_16x16 noip2009_target}

scripts=$(cd "$(dirname "$0")" && pwd) || exit 2
testdata=$scripts/../testdata
rustc=${RUSTC:-rustc}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

build() {
    "$rustc" -O "$1" -o "$work/$(basename "$1" .rs)" 2>"$work/build" || { cat "$work/build"; die "$1 does not build"; }
}

valgrind=$(command -v valgrind)
gnu_time=
for time in gtime /usr/bin/time; do
    "$time" -q -f %M true >"$work/time" 2>&1 && gnu_time=$time && break
done

# ---- A run: some puzzles of the set in $work/in ----

# N puzzles: every so manieth, or all of them again and again.
input() {
    awk -v n="$1" -v size="$size" -v lines="$lines" '
        { puzzle = int((NR - 1) / lines) }
        n >= size ? puzzle < n : int((puzzle + 1) * n / size) > int(puzzle * n / size) && puzzle < size
    ' "$work/set" >"$work/in"
}

# Runs the command on $work/in, or on each of the files that are named there.
feed() {
    local path
    if [ "$problem" = noip2009_target ]; then
        while read -r path; do "$@" <"$path"; done <"$work/in"
    else
        "$@" <"$work/in"
    fi
}

limited() {
    (ulimit -t "$limit"; exec "$@" 2>"$work/err")
    [ $? -lt 128 ] || : >"$work/stopped"
}

# CPU microseconds on N puzzles.
cpu() {
    input "$1"
    shift
    { time { feed limited "$@"; } >"$work/out" 2>"$work/killed"; } 2>"$work/time"
    awk '{ printf "%d", ($1 + $2) * 1000000 }' "$work/time"
}

# Millions of instructions a puzzle, on some tens of puzzles at least: fewer would tell nothing.
instructions() {
    local n=$((budget * 1000 / (each + 1) + 1))
    if [ -z "$valgrind" ] || { [ $n -lt 15 ] && [ $n -lt "$size" ]; }; then
        echo -
        return
    fi
    input $n
    feed "$valgrind" --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 >"$work/out" |
        awk -v n=$n '/Collected/ { sum += $NF } END { printf sum < 1e7 * n ? "%.3f" : "%.1f", sum / n / 1e6 }'
}

memory() {
    if [ -z "$gnu_time" ] || [ -f "$work/stopped" ]; then
        echo -
        return
    fi
    input "$1"
    shift
    rm -f "$work/memory"
    feed "$gnu_time" -q -a -f %M -o "$work/memory" "$@" >"$work/out" 2>"$work/err"
    sort -n "$work/memory" | awk 'END { printf "%.1f", $1 / 1024 }'
}

# ---- The table ----

row() { # NAME COMMAND...
    local name=$1 n=$size time each
    [ "$problem" = poj3074 ] && n=1
    shift
    rm -f "$work/stopped"
    while :; do
        time=$(cpu "$n" "$@")
        each=$((time * 1000 / n)) # ns
        if [ "$time" -ge 250000 ] || [ "$n" -ge $((size * repeat)) ]; then break; fi
        n=$((time < 30000 ? n * 10 : 300000000 / (each + 1) + 1))
        [ $((size * each)) -gt 1500000000 ] || [ $n -gt "$size" ] || n=$size
        [ $n -le $((size * repeat)) ] || n=$((size * repeat))
    done
    if [ "$time" -lt 1000000 ]; then
        time=$({ for _ in 1 2 3 4 5; do cpu "$n" "$@"; echo; done; } | sort -n | sed -n 3p)
    fi
    each=$((time * 1000 / n)) # ns
    [ -n "$ours" ] || ours=$((each > 0 ? each : 1))
    local more=''
    [ -f "$work/stopped" ] && more='> '
    awk -v start="| $set | $name | $((n < size ? n : size)) | $more" -v ns="$each" -v more="$more" \
        -v ratio="$((each * 100 / ours))" -v end="$(instructions "$@") | $(memory "$n" "$@") |" '
        function show(x) { return sprintf(x < 10 ? "%.1f" : "%.0f", x) }
        BEGIN { print start show(ns / 1000) " | " more show(ratio / 100) " | " end }'
}

rows() {
    size=$(($(wc -l <"$work/once") / lines))
    local i
    for ((i = 0; i < repeat; i++)); do cat "$work/once"; done >"$work/set"
    ours=
    row "$problem" "$work/$problem"
    case $problem in
        poj3074)
            row 'dense_dlx: textbook links' "$work/dense_dlx" poj3074
            row 'sudoku_dfs: fewest candidates' "$work/sudoku_dfs" poj3074
            row 'sudoku_naive: row by row' "$work/sudoku_naive"
            ;;
        uva1309_16x16)
            row 'dense_dlx: textbook links' "$work/dense_dlx" uva1309_16x16
            row 'sixteen_dfs: fewest candidates' "$work/sixteen_dfs"
            ;;
        noip2009_target) row 'target_dfs: all completions' "$work/target_dfs" ;;
    esac
}

for problem in $problems; do
    ls "$testdata/$problem"/hard-*.in >"$work/sets" 2>&1 || die "no set testdata/$problem/hard-*.in"
    build "$scripts/../src/bin/$problem.rs"
done
for file in "$scripts"/reference/*.rs; do build "$file"; done

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
echo "$(uname -sm), ${processor:-unknown processor}, $("$rustc" --version)"
echo
echo '| set | program | puzzles | us a puzzle | x ours | M instructions | peak MiB |'
echo '|---|---|---:|---:|---:|---:|---:|'
for problem in $problems; do
    case $problem in
        poj3074) lines=1 repeat=30 limit=2 budget=20000 least=20 ;;
        uva1309_16x16) lines=16 repeat=4 limit=5 budget=100000 least=10 ;;
        noip2009_target)
            lines=1 repeat=8 limit=1 budget=20000 set='all of hard-*'
            ls "$testdata/$problem"/hard-*.in >"$work/once"
            rows
            continue
            ;;
    esac
    for file in "$testdata/$problem"/hard-*.in; do
        set=$(basename "$file" .in)
        tr -s ' \t\r' '\n' <"$file" | awk '/^end$/ { exit } length > 3' >"$work/once"
        [ $(($(wc -l <"$work/once") / lines)) -lt "$least" ] || rows
    done
done
