#!/usr/bin/env bash
usage='usage: scripts/stress.sh [-h] [-p COMMAND] [-t FACTOR] [PROBLEM [SEED [COUNT]]]

Compares the programs with slow and obvious ones on random input, until the first failure in each problem.

  PROBLEM     the problem; without it, or with "", all of them
  SEED        the first seed; without it, or with "", the clock
  COUNT       how many cases of each problem; without it, 200
  -p, -t      judges your own program instead, and multiplies the time limits, as in check.sh
Examples: scripts/stress.sh poj2676 1 1000    scripts/stress.sh -p ./a.out poj2676

In problems/PROBLEM, generator.rs makes a case of a seed, and reference.rs solves it. The outputs and the exit statuses
have to be equal, but if there is a checker.rs, it judges the output of a program that ends with 0. A case is left out
if the reference takes over 10 s; with -p, also if there is no solution. The input of a failure is kept in the folder
TMPDIR (default: /tmp), and shown if it has at most 20 lines. The limits are those of the problems:
LIMITS
Last line: "N passed, N failed". Exit status: 0 all passed, 1 some failed or none was run, 2 wrong usage or disk full'
. "$(dirname "$(readlink -f "$0")")/parts/common.sh" || exit 2

while getopts p:t: option; do own_program "$option" "${OPTARG-}"; done
shift $((OPTIND - 1))
[ $# -le 3 ] || die "$4 is too much, after PROBLEM, SEED, and COUNT"
wanted=${1-} seed=${2:-$(date +%s)} count=${3:-200} passed=0 failed=0 lines=10
for number in "SEED, $seed" "COUNT, $count"; do
    case ${number#*, } in *[!0-9]* | ????????????????*) die "$number, has to be a small number" ;; esac
done
[ -n "$wanted" ] || [ -z "$command" ] || die '-p needs a PROBLEM to judge'
[ -z "$wanted" ] || require_problem "$wanted" "$*"
seed=$((10#$seed)) count=$((10#$count)) toml=$(printf %q "$PWD/Cargo.toml") # 08 is not octal

random_case() { # SEED: runs the reference and the program on this case, and prints what is wrong
    local expected result kept=$TMPDIR/stress-$problem-$1-$$.in
    run_limited 10000 2048 /dev/null "$tmp/generator/run" "$1"
    [ "$status$stopped" = 0 ] ||
        die "seed $1: the generator of $problem: ${stopped:-exit status $status} $(head -n 3 "$tmp/err")"
    mv "$tmp/out" "$tmp/in" && run_limited 10000 2048 "$tmp/in" "$tmp/reference/run" || exit 2
    if [ -n "$stopped" ]; then echo "$problem: seed $1 is left out, the reference is $stopped" && return; fi
    if [ -n "$command" ] && [ "$status" -ne 0 ]; then skipped=$((skipped + 1)) && return; fi
    expected=$status
    mv "$tmp/out" "$tmp/answer" && run_limited "$limit" "$mib" "$tmp/in" "$tmp/program/run" || exit 2
    result=$(judge "$problem" "$tmp/in" "$tmp/answer" "$expected" "$tmp/err" "$mib") || exit
    if [ "${result%%$'\n'*}" = AC ]; then passed=$((passed + 1)) && return; fi
    failed=$((failed + 1))
    echo "$problem: seed $1 fails: $result" && cp "$tmp/in" "$kept" && echo "again: $again < $(printf %q "$kept")"
    [ "$(wc -l < "$tmp/in")" -gt 20 ] || { echo 'the input:' && cut -c 1-100 "$tmp/in"; }
    return 1
}

for problem in ${wanted:-$problems}; do
    if ! has "$problem" generator.rs || ! has "$problem" reference.rs; then continue; fi
    limits_of "$problem"
    for tool in generator reference; do build_tool $tool "problems/$problem/$tool.rs"; done
    build_checker "$problem"
    if [ -n "$command" ]; then wrap_command program; again="($command)"
    else build_tool program "src/bin/$problem.rs"; again="cargo run --release --manifest-path $toml --bin $problem"; fi
    echo "$problem: $count random cases from seed $seed"
    for ((i = seed, skipped = 0; i < seed + count; i++)); do random_case $i || break; done
    [ $skipped -eq 0 ] || echo "$problem: $skipped of them have no solution and were left out"
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ] && [ $passed -gt 0 ]
