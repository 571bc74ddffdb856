#!/usr/bin/env bash
# The one test command: builds each program as a judge does, runs its cases, compares, counts.
. "$(dirname "$0")/common.sh" || exit 2

usage() {
    cat <<'END'
usage: scripts/check.sh [-h] [-l] [-v] [PROBLEM[/CASE] ...]

Builds each src/bin/PROBLEM.rs alone, by bare rustc, and runs the cases in testdata/PROBLEM under the
limits in the program's header. Where problems/PROBLEM/checker.rs exists, it judges the output;
otherwise the bytes are compared. Also checks the pasted copy of the module and, of a whole PROBLEM,
its unit tests (tests.rs) and what its checker sees (judging.txt).
Without arguments: every problem, and the module's unit tests. CASE may be a pattern, quoted.
  -l  list the cases      -v  show every case and every failure      -h, --help  this help

AC accepted   WA wrong answer   PE presentation error (white space only)   TLE over the time limit
MLE over the memory limit   OLE over 16 MiB of output   RE wrong exit status   CE does not build

A case is NAME.in and NAME.out; in testdata/PROBLEM/bad also NAME.err, the exact stderr of a run
that ends with exit status 1. Time is CPU time; `timeout`, where there is one, stops what sleeps for
twice the limit and a second. GNU time, where there is one, measures the peak memory.
Counted: each case, unit test, judged output and pasted copy; builds and case folders only if they fail.
Environment: RUSTC (rustc), EDITION (2021), NO_COLOR.
Exit status: 0 all passed, 1 some failed, 2 usage error or nothing ran.
END
}

verbose=no list=no
while getopts hlv-: option; do
    case $option${OPTARG-} in
        h | -help) usage; exit 0 ;;
        l) list=yes ;;
        v) verbose=yes ;;
        *) usage >&2; exit 2 ;;
    esac
done
shift $((OPTIND - 1))

# ---- What to run ----

paths() { # each PROBLEM, then each PROBLEM/CASE of it, those in bad/ last
    local program file
    for program in $programs; do
        echo "$program"
        for file in "testdata/$program"/*.in "testdata/$program"/bad/*.in; do
            file=${file#testdata/}
            [ ! -f "testdata/$file" ] || printf '%s\n' "${file%.in}"
        done
    done
}
selected() { # PATTERN ...: the paths that they name
    local path pattern
    paths | while IFS= read -r path; do
        for pattern; do
            pattern=${pattern##*testdata/} pattern=${pattern%.in} pattern=${pattern%/}
            # shellcheck disable=SC2254  # a pattern is welcome
            case $path in $pattern | $pattern/*) printf '%s\n' "$path"; break ;; esac
        done
    done
}
everything=no
if [ $# -eq 0 ]; then everything=yes && set -- '*'; fi
for argument; do
    [ -z "$programs" ] || [ -n "$(selected "$argument")" ] || die "no problem or case is called $argument; -l lists them"
done
selection=$(selected "$@")
if [ $list = yes ]; then grep / <<< "$selection" && exit 0 || exit 2; fi
wanted=$(cut -d / -f 1 <<< "$selection" | uniq)
whole() { grep -qx "$1" <<< "$selection"; } # PROBLEM: all of it, not just some cases
begin

# ---- What is said ----

mark() { # VERDICT: five columns of it, green or red
    local colour=31
    case $1 in AC | ok) colour=32 ;; esac
    if [ $terminal = no ] || [ -n "${NO_COLOR:-}" ]; then printf '%-5s' "$1"; else printf '\e[%dm%-5s\e[m' $colour "$1"; fi
}
row() { # VERDICT CPU PEAK NAME: a line of the table, with the share of the limit
    local used=-
    [ -z "$3" ] || used=$(printf '%.1f MiB' "$(($3 * 10 / 1024))e-1")
    say "$(mark "$1")$(printf '%6.3f s %6.1f %% %10s  %s' "$2e-3" "$(($2 * 1000 / limit))e-1" "$used" "$4")"
}
passed=0 failed=0
explain() { # VERDICT SUBJECT REASON: shown at the end, right above the count
    printf '%s%s\n' "$(mark "$1")" "$2"
    printf '%s\n' "$3" | sed 's/^/     /'
} >> "$tmp/failures"
fail() { failed=$((failed + 1)); explain "$@"; }
counted() { # WHAT GOOD ALL
    local verdict=ok
    [ "$2" -eq "$3" ] || verdict=bad
    say "$(mark $verdict)$1: $2 of $3 passed"
}
printable() { tr -c '[:print:]\n' '?' | cut -c 1-66; }

# ---- The tests ----

unit_tests() { # FOLDER NAME: the tests that were built there
    local result good=0 bad=0 ignored=0
    progress "unit tests of $2"
    cp "$tmp/$1/log" "$tmp/out"
    [ ! -x "$tmp/$1/run" ] || limited 60000 1024 /dev/null "$tmp/$1/run"
    result=$(sed -n -E 's/^test result: .* ([0-9]+) passed; ([0-9]+) failed; ([0-9]+) ignored;.*/\1 \2 \3/p' "$tmp/out")
    [ -z "$result" ] || read -r good bad ignored <<< "$result"
    bad=$((bad + ignored)) # a test that is not run shows nothing
    [ $((good + bad)) -gt 0 ] || bad=1 # nor does a run without a result or without tests
    passed=$((passed + good)) failed=$((failed + bad))
    [ $bad -eq 0 ] || explain bad "unit tests of $2" "$(
        [ -n "$result" ] || echo "no result"
        grep -E '\.\.\. ignored|^error' "$tmp/out" | head -n 5
        sed -n '/^failures:/,$p' "$tmp/out" | head -n 20
    )"
    counted "unit tests of $2" "$good" $((good + bad))
}

copies() {
    local program file good=0 what
    set --
    [ $everything = no ] || set -- src/dlx.rs
    for program in $wanted; do set -- "$@" "src/bin/$program.rs"; done
    for file; do
        if what=$(scripts/paste.sh --check "$PWD/$file" 2>&1); then
            good=$((good + 1))
        else
            fail bad "pasted copy of the module" "$what"$'\n'"paste it again: scripts/paste.sh"
        fi
    done
    passed=$((passed + good))
    counted 'pasted copies of the module' $good $#
}

# The lines of problems/PROBLEM/judging.txt: VERDICT CASE | sed script | reason.
# Of such an output, made from the expected one, the checker has to say just that.
judgings() { # PROBLEM
    local verdict case script reason good=0 all=0 said
    while IFS='|' read -r verdict script reason <&3; do
        case $verdict in '' | '#'*) continue ;; esac
        read -r verdict case <<< "$verdict"
        all=$((all + 1)) case=testdata/$1/$case reason=${reason# }
        sed -e "$script" "$case.out" > "$tmp/out"
        said=$("$tmp/checker/$1/run" "$case.in" "$tmp/out" "$case.out" 2>&1)
        said="$(verdict_of $?) $said"
        case $said in
            "$verdict $reason"*) good=$((good + 1)) ;;
            *) fail bad "problems/$1/checker.rs on $case.out after$script" "expected $verdict $reason"$'\n'"found    $said" ;;
        esac
    done 3< "problems/$1/judging.txt"
    passed=$((passed + good))
    counted "outputs judged by the checker of $1" $good $all
}
verdict_of() { case $1 in 0) echo AC ;; 2) echo PE ;; *) echo WA ;; esac; } # STATUS of a checker

words() { tr -s '[:space:]' '\n' < "$1" | sed '/^$/d'; }
difference() { # WANTED GOT [PLACE]: the first line that differs
    awk -v place="${3:-}line " '
        function show(lines, count) { return i > count ? "end of output" : "\"" lines[i] "\"" }
        FILENAME == ARGV[1] { want[++n] = $0; next }
        { got[++m] = $0 }
        END {
            for (i = 1; i <= n && i <= m && want[i] == got[i]; i++);
            if (i > n && i > m) print "the last newline"
            else print place i ":\n  expected " show(want, n) "\n  got      " show(got, m)
        }' "$1" "$2" | printable
}

# judge PROBLEM CASE: sets verdict and, but for AC, why. Run before.
judge() {
    local case=testdata/$2 expected_status=0 checker=$tmp/checker/$1/run
    case $2 in */bad/*) expected_status=1 ;; esac
    verdict=WA why=
    if [ $cpu -gt "$limit" ] || [ $status -eq 152 ]; then
        verdict=TLE why="more than $seconds s of CPU time"
    elif [ "$wall" -gt $((patience * 1000)) ]; then
        verdict=TLE why="still running after $patience s"
    elif [ "${peak:-0}" -gt $((memory * 1024)) ] ||
        { [ $status -eq 134 ] && grep -q '^memory allocation of' "$tmp/err"; }; then
        verdict=MLE why="more than $memory MiB"
    elif [ $status -eq 153 ]; then
        verdict=OLE why="more than 16 MiB of output"
    elif [ $status -ne $expected_status ]; then
        verdict=RE why="exit status $status, expected $expected_status"
        [ $status -le 128 ] || why="killed by signal $((status - 128)) ($(kill -l $((status - 128))))"
        [ ! -s "$tmp/err" ] || why=$why$'\n'"stderr: $(sed '/^$/d' "$tmp/err" | head -n 2 | printable)"
    elif [ $expected_status -eq 1 ] && ! cmp -s "$case.err" "$tmp/err"; then
        why=$(difference "$case.err" "$tmp/err" 'stderr ')
    elif [ $expected_status -eq 0 ] && [ -s "$tmp/err" ]; then
        why="unexpected stderr: $(head -n 1 "$tmp/err" | printable)"
    elif [ -x "$checker" ] && [ $expected_status -eq 0 ]; then
        why=$("$checker" "$case.in" "$tmp/out" "$case.out" 2>&1)
        verdict=$(verdict_of $?)
    elif cmp -s "$case.out" "$tmp/out"; then
        verdict=AC
    else
        why=$(difference "$case.out" "$tmp/out")
        if words "$tmp/out" | cmp -s - <(words "$case.out"); then verdict=PE why="white space only: $why"; fi
    fi
}

strays() { # PROBLEM: files that do not make whole cases
    local file part parts
    for file in "testdata/$1"/*.* "testdata/$1"/bad/*.*; do
        [ -f "$file" ] || continue
        parts='in out'
        case $file in */bad/*) parts='in out err' ;; esac
        case " $parts " in *" ${file##*.} "*) ;; *) echo "$file does not belong there" ;; esac
        for part in $parts; do [ -f "${file%.*}.$part" ] || echo "${file%.*} has no .$part"; done
    done | sort -u
}

check() { # PROBLEM: all its selected cases
    local problem=$1 all=0 bad=0 worst=AC slowest='' top_cpu=0 top_peak='' path count lost
    limits_of "$problem"
    if [ ! -x "$tmp/program/$problem/run" ]; then
        fail CE "src/bin/$problem.rs" "$(head -n 12 "$tmp/program/$problem/log")"
        say "$(mark CE)$(printf '%30s%s' '' "$problem")"
        return
    fi
    grep "^$problem/" <<< "$selection" > "$tmp/cases"
    count=$(($(wc -l < "$tmp/cases")))
    while IFS= read -r path <&3; do
        all=$((all + 1))
        progress "$all of $count: $path"
        limited "$limit" "$memory" "testdata/$path.in" "$tmp/program/$problem/run"
        judge "$problem" "$path"
        if [ $verdict != AC ]; then
            bad=$((bad + 1))
            [ $worst != AC ] || worst=$verdict
            if [ $verbose = yes ] || [ $bad -le 5 ]; then
                explain $verdict "$path" "$why"$'\n'"again: $(printf '%q -v %q' "$again" "$path")"
            fi
        fi
        [ $verbose = no ] || row $verdict $cpu "$peak" "$path"
        if [ -z "$slowest" ] || [ $cpu -gt $top_cpu ]; then slowest=${path#*/} top_cpu=$cpu; fi
        if [ "${peak:-0}" -gt "${top_peak:-0}" ]; then top_peak=$peak; fi
    done 3< "$tmp/cases"
    [ $verbose = yes ] || [ $bad -le 5 ] ||
        explain '' "... and $((bad - 5)) more of $problem" "all of them: $(printf %q "$again") -v $problem"
    passed=$((passed + all - bad)) failed=$((failed + bad))

    lost=$(strays "$problem")
    [ $all -gt 0 ] || lost=${lost:-no case: add NAME.in and NAME.out}
    if [ -n "$lost" ]; then worst=bad; fail bad "testdata/$problem" "$lost"; fi
    row $worst $top_cpu "$top_peak" "$(printf '%-15s  %7s  %s' "$problem" "$((all - bad))/$all" "$slowest")"
    [ $verbose = no ] || say
}

# ---- All of it ----

[ $everything = no ] || build module src/dlx.rs --edition 2021 --test -O &
for program in $wanted; do
    progress "building $program"
    mkdir -p "$tmp/program/$program" "$tmp/tests/$program"
    # Alone in an empty folder, as a judge does.
    (cp "src/bin/$program.rs" "$tmp/program/$program" && cd "$tmp/program/$program" &&
        build "program/$program" "$program.rs" --edition "${EDITION:-2021}" -O -D warnings) &
    if whole "$program" && [ -f "problems/$program/tests.rs" ]; then
        cat "src/bin/$program.rs" "problems/$program/tests.rs" > "$tmp/tests/$program/$program.rs"
        build "tests/$program" "$tmp/tests/$program/$program.rs" --edition 2021 --test -O &
    fi
    [ ! -f "problems/$program/checker.rs" ] || build_tool "checker/$program" "problems/$program/checker.rs"
    wait
done
linked

[ $everything = no ] || unit_tests module 'the module'
copies
for program in $wanted; do
    whole "$program" || continue
    [ ! -f "problems/$program/tests.rs" ] || unit_tests "tests/$program" "$program"
    [ ! -f "problems/$program/judging.txt" ] || judgings "$program"
done
say "     CPU time of limit       peak  problem           passed  slowest case"
for program in $wanted; do check "$program"; done
for folder in testdata/*/ problems/*/; do
    name=src/bin/$(basename "$folder").rs
    [ $everything = no ] || [ ! -d "$folder" ] || [ -f "$name" ] || fail bad "$folder" "no program $name"
done

[ ! -s "$tmp/failures" ] || { say; cat "$tmp/failures"; }
say
echo "$passed passed, $failed failed" || exit 2
[ $((passed + failed)) -gt 0 ] || exit 2
[ $failed -eq 0 ]
