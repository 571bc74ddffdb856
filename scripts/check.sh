#!/usr/bin/env bash
# The one test command: builds each program as a judge does, runs its cases, compares, counts.
. "$(dirname "$0")/common.sh" || exit 2

usage() {
    cat <<'END'
usage: scripts/check.sh [-h] [-l] [-v] [PROBLEM[/CASE] ...]

Builds each src/bin/PROBLEM.rs alone, by bare rustc, and runs the cases in testdata/PROBLEM under the
limits in the program's header. Where problems/PROBLEM/checker.rs exists, it judges the output;
otherwise the bytes are compared. Also checks the pasted copy of the module and, of a whole PROBLEM,
its unit tests (tests.rs) and what its checker has to see (judging.txt).
Without arguments: every problem, and the module's unit tests. CASE may be a pattern, quoted.
  -l  list the cases      -v  show every case and every failure      -h, --help  this help

AC accepted   WA wrong answer   PE presentation error (white space only)   TLE over the time limit
MLE over the memory limit   OLE over 16 MiB of output   RE wrong exit status   CE does not build

A case is NAME.in and NAME.out; in testdata/PROBLEM/bad also NAME.err, the exact stderr of a run
that ends with exit status 1. Time is CPU time; by the clock, twice the limit and a second are allowed
(where there is a timeout command). The peak memory is shown where there is GNU time.
Counted: each case, unit test, judged output and pasted copy; builds and case folders only if they fail.
Environment: RUSTC (rustc), EDITION (2021), NO_COLOR.
Exit status: 0 all passed, 1 some failed, 2 usage error or nothing ran.
END
}

verbose=no list=no everything=''
while getopts hlv-: option; do
    case $option${OPTARG-} in
        h | -help) usage; exit 0 ;;
        l) list=yes ;;
        v) verbose=yes ;;
        *) usage >&2; exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { everything=yes && set -- '*'; }

# ---- What to run ----

selected() { # PATTERN: the problems and cases that it names
    local pattern=${1##*testdata/} program file
    pattern=${pattern%.in} pattern=${pattern%/}
    for program in $programs; do
        for file in "$program" "testdata/$program"/{,bad/}*.in; do
            file=${file#testdata/} file=${file%.in}
            [ "$file" = "$program" ] || [ -f "testdata/$file.in" ] || continue
            # shellcheck disable=SC2254  # a pattern is welcome
            case $file in $pattern | $pattern/*) printf '%s\n' "$file" ;; esac
        done
    done
}
for argument; do
    [ -n "$(selected "$argument")" ] || die "no problem or case is called $argument; -l lists them"
done
selection=$(for argument; do selected "$argument"; done | sort -u)
if [ $list = yes ]; then
    grep / <<< "$selection" || exit 2
    exit 0
fi
wanted=$(cut -d / -f 1 <<< "$selection" | uniq)
whole() { grep -qx "$1" <<< "$selection"; } # PROBLEM: is it wanted, and not just some of its cases?
begin

# ---- What is said ----

mark() { # VERDICT: five columns of it, green or red
    local colour=31 form='\e[%dm%-5s\e[m'
    case $1 in AC | ok) colour=32 ;; esac
    if [ $terminal = no ] || [ -n "${NO_COLOR:-}" ]; then form='%.0s%-5s'; fi
    # shellcheck disable=SC2059  # a format
    printf "$form" $colour "$1"
}
row() { # VERDICT CPU PEAK NAME: a line of the table, with the share of the limit
    local used=-
    [ -z "$3" ] || used=$(printf '%.1f MiB' "$(($3 * 10 / 1024))e-1")
    say "$(mark "$1")$(printf '%6.3f s %6.1f %% %10s  %s' "$2e-3" "$(($2 * 1000 / limit))e-1" "$used" "$4")"
}
passed=0 failed=0
count() { # WHAT GOOD BAD
    passed=$((passed + $2)) failed=$((failed + $3))
    say "$(mark "$([ "$3" -eq 0 ] && echo ok || echo bad)")$1: $2 of $(($2 + $3)) passed"
}
explain() { # VERDICT SUBJECT REASON: shown at the end, right above the count
    printf '%s%s\n' "$(mark "$1")" "$2"
    printf '%s\n' "$3" | tr -c '[:print:]\n' '?' | sed 's/^/     /'
} >> "$tmp/failures"
fail() { failed=$((failed + 1)); explain "$@"; }
errors() { sed '/^$/d' "$tmp/err" | head -n 2 | cut -c 1-66; }

# ---- The tests ----

unit_tests() { # FOLDER NAME: the tests that were built there
    local result good bad ignored
    progress "unit tests of $2"
    cp "$tmp/$1/log" "$tmp/out"
    [ ! -x "$tmp/$1/run" ] || limited 60000 1024 /dev/null "$tmp/$1/run"
    result=$(sed -n -E 's/^test result.* ([0-9]+) passed; ([0-9]+) failed; ([0-9]+) ignored;.*/\1 \2 \3/p' "$tmp/out")
    read -r good bad ignored <<< "${result:-0 1 0}"
    bad=$((bad + ignored)) # a test that is not run shows nothing
    [ $((good + bad)) -gt 0 ] || bad=1
    [ $bad -eq 0 ] || explain bad "unit tests of $2" "passed, failed, ignored: ${result:-no result}
$(grep -A 20 -E '\.\.\. ignored|^error|^failures:' "$tmp/out" | head -n 20)"
    count "unit tests of $2" "$good" $bad
}

copies() {
    local file good=0 bad=0 what
    for file in ${everything:+src/dlx.rs} $wanted; do
        [ -f "$file" ] || file=src/bin/$file.rs
        if what=$(scripts/paste.sh --check "$PWD/$file" 2>&1); then good=$((good + 1)) && continue; fi
        bad=$((bad + 1))
        explain bad "pasted copy of the module" "$what"$'\n'"paste it again: scripts/paste.sh"
    done
    count 'pasted copies of the module' $good $bad
}

verdict_of() { case $1 in 0) echo AC ;; 2) echo PE ;; *) echo WA ;; esac; } # STATUS of a checker

# Lines of problems/PROBLEM/judging.txt: VERDICT CASE | sed script | reason. Of the output that the
# script makes from the expected one, the checker has to say just that.
judgings() { # PROBLEM
    local verdict case script reason said good=0 bad=0
    while IFS='|' read -r verdict script reason <&3; do
        case $verdict in '' | '#'*) continue ;; esac
        read -r verdict case <<< "$verdict"
        case=testdata/$1/$case
        sed -e "$script" "$case.out" > "$tmp/out"
        said=$("$tmp/checker/$1/run" "$case.in" "$tmp/out" "$case.out" 2>&1)
        said="$(verdict_of $?) $said"
        case $said in "$verdict$reason"*) good=$((good + 1)) && continue ;; esac
        bad=$((bad + 1))
        explain bad "problems/$1/checker.rs on $case.out after$script" "expected $verdict$reason"$'\n'"found    $said"
    done 3< "problems/$1/judging.txt"
    count "outputs judged by the checker of $1" $good $bad
}

words() { tr -s '[:space:]' '\n' < "$1" | sed '/^$/d'; }
difference() { # WANTED GOT: with every character to be seen
    echo "expected (<) and found (>)"
    diff -a "$1" "$2" | sed -n l | head -n 5
}

judge() { # PROBLEM CASE: what is the run before worth? Sets verdict and, but for AC, why
    local case=testdata/$2 expected_status=0 checker=$tmp/checker/$1/run
    case $2 in */bad/*) expected_status=1 ;; esac
    verdict=WA why=''
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
        [ ! -s "$tmp/err" ] || why=$why$'\n'"stderr: $(errors)"
    elif [ $expected_status -eq 1 ] && ! cmp -s "$case.err" "$tmp/err"; then
        why="stderr, $(difference "$case.err" "$tmp/err")"
    elif [ $expected_status -eq 0 ] && [ -s "$tmp/err" ]; then
        why="unexpected stderr: $(errors)"
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
    for file in "testdata/$1"/{,bad/}*.*; do
        [ -f "$file" ] || continue
        case $file in */bad/*) parts='in out err' ;; *) parts='in out' ;; esac
        for part in $parts; do [ -f "${file%.*}.$part" ] || echo "${file%.*} has no .$part"; done
    done | sort -u
}

cases() { # PROBLEM: all that are selected
    local path good=0 bad=0 overall=AC slowest='' top_cpu=0 top_peak='' lost
    limits_of "$1"
    while IFS= read -r path <&3; do
        progress "$path"
        limited "$limit" "$memory" "testdata/$path.in" "$tmp/program/$1/run"
        judge "$1" "$path"
        if [ "$verdict" = AC ]; then
            good=$((good + 1))
        else
            bad=$((bad + 1))
            [ "$overall" != AC ] || overall=$verdict
            if [ $verbose = yes ] || [ $bad -le 5 ]; then
                explain "$verdict" "$path" "$why"$'\n'"again: $(printf '%q -v %q' "$again" "$path")"
            elif [ $bad -eq 6 ]; then
                explain '' "... and more of $1" "all of them: $(printf %q "$again") -v $1"
            fi
        fi
        [ $verbose = no ] || row "$verdict" $cpu "$peak" "$path"
        if [ -z "$slowest" ] || [ $cpu -gt $top_cpu ]; then slowest=${path#*/} top_cpu=$cpu; fi
        if [ "${peak:-0}" -gt "${top_peak:-0}" ]; then top_peak=$peak; fi
    done 3< <(grep "^$1/" <<< "$selection")
    lost=$(strays "$1")
    [ -n "$slowest" ] || lost=${lost:-no case: add NAME.in and NAME.out}
    if [ -n "$lost" ]; then overall=bad; fail bad "testdata/$1" "$lost"; fi
    passed=$((passed + good)) failed=$((failed + bad))
    row "$overall" $top_cpu "$top_peak" "$(printf '%-15s  %7s  %s' "$1" $good/$((good + bad)) "$slowest")"
    [ $verbose = no ] || say
}

# ---- All of it ----

[ -z "$everything" ] || build module src/dlx.rs --edition 2021 --test -O &
for program in $wanted; do
    limits_of "$program"
    progress "building $program"
    mkdir -p "$tmp/program/$program" "$tmp/tests/$program"
    # Alone in an empty folder, as a judge does.
    (cp "src/bin/$program.rs" "$tmp/program/$program" && cd "$tmp/program/$program" &&
        build "program/$program" "$program.rs" --edition "${EDITION:-2021}" -O -D warnings) &
    if whole "$program" && [ -f "problems/$program/tests.rs" ]; then
        cat "src/bin/$program.rs" "problems/$program/tests.rs" > "$tmp/tests/$program/$program.rs"
        build "tests/$program" "$tmp/tests/$program/$program.rs" --edition 2021 --test -O &
    fi
    checker=problems/$program/checker.rs
    [ ! -f "$checker" ] || build_tool "checker/$program" "$checker" -Copt-level=0
    wait
done
linked

[ -z "$everything" ] || unit_tests module 'the module'
copies
for program in $wanted; do
    whole "$program" || continue
    [ ! -f "problems/$program/tests.rs" ] || unit_tests "tests/$program" "$program"
    [ ! -f "problems/$program/judging.txt" ] || judgings "$program"
done
say "     CPU time of limit       peak  problem           passed  slowest case"
for program in $wanted; do
    if [ -x "$tmp/program/$program/run" ]; then
        cases "$program"
    else
        fail CE "src/bin/$program.rs" "$(head -n 12 "$tmp/program/$program/log")"
        say "$(mark CE)$(printf '%30s%s' '' "$program")"
    fi
done
for folder in testdata/*/ problems/*/; do
    name=src/bin/$(basename "$folder").rs
    [ -z "$everything" ] || [ ! -d "$folder" ] || [ -f "$name" ] || fail bad "$folder" "no program $name"
done

[ ! -s "$tmp/failures" ] || { say; cat "$tmp/failures"; }
say
echo "$passed passed, $failed failed" || exit 2
[ $((passed + failed)) -gt 0 ] || exit 2
[ $failed -eq 0 ]
