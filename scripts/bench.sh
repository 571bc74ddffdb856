#!/usr/bin/env bash
usage='usage: scripts/bench.sh [-h] [PROBLEM ... | classics]

Compares the CPU times of the programs with those of simpler ones, in a Markdown table. Without arguments, compares all.

  PROBLEM   the program and problems/PROBLEM/reference.rs, on testdata/PROBLEM/hard-*.in
  classics  the module and textbook dancing links, on the problems in scripts/parts/bench.rs

Example: scripts/bench.sh poj2676 classics

The references are textbook dancing links, but a broken profile in luogu_p10975 and bit masks in luogu_p1219.
Files whose names differ only in their numbers share a row, with the sum of their times. The answers are checked.
A time is the minimum of five runs, or one run if it takes over 1 s. A program is stopped after 20 s.
A problem takes a minute or two; noip2009_target takes six.'
. "$(dirname "$0")/parts/common.sh" || exit 2

for problem; do [ "$problem" = classics ] || require_problem "$problem"; done
require_rustc
most=20000 # ms

# run_all PROGRAM NAME FILE ...: runs a program on all files, and sets total, its CPU time in ms, and what is wrong
run_all() {
    local file answer
    total=0 wrong=''
    for file in "${@:3}"; do
        run_limited $((most - total)) 4096 "$file" "$tmp/$1/run" "$2" "$1" # bench.rs uses its arguments
        total=$((total + cpu)) answer=${file%.in}.out
        if [ -n "$stopped" ]; then wrong="over $((most / 1000)) s"
        elif [ "$status" -ne 0 ]; then wrong="exit status $status"
        elif ! cmp -s "$tmp/out" "$answer" && ! "$tmp/checker/run" "$file" "$tmp/out" "$answer" > /dev/null 2>&1; then
            wrong='wrong answer'
        fi
        [ -z "$wrong" ] || return
    done
}
best_time() { # PROGRAM NAME FILE ...: prints the time of a program on all files, or what is wrong
    local best=$most total wrong
    for _ in 1 2 3 4 5; do
        run_all "$@"
        if [ -n "$wrong" ]; then echo "$wrong" && return; fi
        [ "$total" -ge "$best" ] || best=$total
        [ "$total" -lt 1000 ] || break
    done
    echo "$(seconds "$best") s"
}
race() { echo "| $1 | $(best_time ours "$@") | $(best_time reference "$@") |"; } # NAME FILE ...: a row of the table

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf '%s\n' "$(uname -sm), ${processor:-unknown processor}, $("$rustc" --version)" '' \
    '| | ours | reference |' '|---|---:|---:|'
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
        name=${pattern//\[0-9]+/*}
        if [ "$(wc -l <<< "$files")" -eq 1 ]; then name=$files; fi
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
