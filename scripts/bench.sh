#!/usr/bin/env bash
usage='usage: scripts/bench.sh [-h] [PROBLEM ... | classics]

CPU time of our programs and of reference programs, as a Markdown table. Of each problem (default: all), its program
and its reference.rs on its testdata/PROBLEM/hard-*.in: a row for all files whose names differ only in their numbers,
with the sum of their times. Then the problems of the first page (scripts/parts/bench.rs), whose solutions are counted,
or the first ones found. The reference is textbook dancing links, but for luogu_p10975 (a broken profile), luogu_p1219
(bit masks) and what is done by hand. Every answer is checked. Best of five runs in turn; a single run if it takes over
1 s. A program is stopped after 20 s of CPU time, or 201 s of wall time: "over" what it had taken, a lower bound.
A problem takes a minute or two, noip2009_target six, all of it a quarter of an hour.'
. "$(dirname "$0")/parts/common.sh" || exit 2

most=20000 tools=(ours reference)
case ${1-} in -*) usage_error ;; esac
for problem; do [ "$problem" = classics ] || known "$problem"; done

once() { # TOOL NAME: on all files of the row; sets time (ms), and fault if it was stopped or is wrong
    local file answer left=$most
    fault=''
    for file in "${files[@]}"; do
        limited $left 4096 "$file" "$tmp/$1/run" "$2" "$1" # only bench.rs reads these
        left=$((left - cpu)) answer=${file%.in}.out
        cmp -s "$tmp/out" "$answer" || quiet "$tmp/checker/run" "$file" "$tmp/out" "$answer" || fault='wrong answer'
        [ $status -eq 0 ] || fault="exit status $status"
        [ -z "$stopped" ] || fault='over '
        [ -z "$fault" ] || break
    done
    time=$((most - left))
}
race() { # NAME: a row of the table; runs the tools in turn
    local who best=('' '') faults=('' '') cells=('' '')
    for _ in 1 2 3 4 5; do
        for who in 0 1; do # one that takes long or fails has run enough
            if [ -n "${faults[who]}" ] || [ "${best[who]:-0}" -ge 1000 ]; then continue; fi
            once "${tools[who]}" "$1"
            [ -z "$fault" ] && [ $time -ge "${best[who]:-$((most + 1))}" ] || best[who]=$time faults[who]=$fault
        done
    done
    for who in 0 1; do
        cells[who]=${faults[who]}
        case ${faults[who]} in '' | 'over ') cells[who]+=$(printf '%.3f s' "${best[who]}e-3") ;; esac
    done
    echo "| $1 | ${cells[0]} | ${cells[1]} |"
}

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf '%s\n' "$(uname -sm), ${processor:-unknown processor}, $("$rustc" --version)" '' \
    '| | ours | reference |' '|---|---:|---:|'
wanted="$*"
for problem in ${wanted:-$programs}; do
    [ "$problem" != classics ] || continue
    rm -rf "$tmp/checker"
    [ ! -f "problems/$problem/checker.rs" ] || build_tool checker "problems/$problem/checker.rs"
    build_tool ours "src/bin/$problem.rs"
    build_tool reference "problems/$problem/reference.rs"
    # hard-8-clues-1.in, hard-9-clues-1.in and others are hard-[0-9]*-clues-[0-9]*.in
    kinds='s/-[0-9]+([-.])/-[0-9]*\1/g; s|.*/hard-|hard-|p'
    for pattern in $(printf '%s\n' "testdata/$problem"/*.in | sed -n -E "$kinds" | sort -u); do
        # shellcheck disable=SC2206  # a pattern
        files=(testdata/$problem/$pattern)
        [ ${#files[@]} -gt 1 ] || pattern=${files[0]##*/}
        race "$problem/$(sed 's/\[0-9]//g; s/\.in$//' <<< "$pattern")"
    done
done
case ${wanted:-classics} in *classics*)
    for who in "${tools[@]}"; do build_tool "$who" scripts/parts/bench.rs; done
    : > "$tmp/none.in" && : > "$tmp/none.out" || exit 2
    files=("$tmp/none.in")
    while IFS= read -r name <&3; do race "$name"; done 3<<< "$("$tmp/ours/run")" ;;
esac
