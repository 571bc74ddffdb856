#!/usr/bin/env bash
usage='usage: scripts/stress.sh [-h] [PROBLEM [SEED [COUNT]]]

Compares the programs with slow and obvious ones on random input.

  PROBLEM  the problem; without it, or with "", all of them
  SEED     the first seed; without it, or with "", the clock
  COUNT    how many cases of each problem; without it, 200

Example: scripts/stress.sh poj2676 1 1000

In problems/PROBLEM, generator.rs makes a case of a seed, and reference.rs solves it. The outputs and the exit statuses
have to be equal, but if there is a checker.rs, its exit status judges the output of a program that ends with 0.
A case is left out if the reference takes over 10 s. A problem ends at its first failure, whose input is kept in the
folder TMPDIR (default: /tmp).
Last line: "N passed, N failed". Exit status: 0 all passed, 1 some failed or none was run, 2 wrong usage or disk full'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -le 3 ] || usage_error
wanted=${1-} seed=${2:-$(date +%s)} count=${3:-200} passed=0 failed=0
for number in "$seed" "$count"; do case $number in *[!0-9]* | ??????????????????*) usage_error ;; esac; done
[ -z "$wanted" ] || require_problem "$wanted"
require_rustc
seed=$((10#$seed)) count=$((10#$count)) # 08 is not octal

is_right() ( # EXPECTED_STATUS: whether the run was right; prints what is wrong
    cd "$tmp" || exit
    if [ "$status" -ne "$1" ]; then echo "${stopped:-exit status $status, expected $1}" && exit 1; fi
    if [ -d checker ] && [ "$status" -eq 0 ]; then checker/run in out expected; else diff -u expected out; fi
)
random_case() { # SEED: runs the program and the reference on this case, and prints what is wrong
    local expected_status kept
    "$tmp/generator/run" "$1" > "$tmp/in" || die "seed $1: the generator of $problem fails, or the disk is full"
    run_limited 10000 2048 "$tmp/in" "$tmp/reference/run"
    if [ -n "$stopped" ]; then echo "$problem: seed $1 is left out, the reference is $stopped" && return; fi
    expected_status=$status
    mv "$tmp/out" "$tmp/expected" || exit 2
    run_limited 10000 2048 "$tmp/in" "$tmp/program/run"
    if is_right "$expected_status" > "$tmp/wrong" 2>&1; then passed=$((passed + 1)) && return; fi
    failed=$((failed + 1)) kept=$TMPDIR/stress-$problem-$1.in
    echo "$problem: seed $1 fails" && cat "$tmp/wrong" && cp "$tmp/in" "$kept" &&
        echo "again: cargo run --release --bin $problem < $(printf %q "$kept")"
    return 1
}

for problem in ${wanted:-$problems}; do
    if ! has "$problem" generator.rs || ! has "$problem" reference.rs; then continue; fi
    rm -rf "$tmp/checker"
    for tool in generator reference checker; do
        [ ! -f "problems/$problem/$tool.rs" ] || build_tool $tool "problems/$problem/$tool.rs"
    done
    build_tool program "src/bin/$problem.rs"
    echo "$problem: $count random cases from seed $seed"
    for ((i = seed; i < seed + count; i++)); do random_case $i || break; done
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ] && [ $passed -gt 0 ]
