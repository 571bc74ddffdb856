#!/usr/bin/env bash
usage='usage: scripts/bench.sh [-h] [PROBLEM ... | classics]

Compares CPU times in a Markdown table, and checks the answers. Without arguments, compares all.

  PROBLEM   the program and problems/PROBLEM/reference.rs, on the cases hard-* and beyond-hard-*
  classics  the module and textbook dancing links, on the problems in scripts/parts/bench.rs

Files whose names differ only in their numbers share a row, with the sum of their times. A time is the minimum of five
runs, or one run if it takes over 1 s. A program is stopped after 20 s. Instead of the time, a wrong answer shows WA.
Exit status: 0 all answers are right, 1 some are wrong, 2 wrong usage or disk full'
. "$(dirname "$(readlink -f "$0")")/parts/common.sh" || exit 2

require_rustc && wrong=0
for problem; do [ "$problem" = classics ] || require_problem "$problem"; done

time_of() { # ours|reference NAME FILE ...: sets this variable to its CPU time on all files, or to what is wrong
    local best=20000 total file verdict
    for _ in 1 2 3 4 5; do
        total=0
        for file in "${@:3}"; do
            run_limited $((20000 - total)) 4096 "$file" "$tmp/$1/run" "$2" "$1" # bench.rs uses its arguments
            total=$((total + cpu)) verdict=$(judge "$problem" "$file" "${file%.in}.out" 0 "$tmp/err" 4096)
            case $verdict in AC*) continue ;; TLE*) verdict='over 20 s' ;; esac
            printf -v "$1" %s "${verdict%%$'\n'*}" && return
        done
        [ $total -ge "$best" ] || best=$total
        [ $total -lt 1000 ] || break
    done
    printf -v "$1" '%s s' "$(seconds "$best")"
}
race() { # NAME FILE ...: prints a row
    local ours reference
    time_of ours "$@" && time_of reference "$@" # not in $(...), where Ctrl-C would not end what they run
    echo "| $1 | $ours | $reference |" || exit 2
    case "$ours$reference" in *[A-Z]*) wrong=$((wrong + 1)) ;; esac
}

processor=$(sed -n 's/^model name[^:]*: /, /p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf '%s\n' "$(uname -sm)$processor, $("$RUSTC" --version)" '' '| | ours | reference |' '|---|---:|---:|' || exit 2
wanted="$*"
for problem in ${wanted:-$problems}; do
    if [ "$problem" = classics ] || ! has "$problem" reference.rs; then continue; fi
    build_checker "$problem"
    build_tool ours "src/bin/$problem.rs"
    build_tool reference "problems/$problem/reference.rs"
    hard=$(find "testdata/$problem" -name '*hard-*.in' | sort)
    while IFS= read -r pattern <&3; do # for example, testdata/noip2009_target/hard-[0-9]+-clues-[0-9]+.in
        files=$(grep -x -E "$pattern" <<< "$hard")
        case $files in *$'\n'*) name=${pattern//\[0-9]+/*} ;; *) name=$files ;; esac
        name=${name#testdata/}
        # shellcheck disable=SC2086  # many names
        race "${name%.in}" $files
    done 3< <(sed -E 's/-[0-9]+/-[0-9]+/g; /^$/d' <<< "$hard" | sort -u)
done
case ${wanted:-classics} in *classics*)
    problem=classics
    build_tool ours scripts/parts/bench.rs && build_tool reference scripts/parts/bench.rs
    : > "$tmp/none.in" && : > "$tmp/none.out" || exit 2
    while IFS= read -r name <&3; do race "$name" "$tmp/none.in"; done 3<<< "$("$tmp/ours/run")" ;;
esac
[ "$wrong" -eq 0 ]
