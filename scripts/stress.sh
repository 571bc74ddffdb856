#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for another shell
usage='usage: scripts/stress.sh [-h] [PROBLEM [SEED [COUNT]]]

Tests each problem (default: all) on random input from the seeds SEED, SEED + 1, ... (default: the clock). "" stands
for a default. SEED and COUNT have at most 18 digits.
  - COUNT (200) random cases: the answers of the program are those of problems/PROBLEM/reference.rs, or right by
    its checker.rs. A case is left out if the reference takes too long.
  - 100 x COUNT spoilt inputs: no panic and no endless run, and an error is a line that says what was expected
  - 10 MB of one word, of blanks and of words: no more memory than the limit
  - a folder as standard input, a closed pipe, a full disk: exit status 1 and one line on standard error
Stops a problem at its first failure, and keeps the input in the folder TMPDIR, or else in /tmp.
Last line: "N passed, N failed". Exit status: 0 all passed, 1 some failed, 2 usage error or disk full.'
. "$(dirname "$0")/parts/common.sh" || exit 2

wanted=${1-} seed=${2:-$(date +%s)} count=${3:-200}
for number in "$seed" "$count"; do case $number in *[!0-9]* | ???????????????????*) usage_error ;; esac; done
[ $# -le 3 ] || usage_error
[ -z "$wanted" ] || require_problem "$wanted"
require_rustc
seed=$((10#$seed)) count=$((10#$count)) passed=0 failed=0

result() { # NAME REASON: has passed if the reason is empty
    local file=${TMPDIR:-/tmp}/stress-$problem-$1.in
    if [ -z "$2" ]; then passed=$((passed + 1)) && return; fi
    failed=$((failed + 1))
    echo "  $1: $2"
    cp "$tmp/in" "$file" && echo "    again: cargo run --release --bin $problem < $(printf %q "$file")"
    return 1
}

random_cases() {
    local i status cpu peak stopped expected reason cases=0
    for ((i = seed; i < seed + count; i++)); do
        "$tmp/generator/run" $i > "$tmp/in" || die "seed $i: the generator of $problem fails, or the disk is full"
        read -r status cpu peak stopped <<< "$(run_limited 10000 2048 "$tmp/in" "$tmp/program/run")"
        mv "$tmp/out" "$tmp/found.out" && mv "$tmp/err" "$tmp/found.err" || exit 2
        read -r expected cpu peak stopped <<< "$(run_limited 10000 2048 "$tmp/in" "$tmp/reference/run")"
        if [ -n "$stopped" ]; then echo "  seed $i is left out: the reference is $stopped" && continue; fi
        cases=$((cases + 1))
        reason=$(
            cd "$tmp" || exit
            [ "$status" = "$expected" ] || echo "exit status $status, expected $expected"
            diff -u err found.err
            if [ ! -d checker ]; then diff -u out found.out; else
                checker/run in found.out out err 2>&1 || echo "says checker.rs"
            fi
        )
        result "case-$i" "$reason" || return
    done
    echo "$problem: $cases random cases from seed $seed"
}

spoilt_inputs() {
    local i status cpu peak stopped
    # A program with the main function of fuzz.rs. The name of its own one does not matter.
    sed "s|^fn main()|#[path = \"$PWD/scripts/parts/fuzz.rs\"] mod fuzz; fn main() { fuzz::main() } fn program_main()|" \
        "src/bin/$problem.rs" > "$tmp/fuzz.rs" && build_tool fuzz "$tmp/fuzz.rs"
    for ((i = 0; i < 40; i++)); do "$tmp/generator/run" $((seed + i)) > "$tmp/sample$i" || exit 2; done
    read -r status cpu peak stopped <<< "$(run_limited $((20 * limit + 500 * count)) 1024 /dev/null \
        "$tmp/fuzz/run" "$tmp/in" $seed $((100 * count)) "$tmp"/sample*)"
    if [ "$status" -eq 0 ]; then result spoilt ''; else
        result spoilt "$(grep -a -A 1 -m 1 panicked "$tmp/err" || echo "${stopped:-exit status $status}")"
    fi
}

try() { # NAME STATUS LINE INPUT COMMAND ...: standard error is one such line if the status is 1, or else empty
    local status cpu peak stopped
    read -r status cpu peak stopped <<< "$(run_limited 10000 "$mib" "$4" "${@:5}")"
    result "$1" "$(
        [ -z "$stopped" ] || echo "$stopped"
        [[ $2 = *$status* ]] || echo "exit status $status, expected $2"
        [ "$peak" -le $((mib * 1024)) ] || echo "$((peak / 1024)) MiB of memory"
        [ "$(wc -l < "$tmp/err")" -eq "$status" ] || echo "$(wc -l < "$tmp/err") lines on standard error"
        grep -avE -m 3 "^$problem: ($3)$" "$tmp/err"
    )"
}
odd_surroundings() {
    local word program=$tmp/program/run system='.*\(os error [0-9]+\)'
    for word in A ' ' '0 '; do
        yes "$word" | tr -d '\n' | head -c 10000000 > "$tmp/in" || die "no space for 10 MB"
        try "10-MB-of-$(tr ' ' _ <<< "$word")" '0 or 1' '.{1,250}' "$tmp/in" "$program" || return
    done
    cp "testdata/$problem/sample-1.in" "$tmp/in" || exit 2
    try folder-as-input 1 "$system" "$tmp" "$program" || return
    try pipe-closed 1 "$system" "$tmp/in" bash -c 'exec > >(:); sleep 0.1; exec "$0"' "$program" || return
    [ ! -c /dev/full ] || try disk-full 1 "$system" "$tmp/in" bash -c 'exec "$0" > /dev/full' "$program"
}

for problem in ${wanted:-$problems}; do
    has "$problem" generator.rs reference.rs || continue
    limits=$(limits_of "$problem") || exit 2
    read -r limit mib _ <<< "$limits"
    rm -rf "$tmp/checker"
    for tool in generator reference checker; do
        [ ! -f "problems/$problem/$tool.rs" ] || build_tool $tool "problems/$problem/$tool.rs"
    done
    build_tool program "src/bin/$problem.rs"
    random_cases && spoilt_inputs && odd_surroundings
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
