#!/usr/bin/env bash
# Our programs beside the reference programs of their folders, and the module beside textbook links.
usage='usage: scripts/bench.sh [-h] [--svg FILE] [PROBLEM ...]

CPU time as a Markdown table: for each problem (default: all), its program and its reference.rs on its
testdata/PROBLEM/hard-*.in (a file with over 100 lines of output is a set of its own, the others are one);
then problems/counting.rs, which counts solutions by the module and by textbook links. Every answer is checked.
Least of five runs in turn, of one if it takes over 1 s. A program is stopped after 10 s: ">", a lower bound.
  --svg FILE   draws the table as a bar chart, too, with gnuplot (for the README: problems/bench.svg)'
. "$(dirname "$0")/common.sh" || exit 2

svg='' most=10000
if [ "${1-}" = --svg ]; then
    case ${2-} in '') usage_error ;; /*) svg=$2 ;; *) svg=$OLDPWD/$2 ;; esac
    quiet command -v gnuplot || die "--svg needs gnuplot"
    shift 2
fi
case ${1-} in -*) usage_error ;; esac
for problem; do known "$problem"; done

once() { # METHOD: all files of the set; sets time (ms) and fault
    local file answer tool=$others left=$most
    [ "$1" != ours ] || tool=$ours
    fault=''
    for file in "${files[@]}"; do
        limited $left 4096 "$file" "$tmp/$tool/run" ${count:+"$name"} "$1"
        left=$((left - cpu))
        answer=${file%.in}.out
        cmp -s "$tmp/out" "$answer" || quiet "$tmp/checker/run" "$file" "$tmp/out" "$answer" || fault='wrong answer'
        [ $status -eq 0 ] || fault="exit status $status"
        [ -z "$stopped" ] || fault='>'
        [ -z "$fault" ] || break
    done
    time=$((most - left))
}
race() { # METHOD ...: ours first, on the set called $name
    local method ratio least=''
    : > "$tmp/runs"
    for _ in 1 2 3 4 5; do
        for method; do # one that takes long or fails has run enough
            ! grep -qE "^$method\|([0-9]{4}|[0-9]*\|.)" "$tmp/runs" || continue
            progress "$name: $method"
            once "$method"
            echo "$method|$time|$fault" >> "$tmp/runs"
        done
    done
    for method; do
        IFS='|' read -r _ time fault <<< "$(grep "^$method|" "$tmp/runs" | sort -t '|' -k 3,3r -k 2,2n | head -n 1)"
        [ "$method$fault" != ours ] || least=$((time > 0 ? time : 1))
        ratio=''
        [ -z "$least" ] || ratio="$fault $((time / least)).$((time * 10 / least % 10))"
        if [ -n "${fault#>}" ]; then say "| $name | $method | $fault | |" && continue; fi
        echo "$name|$method|$time|$fault" >> "$tmp/rows"
        say "| $name | $method | $fault $time | $ratio |"
    done
}

draw() { # the rows, as bars from the top down
    awk -F '|' '
        $1 != set { y -= (set != ""); set = $1; tic = "\"" set "\"" }
        { print --y, $3 / 1000, $2 == "ours" ? 1 : $2 == "textbook links" ? 2 : 3, $4 == ">", tic; tic = "\"\"" }
    ' "$tmp/rows" > "$tmp/bars"
    gnuplot -e "bars = '$tmp/bars'; height = $(($(wc -l < "$tmp/bars") * 16 + 130))" - > "$tmp/svg" << 'END' || exit 2
        set terminal svg size 760,height background "white" font "sans-serif,12" noenhanced
        set title "CPU time, logarithmic. A hollow bar is a lower bound: stopped before the end"
        set logscale x; set xrange [0.001:60]; set format x "%g s"; set xtics nomirror; set grid x; set border 0
        set yrange [*:0]; set offsets 0, 0, 0, 0.5; set ytics scale 0; set key above samplen 1 width -3
        set style fill solid
        set linetype 1 lc rgb "#1a7f37"; set linetype 2 lc rgb "#3b7dd8"; set linetype 3 lc rgb "#a0a6ad"
        name(k) = word("ours 'textbook links' 'depth-first search'", k)
        plot for [k = 1:3] bars using ($3 == k && $4 == 0 ? $2 : NaN):1:(.001):2:($1 - .45):($1 + .45) \
                with boxxyerror lt k title name(k), \
            for [k = 1:3] bars using ($3 == k && $4 == 1 ? $2 : NaN):1:(.001):2:($1 - .45):($1 + .45) \
                with boxxyerror lt k fs empty notitle, \
            bars using 2:1:(sprintf($4 == 1 ? "over %.2g s" : "%.2g s", $2)):ytic(5) \
                with labels left offset 0.5 notitle
END
    cp "$tmp/svg" "$svg"
}

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
printf '%s\n' "$(uname -sm), ${processor:-unknown processor}, $("$rustc" --version)" '' \
    '| set | program | ms | ours = 1 |' '|---|---|---:|---:|'
wanted="$*"
count='' ours=program others=reference
for problem in ${wanted:-$programs}; do
    rm -rf "$tmp/checker"
    [ ! -f "problems/$problem/checker.rs" ] || build_tool checker "problems/$problem/checker.rs"
    build_tool program "src/bin/$problem.rs"
    build_tool reference "problems/$problem/reference.rs"
    methods=$(sed -n 's|^//!.*Methods: ||p' "problems/$problem/reference.rs")
    IFS='|' read -r -a methods <<< "ours|${methods//, /|}"
    small=()
    for file in "testdata/$problem"/hard-*.in; do
        [ -f "$file" ] || continue
        if [ "$(wc -l < "${file%.in}.out")" -le 100 ]; then small+=("$file") && continue; fi
        name="$problem $(basename "${file#*hard-}" .in)" files=("$file")
        race "${methods[@]}"
    done
    name="$problem, other hard cases" files=("${small[@]-}")
    [ ${#small[@]} -eq 0 ] || race "${methods[@]}"
done
rm -rf "$tmp/checker"
build_tool counting problems/counting.rs
: > "$tmp/none.in" && : > "$tmp/none.out" || exit 2
count=yes ours=counting others=counting files=("$tmp/none.in")
while IFS= read -r name <&3; do race ours 'textbook links'; done 3<<< "$("$tmp/counting/run")"
[ -z "$svg" ] || draw || die "cannot write $svg"
