#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for another shell
usage='usage: scripts/stress.sh [-h] [PROBLEM [SEED [COUNT]]]

For each problem (default: all), from random cases of the seeds SEED, SEED+1, ... (default: the clock), where ""
stands for a default, and SEED and COUNT have 18 digits at most:
  - COUNT (200) good cases: the answers are those of problems/PROBLEM/reference.rs, or please its checker.rs
  - 100 x COUNT bad inputs for the function run(input, output) (see scripts/parts/fuzz.rs): no panic,
    no endless run; an error reads "line N: expected X, found Y"
  - 10 MB of one word, of blanks and of words: no more memory than allowed
  - a folder as standard input, a closed pipe, a full disk: exit status 1 and one line on stderr
Stops a problem at its first fault. The case is kept in the folder TMPDIR, or else in /tmp.
Last line: "N passed, N failed". Exit status: 0 all passed, 1 some failed, 2 usage error or disk full.'
. "$(dirname "$0")/parts/common.sh" || exit 2

wanted=${1-} seed=${2:-$(date +%s)} count=${3:-200}
case $#$seed$count in [4-9]* | *[!0-9]* | ????????????????????*) usage_error ;; esac # it would wrap around
[ -z "$wanted" ] || known "$wanted"
seed=$((10#$seed)) count=$((10#$count)) passed=0 failed=0

result() { # NAME FAULT: passed when there is no fault
    local file=${TMPDIR:-/tmp}/stress-$problem-$1.in
    if [ -z "$2" ]; then passed=$((passed + 1)) && return; fi
    failed=$((failed + 1))
    echo "  $1: $2"
    cp "$tmp/in" "$file" && echo "    again: cargo run --release --bin $problem < $(printf %q "$file")"
    return 1
}

good() {
    local fault i ours
    cases=0
    for ((i = seed; i < seed + count; i++)); do
        "$tmp/generator/run" $i > "$tmp/in" || die "seed $i: the generator of $problem fails, or the disk is full"
        limited 10000 2048 "$tmp/in" "$tmp/program/run"
        ours=$status
        mv "$tmp/out" "$tmp/ours.out" && mv "$tmp/err" "$tmp/ours.err" || exit 2
        limited 10000 2048 "$tmp/in" "$tmp/reference/run"
        [ -z "$stopped" ] || { echo "  seed $i is left out: its reference program is $stopped" && continue; }
        cases=$((cases + 1))
        fault=$(
            cd "$tmp" || exit
            [ $ours = $status ] || echo "exit status $ours, expected $status"
            diff -u err ours.err
            if [ ! -d checker ]; then diff -u out ours.out; else
                checker/run in ours.out out 2>&1 || echo "says checker.rs"
            fi
        )
        result "good-$i" "$fault" || return
    done
}

bad() {
    local i most=$((20 * limit + 500 * count)) # luogu_p1219 may meet an input of 8 s
    for ((i = 0; i < 40; i++)); do "$tmp/generator/run" $((seed + i)) > "$tmp/sample$i" || exit 2; done
    limited $most 1024 /dev/null "$tmp/fuzz/run" "$tmp/in" $seed $((100 * count)) "$tmp"/sample*
    result bad "$([ $status -eq 0 ] || grep -a -A 1 -m 1 panicked "$tmp/err" || echo "${stopped:-exit status $status}")"
}

try() { # NAME STATUS LINE INPUT COMMAND ...: stderr is of such lines, and not empty if the status is 1
    limited 10000 "$memory" "$4" "${@:5}"
    result "$1" "$(
        [ -z "$stopped" ] || echo "$stopped"
        [[ $2 = *$status* ]] || echo "exit status $status, expected $2"
        [ "${peak:-0}" -le $((memory * 1024)) ] || echo "$((peak / 1024)) MiB of memory"
        [ $status -eq 0 ] || [ -s "$tmp/err" ] || echo "exit status $status and nothing on stderr"
        grep -avE -m 3 "^($3)$" "$tmp/err"
    )"
}
surroundings() {
    local word program=$tmp/program/run error="$problem: .*\(os error [0-9]+\)"
    local fault="$problem: .{1,250}|case [0-9]+: no solution"
    for word in A ' ' '0 '; do
        yes "$word" | tr -d '\n' | head -c 10000000 > "$tmp/in" || die "no space for 10 MB"
        try "10-MB-of-$(tr ' ' _ <<< "$word")" '0 or 1' "$fault" "$tmp/in" "$program" || return
    done
    cp "testdata/$problem/sample-1.in" "$tmp/in" || exit 2
    try folder-as-input 1 "$error" "$tmp" "$program" || return
    try pipe-closed 1 "$error" "$tmp/in" bash -c 'exec > >(:); sleep 0.1; exec "$0"' "$program" || return
    [ ! -c /dev/full ] || try disk-full 1 "$error" "$tmp/in" bash -c 'exec "$0" > /dev/full' "$program"
}

for problem in ${wanted:-$programs}; do
    limits_of "$problem"
    start=$SECONDS
    rm -rf "$tmp/checker"
    for tool in generator reference; do build_tool $tool "problems/$problem/$tool.rs"; done
    [ ! -f "problems/$problem/checker.rs" ] || build_tool checker "problems/$problem/checker.rs"
    build_tool program "src/bin/$problem.rs"
    # The program with the main of fuzz.rs.
    fuzz="#[path = \"$PWD/scripts/parts/fuzz.rs\"] mod fuzz;"
    sed "s|^fn main()|$fuzz fn main() { fuzz::main() } fn program_main()|" "src/bin/$problem.rs" > "$tmp/fuzz.rs" &&
        build_tool fuzz "$tmp/fuzz.rs"
    good && bad && surroundings
    echo "$problem: seed $seed, $cases good cases, $((100 * count)) bad inputs, $((SECONDS - start)) s"
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
