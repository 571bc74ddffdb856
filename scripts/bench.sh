#!/usr/bin/env bash
# Our programs beside the reference programs of their rooms, on testdata's hard cases.
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
usage: scripts/bench.sh [-h] [--svg FILE] [PROBLEM ...]

For each problem (default: all), on its testdata/PROBLEM/hard-*.in: the CPU time of the program, of its
textbook.rs and its reference.rs, as a Markdown table. Reading, writing and the start of the process
are included. A file with over 100 lines of output is a set of its own; the others are one set.
  --svg FILE   draws the table as a bar chart, too (for the README: problems/bench.svg)
END
}

svg='' limit=5000 # ms a file; 1000 in a set of many
case ${1-} in
    -h | --help) usage; exit 0 ;;
    --svg)
        case ${2-} in '') usage >&2; exit 2 ;; /*) svg=$2 ;; *) svg=$OLDPWD/$2 ;; esac
        shift 2 ;;
    -*) usage >&2; exit 2 ;;
esac
for problem; do
    case " $programs " in *" $problem "*) ;; *) die "no problem is called $problem" ;; esac
done
begin

# once PROGRAM: sets time (ms), done (of all lines) and memory (KiB), and the sign of a time that is not whole.
once() {
    local file want got
    time=0 done=0 lines=0 memory=0 sign=''
    for file in "${set[@]}"; do
        limited $limit 4096 "$file" "$tmp/$1/run"
        want=$(($(wc -l < "${file%.in}.out"))) got=$(($(wc -l < "$tmp/out")))
        if [ "$status" -le 128 ]; then
            got=$want
        elif [ $got -gt 0 ]; then
            cpu=$((cpu * want / got)) sign=${sign:-'~ '}
        else
            sign='> '
        fi
        time=$((time + cpu)) done=$((done + got)) lines=$((lines + want))
        if [ "${peak:-0}" -gt "$memory" ]; then memory=$peak; fi
    done
}

row() { # SET PROGRAM NAME
    [ -x "$tmp/$2/run" ] || return
    progress "$1: $3"
    local runs i
    once "$2"
    runs=$time
    for ((i = 0; i < 4 && time < 1000; i++)); do
        once "$2"
        runs=$runs$'\n'$time
    done
    [ $i -lt 4 ] || time=$(sort -n <<< "$runs" | sed -n 3p)
    [ "$2" != "$problem" ] || ours=$((time > 0 ? time : 1))
    echo "$1|$3|$time|$sign" >> "$tmp/rows"
    say "| $1 | $3 | $((done * 100 / lines)) % | $sign$time | $sign$((time / ours)).$((time * 10 / ours % 10)) | $((memory / 1024)).$((memory % 1024 * 10 / 1024)) |"
}

measure() { # SET FILE ...: all programs
    local name=$1 ours=1
    shift
    set=("$@") limit=$(($# > 1 ? 1000 : 5000))
    row "$name" "$problem" ours
    row "$name" textbook 'textbook links'
    row "$name" reference 'depth-first search'
}

draw() { # the rows, as a picture with a logarithmic scale from 1 ms on
    awk -F '|' '
        function at(ms) { return 250 + (ms > 1 ? log(ms) / log(10) : 0) * 440 / decades }
        function text(x, y, size, words) {
            body = body sprintf("<text x=\"%d\" y=\"%d\" font-size=\"%d\">%s</text>\n", x, y, size, words)
        }
        function bar(x, y, width, kind) {
            body = body sprintf("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"9\" class=\"%s\"/>\n", x, y, width, kind)
        }
        function label(ms) { return ms < 1000 ? ms " ms" : sprintf(ms < 10000 && ms % 1000 ? "%.1f s" : "%d s", ms / 1000) }
        NR == FNR { if ($3 > most) most = $3; next }
        FNR == 1 {
            for (decades = 1; 10 ^ decades < most; decades++);
            for (k = 0; k <= decades; k++) {
                grid = grid sprintf("<line x1=\"%d\" x2=\"%d\" y1=\"34\" y2=\"HEIGHT\"/>\n", at(10 ^ k), at(10 ^ k))
                text(at(10 ^ k) - 12, 30, 10, label(10 ^ k))
            }
            text(10, 14, 12, "CPU time for the whole set, logarithmic")
            y = 40
        }
        !($2 in kind) { kind[$2] = substr("abc", ++kinds, 1); bar(130 + 150 * kinds, 5, 10, kind[$2]); text(145 + 150 * kinds, 14, 12, $2) }
        $1 != set { set = $1; y += 6; text(10, y + 11, 12, set) }
        {
            bar(250, y, at($3) - 249, kind[$2])
            text(at($3) + 5, y + 8, 10, ($4 == "> " ? "over " : $4 == "~ " ? "about " : "") label($3))
            y += 11
        }
        END {
            gsub("HEIGHT", y + 4, grid)
            printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 %d\" font-family=\"sans-serif\">\n", y + 10
            print "<style>text{fill:#1f2328}line{stroke:#8884}.a{fill:#1a7f37}.b{fill:#3b7dd8}.c{fill:#a0a6ad}"
            print "@media (prefers-color-scheme:dark){text{fill:#e6edf3}.a{fill:#3fb950}.b{fill:#58a6ff}.c{fill:#6e7681}}</style>"
            printf "%s%s</svg>\n", grid, body
        }' "$tmp/rows" "$tmp/rows"
}

processor=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -n 1)
cat << END
$(uname -sm), ${processor:-unknown processor}, $("$rustc" --version)

A program is stopped after 5 s on a file, after 1 s in a set of several. If it has answered less than
100 % by then, its time is scaled from that first part to the whole set, by lines of output: "~", since
it is only a sample. ">" is a lower bound: some file got no answer at all. Median of 5 runs under 1 s.

| set | program | part run | ms | vs. ours | MiB |
|---|---|---:|---:|---:|---:|
END
[ $# -gt 0 ] || eval "set -- $programs"
for problem; do
    build_tool "$problem" "src/bin/$problem.rs"
    rm -rf "$tmp/textbook"
    [ ! -f "problems/$problem/textbook.rs" ] || build_tool textbook "problems/$problem/textbook.rs"
    build_tool reference "problems/$problem/reference.rs"
    small=()
    for file in "testdata/$problem"/hard-*.in; do
        [ -f "$file" ] || continue
        name=${file#testdata/*/hard-}
        if [ "$(wc -l < "${file%.in}.out")" -le 100 ]; then small+=("$file") && continue; fi
        measure "$problem ${name%.in}" "$file"
    done
    [ ${#small[@]} -eq 0 ] || measure "$problem, ${#small[@]} cases" "${small[@]}"
done
[ -z "$svg" ] || draw > "$svg" || die "cannot write $svg"
