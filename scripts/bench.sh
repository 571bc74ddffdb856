#!/usr/bin/env bash
usage='usage: scripts/bench.sh [-h] [PROBLEM ... | classics]

Prints CPU times of our programs beside reference programs, as a Markdown table. For each problem (default: all), these
are the program and problems/PROBLEM/reference.rs on testdata/PROBLEM/hard-*.in. Files whose names differ only in their
numbers share a row, with the sum of their times. Then come the classics, which are the problems on the page of the
module (scripts/parts/bench.rs). The reference is textbook dancing links, except for luogu_p10975, a broken profile,
and luogu_p1219, bit masks.

Every answer is checked. A time is the minimum of five runs, ours and the reference in turn, or a single run if it takes
over 1 s. "over" means that the program was stopped after 20 s. A problem takes a minute or two, noip2009_target six.'
. "$(dirname "$0")/parts/common.sh" || exit 2

for problem; do [ "$problem" = classics ] || require_problem "$problem"; done
require_rustc
most=20000 # ms

# time_of PROGRAM NAME FILE ...: prints the CPU time in ms of a program on all files, and a reason if it failed. Only
# bench.rs uses its arguments.
time_of() {
    local program=$1 name=$2 file answer status cpu peak stopped left=$most
    shift 2
    for file; do
        read -r status cpu peak stopped <<< "$(run_limited $left 4096 "$file" "$tmp/$program/run" "$name" "$program")"
        left=$((left - cpu)) answer=${file%.in}.out
        if [ -n "$stopped" ]; then echo "$most over" && return; fi
        if [ "$status" -ne 0 ]; then echo "$((most - left)) exit status $status" && return; fi
        cmp -s "$tmp/out" "$answer" || "$tmp/checker/run" "$file" "$tmp/out" "$answer" > /dev/null 2>&1 ||
            { echo "$((most - left)) wrong answer" && return; }
    done
    echo $((most - left))
}
race() { # NAME FILE ...: prints a row of the table
    local name=$1 program time reason cells='' ours='' reference='' best
    shift
    for _ in 1 2 3 4 5; do
        for program in ours reference; do
            best=${!program}
            # A program that has failed or takes long has run enough.
            case $best in *[!0-9]*) continue ;; esac
            [ "${best:-0}" -lt 1000 ] || continue
            read -r time reason <<< "$(time_of $program "$name" "$@")"
            if [ -n "$reason" ] || [ "$time" -lt "${best:-$((most + 1))}" ]; then
                printf -v $program %s "$time${reason:+ $reason}"
            fi
        done
    done
    for best in "$ours" "$reference"; do
        read -r time reason <<< "$best"
        case $reason in '' | over) cells="$cells | ${reason:+$reason }$(seconds "$time") s" ;; *) cells="$cells | $reason" ;; esac
    done
    echo "| $name$cells |"
}

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf '%s\n' "$(uname -sm), ${processor:-unknown processor}, $("$rustc" --version)" '' \
    '| | ours | reference |' '|---|---:|---:|'
wanted="$*" kinds='s/-[0-9]+([-.])/-[0-9]*\1/g; s|.*/hard-|hard-|p'
for problem in ${wanted:-$problems}; do
    if [ "$problem" = classics ] || ! has "$problem" reference.rs; then continue; fi
    rm -rf "$tmp/checker"
    [ ! -f "problems/$problem/checker.rs" ] || build_tool checker "problems/$problem/checker.rs"
    build_tool ours "src/bin/$problem.rs"
    build_tool reference "problems/$problem/reference.rs"
    # hard-8-clues-1.in and hard-9-clues-1.in are both hard-[0-9]*-clues-[0-9]*.in
    for pattern in $(printf '%s\n' "testdata/$problem"/*.in | sed -n -E "$kinds" | sort -u); do
        # shellcheck disable=SC2206  # it is a pattern
        files=(testdata/$problem/$pattern)
        [ ${#files[@]} -gt 1 ] || pattern=${files[0]##*/}
        race "$problem/$(sed 's/\[0-9]//g; s/\.in$//' <<< "$pattern")" "${files[@]}"
    done
done
case ${wanted:-classics} in *classics*)
    build_tool ours scripts/parts/bench.rs && build_tool reference scripts/parts/bench.rs
    : > "$tmp/none.in" && : > "$tmp/none.out" || exit 2
    while IFS= read -r name <&3; do race "$name" "$tmp/none.in"; done 3<<< "$("$tmp/ours/run")" ;;
esac
