#!/usr/bin/env bash
# Our programs beside the reference programs of their rooms, on testdata's hard cases.
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
usage: scripts/bench.sh [-h] [--svg FILE] [PROBLEM ...]

For each problem (default: all), on its testdata/PROBLEM/hard-*.in: the CPU time of the program, of its
reference.rs and of textbook dancing links, as a Markdown table. Reading, writing and the start of
the process are included. A file with over 100 lines of output is a set of its own; the others are one set.
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

# once PROGRAM [ARGUMENT]: sets time (ms), done (of all lines) and memory (KiB), and the sign of a time that is not whole.
once() {
    local file want got
    time=0 done=0 lines=0 memory=0 sign=''
    for file in "${set[@]}"; do
        limited $limit 4096 "$file" "$tmp/$1/run" "${@:2}"
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

row() { # NAME PROGRAM [ARGUMENT]
    progress "$name: $1"
    local runs=()
    for _ in 1 2 3 4 5; do
        once "${@:2}"
        runs+=("$time")
        [ "$time" -lt 1000 ] || break
    done
    [ "$time" -ge 1000 ] || time=$(printf '%s\n' "${runs[@]}" | sort -n | sed -n 3p)
    [ "$1" != ours ] || ours=$((time > 0 ? time : 1))
    echo "$name|$1|$time|$sign" >> "$tmp/rows"
    say "| $name | $1 | $((done * 100 / lines)) % | $sign$time | $sign$((time / ours)).$((time * 10 / ours % 10)) | $((memory / 1024)).$((memory % 1024 * 10 / 1024)) |"
}

measure() { # SET FILE ...: all programs
    local name=$1 ours=1
    shift
    set=("$@") limit=$(($# > 1 ? 1000 : 5000))
    row ours "$problem"
    ! grep -q textbook "problems/$problem/reference.rs" || row 'textbook links' reference textbook
    row 'depth-first search' reference
}

draw() { # the rows, as a picture with a logarithmic scale from 1 ms on
    awk -F '|' -v most="$(cut -d '|' -f 3 "$tmp/rows" | sort -n | tail -n 1)" '
        function at(ms) { return 250 + (ms > 1 ? log(ms) / log(10) : 0) * 440 / decades }
        function text(x, y, size, words) {
            body = body sprintf("<text x=\"%d\" y=\"%d\" font-size=\"%d\">%s</text>\n", x, y, size, words)
        }
        function rectangle(kind, x, y, width, height) {
            body = body sprintf("<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n", kind, x, y, width, height)
        }
        BEGIN {
            for (decades = 1; 10 ^ decades < most; decades++);
            text(10, 14, 12, "CPU time for the whole set, logarithmic")
            y = 40
        }
        !($2 in kind) {
            kind[$2] = substr("abc", ++kinds, 1)
            rectangle(kind[$2], 130 + 150 * kinds, 5, 10, 9)
            text(145 + 150 * kinds, 14, 12, $2)
        }
        $1 != set { set = $1; y += 6; text(10, y + 11, 12, set) }
        {
            rectangle(kind[$2], 250, y, at($3) - 249, 9)
            text(at($3) + 5, y + 8, 10, ($4 == "> " ? "over " : $4 == "~ " ? "about " : "") sprintf("%.2g", $3 / 1000) + 0 " s")
            y += 11
        }
        END {
            for (k = 0; k <= decades; k++) {
                rectangle("line", at(10 ^ k), 34, 1, y - 30)
                text(at(10 ^ k) - 12, 30, 10, 10 ^ k / 1000 " s")
            }
            printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 %d\" font-family=\"sans-serif\">\n", y + 10
            print "<style>text{fill:#1f2328}.line{fill:#8884}.a{fill:#1a7f37}.b{fill:#3b7dd8}.c{fill:#a0a6ad}"
            print "@media (prefers-color-scheme:dark){text{fill:#e6edf3}.a{fill:#3fb950}.b{fill:#58a6ff}.c{fill:#6e7681}}</style>"
            print body "</svg>"
        }' "$tmp/rows"
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
