#!/usr/bin/env bash
usage='usage: scripts/bench.sh [-h] [--svg FILE] [PROBLEM ... | classics]

CPU time of our programs and of textbook dancing links, as a Markdown table. Of each problem (default: all), its
program and its reference.rs on its testdata/PROBLEM/hard-*.in: a file with over 100 lines of output is a row, the
others together are one. Then problems/shared/classics.rs: well-known problems of exact cover, whose solutions are
counted, or the first ones found. Every answer is checked. Best of five runs in turn; a single run if it takes over
1 s. A program is stopped after 20 s of CPU time, or 41 s of wall time: "over" what it had taken, a lower bound.
  --svg FILE   draws the table as a bar chart, too, with gnuplot (for the README: scripts/parts/bench.svg)'
. "$(dirname "$0")/parts/common.sh" || exit 2

svg='' most=20000
if [ "${1-}" = --svg ]; then
    case ${2-} in '') usage_error ;; /*) svg=$2 ;; *) svg=$OLDPWD/$2 ;; esac
    quiet command -v gnuplot || die "--svg needs gnuplot"
    shift 2
fi
case ${1-} in -*) usage_error ;; esac
for problem; do [ "$problem" = classics ] || known "$problem"; done

once() { # TOOL NAME: on all files of the set; sets time (ms), and fault if it was stopped or is wrong
    local file answer left=$most
    fault=''
    for file in "${files[@]}"; do
        limited $left 4096 "$file" "$tmp/$1/run" "$2" "$1" # only classics.rs reads these
        left=$((left - cpu)) answer=${file%.in}.out
        cmp -s "$tmp/out" "$answer" || quiet "$tmp/checker/run" "$file" "$tmp/out" "$answer" || fault='wrong answer'
        [ $status -eq 0 ] || fault="exit status $status"
        [ -z "$stopped" ] || fault='over '
        [ -z "$fault" ] || break
    done
    time=$((most - left))
}
race() { # NAME: a row of the table; runs the tools ours and textbook in turn
    local who
    : > "$tmp/runs"
    for _ in 1 2 3 4 5; do
        for who in ours textbook; do # one that takes long or fails has run enough
            ! grep -qE "^$who\|([0-9]{4}|[0-9]*\|.)" "$tmp/runs" || continue
            progress "$1: $who"
            once $who "$1"
            echo "$who|$time|$fault" >> "$tmp/runs"
        done
    done
    awk -F '|' -v name="$1" -v rows="$tmp/rows" '
        !($1 in least) || $3 != "" || $2 < least[$1] { least[$1] = $2; fault[$1] = $3 } # a fault comes last
        function cell(who) { return fault[who] (fault[who] ~ /^(over )?$/ ? sprintf("%.3f s", least[who] / 1000) : "") }
        END {
            if (fault["ours"] == "" && cell("textbook") ~ / s$/)
                times = sprintf("%s%.1f", fault["textbook"], least["textbook"] / (least["ours"] + !least["ours"]))
            print "| " name " | " cell("ours") " | " cell("textbook") " | " times " |"
            for (who in least) print name, who, least[who], fault[who] >> rows
        }' OFS='|' "$tmp/runs" > "$tmp/row" || die "awk fails"
    say "$(cat "$tmp/row")"
}
draw() { # the rows, as two bars each, from the top down
    awk -F '|' '{ if ($1 != name) y -= 2.5; name = label = $1; kind = $2 == "ours" ? 1 : 2
        sub(/: [0-9,]+$/, "", label)
        print y - kind, ($3 + !$3) / 1000, ($4 != ""), kind, "\"" (kind == 1 ? label : "") "\""
    }' "$tmp/rows" > "$tmp/bars" || die "awk fails"
    gnuplot -e "bars = '$tmp/bars'; height = $(($(wc -l < "$tmp/bars") * 10 + 75))" \
        scripts/parts/bench.gnuplot > "$tmp/svg" || die "gnuplot fails"
    cp "$tmp/svg" "$svg" || die "cannot write $svg"
}

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf '%s\n' "$(uname -sm), ${processor:-unknown processor}, $("$rustc" --version)" '' \
    '| | ours | textbook links | times as fast |' '|---|---:|---:|---:|'
wanted="$*"
for problem in ${wanted:-$programs}; do
    [ "$problem" != classics ] || continue
    rm -rf "$tmp/checker"
    [ ! -f "problems/$problem/checker.rs" ] || build_tool checker "problems/$problem/checker.rs"
    build_tool ours "src/bin/$problem.rs"
    build_tool textbook "problems/$problem/reference.rs"
    small=()
    for file in "testdata/$problem"/hard-*.in; do
        [ -f "$file" ] || continue
        if [ "$(wc -l < "${file%.in}.out")" -le 100 ]; then small+=("$file") && continue; fi
        files=("$file")
        race "$problem $(basename "${file#*hard-}" .in)"
    done
    files=("${small[@]-}")
    [ ${#small[@]} -eq 0 ] || race "$problem, other hard cases"
done
case ${wanted:-classics} in *classics*)
    for who in ours textbook; do build_tool $who problems/shared/classics.rs; done
    : > "$tmp/none.in" && : > "$tmp/none.out" || exit 2
    files=("$tmp/none.in")
    while IFS= read -r name <&3; do race "$name"; done 3<<< "$("$tmp/ours/run")" ;;
esac
[ -z "$svg" ] || draw
