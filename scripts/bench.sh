#!/usr/bin/env bash
usage='usage: scripts/bench.sh [-h] [PROBLEM ... | classics]

Compares the CPU times of the programs with those of simpler ones, in a Markdown table. Without arguments, compares all.

  PROBLEM   the program and problems/PROBLEM/reference.rs, on testdata/PROBLEM/hard-*.in
  classics  the module and textbook dancing links, on the problems in scripts/parts/bench.rs

Example: scripts/bench.sh poj2676 classics

Files whose names differ only in their numbers share a row, with the sum of their times. The answers are checked.
A time is the minimum of five runs, or one run if it takes over 1 s. A program is stopped after 20 s.'
. "$(dirname "$0")/parts/common.sh" || exit 2

for problem; do [ "$problem" = classics ] || require_problem "$problem"; done
require_rustc
most=20000 # ms

time_of() { # PROGRAM NAME FILE ...: prints the CPU time of a program on all files, or what is wrong
    local best=$most total file answer
    for _ in 1 2 3 4 5; do
        total=0
        for file in "${@:3}"; do
            run_limited $((most - total)) 4096 "$file" "$tmp/$1/run" "$2" "$1" # bench.rs uses its arguments
            total=$((total + cpu)) answer=${file%.in}.out
            if [ -n "$stopped" ]; then echo "over $((most / 1000)) s" && return; fi
            if [ "$status" -ne 0 ]; then echo "exit status $status" && return; fi
            cmp -s "$tmp/out" "$answer" || "$tmp/checker/run" "$file" "$tmp/out" "$answer" > /dev/null 2>&1 ||
                { echo 'wrong answer' && return; }
        done
        [ $total -ge "$best" ] || best=$total
        [ $total -lt 1000 ] || break
    done
    echo "$(seconds "$best") s"
}
race() { echo "| $1 | $(time_of ours "$@") | $(time_of reference "$@") |" || exit 2; } # NAME FILE ...: prints a row

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf '%s\n' "$(uname -sm), ${processor:-unknown processor}, $("$RUSTC" --version)" '' \
    '| | ours | reference |' '|---|---:|---:|' || exit 2
wanted="$*"
for problem in ${wanted:-$problems}; do
    if [ "$problem" = classics ] || ! has "$problem" reference.rs; then continue; fi
    rm -rf "$tmp/checker"
    [ ! -f "problems/$problem/checker.rs" ] || build_tool checker "problems/$problem/checker.rs"
    build_tool ours "src/bin/$problem.rs"
    build_tool reference "problems/$problem/reference.rs"
    hard=$(find "testdata/$problem" -name 'hard-*.in' | sort)
    while IFS= read -r pattern <&3; do # for example, testdata/noip2009_target/hard-[0-9]+-clues-[0-9]+.in
        files=$(grep -x -E "$pattern" <<< "$hard")
        case $files in *$'\n'*) name=${pattern//\[0-9]+/*} ;; *) name=$files ;; esac
        name=${name#testdata/}
        # shellcheck disable=SC2086  # many names
        race "${name%.in}" $files
    done 3< <(sed -E 's/-[0-9]+/-[0-9]+/g; /^$/d' <<< "$hard" | sort -u)
done
case ${wanted:-classics} in *classics*)
    build_tool ours scripts/parts/bench.rs && build_tool reference scripts/parts/bench.rs
    : > "$tmp/none.in" && : > "$tmp/none.out" || exit 2
    while IFS= read -r name <&3; do race "$name" "$tmp/none.in"; done 3<<< "$("$tmp/ours/run")" ;;
esac
