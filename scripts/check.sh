#!/usr/bin/env bash
usage='usage: scripts/check.sh [-h] [-l] [-v] [-p COMMAND] [-t FACTOR] [PROBLEM[/CASE] ... | modules]

Builds the programs, runs them on their cases under the limits in their headers, and compares the outputs with the
expected ones. Without arguments, checks all problems, and at the same time, the modules.

  modules     the unit tests of the modules and of the pages, and with rustdoc, the examples of the documentation
  PROBLEM     a program in src/bin, and its checker. After three cases in a row that use up their time, skips the others
  CASE        a case in testdata/PROBLEM, or a pattern in quotes
  -p COMMAND  judges your own program instead, in any language: a shell command, which runs in the folder where you are.
              It reads standard input and writes to standard output, not to files. Blanks at the ends of lines, empty
              lines at the end, and standard error do not matter. Cases in bad are left out, and unless you name them,
              beyond-*, which are outside the statement, or too hard for the usual method.
  -t FACTOR   multiplies the time limits, for example by 10 for Python
  -l, -v      only lists the cases; shows every case, and more of each failure
Examples: scripts/check.sh -p "python3 my.py" -t 10 poj2676    scripts/check.sh -p ./a.out "poj2676/beyond-*"

AC accepted   WA wrong answer   PE only white space is wrong   TLE time limit exceeded   MLE memory limit exceeded
OLE too much output   RE a crash, or a wrong exit status   CE the program does not compile
BAD the case is wrong: a file is missing, or the expected output is no right answer

Without -p, the output has to be right to the byte, and anything on standard error is WA, except in bad. Times are CPU
times; a program that waits is stopped after a minute, or ten times a limit above 6 s. GNU time, if it is installed, or
the time of a Mac measures the memory. Where a line differs, $ marks its end and ^M a carriage return. If cases fail for
one reason, apart from numbers, single letters, and quotes, three show it. Environment: RUSTC (rustc), EDITION (2021)
Last line: "N passed, N failed". Exit status: 0 all passed, 1 some failed, 2 wrong usage, or the test itself failed'
. "$(dirname "$(readlink -f "$0")")/parts/common.sh" || exit 2

list=no verbose=no
while getopts lvp:t: option; do
    case $option in l) list=yes ;; v) verbose=yes lines=10 ;; *) own_program "$option" "${OPTARG-}" ;; esac
done
shift $((OPTIND - 1))
if [ -z "$command" ]; then require_rustc; elif [ $# -eq 0 ]; then die '-p needs a PROBLEM to judge'; fi

# ---- What to check ----
# A program, a folder or a file counts even if what belongs to it is missing. In a problem, the samples come first, and
# what is in bad last. With -p, this is left out, and so is beyond-* unless the pattern names it.
names=$({
    printf '%s\n' src/bin/*.rs testdata/* problems/*/ | sed 's|/$||; s|.*/||; s|\.rs$||; /^shared$/d; /^README\.md$/d'
    find testdata -path '*/*/*' ! -type d ! -name '.*' | sed -E 's|^testdata/||; s/\.(in|out|err)$//'
} | awk -F / '{ print $1, (/\/sample-/ ? 2 : /\/bad\// ? 4 : /\// ? 3 : 1), $0 }' | sort -u | cut -d ' ' -f 3-)
if [ $# -gt 0 ]; then selected='' everything=no; else selected=$names everything=yes; fi
if [ "$command$*" = modules ]; then everything=modules && shift; fi
[ -z "$command" ] || names=$(grep -v /bad/ <<< "$names")
for argument; do # a path names what it leads to
    pattern=${argument##*testdata/} pattern=${pattern%.in} pattern=${pattern%.out} pattern=${pattern%/}
    # shellcheck disable=SC2254  # a pattern
    found=$(while IFS= read -r name; do
        case $name in ($pattern | $pattern/*) printf '%s\n' "$name" ;; esac
    done <<< "$names")
    [ -z "$command" ] || [[ $pattern = *beyond* ]] || found=$(grep -v /beyond- <<< "$found")
    [ -n "$found" ] || [[ $pattern = [-*]* ]] || require_problem "${pattern%%/*}" "$*"
    [ -n "$found" ] || die "nothing is called $argument; -l lists the cases, and flags come first"
    selected=$selected$'\n'$found
done
cases=$(grep / <<< "$selected" | awk '!seen[$0]++')
if [ $list = yes ]; then printf '%s\n' "$cases" && exit; fi

# ---- What is counted and shown ----
passed=0 failed=0 group_passed=0 group_failed=0 judged=0 # cases
: > "$tmp/reasons" && : > "$tmp/failures" || exit 2
head='     CPU time of limit     memory  problem           passed  slowest case                largest case'
pass() { group_passed=$((group_passed + 1)); }
fail() { # VERDICT SUBJECT REASON [AGAIN]: shows a failure; only three with almost the same reason show it
    local kind=${3%%:$'\n'*}
    kind=$(sed -E "s/\"[^\"]*\"|'[^']*'|[0-9][0-9 ]*/0/g; s/ [A-Z]( |\$)/ A\1/g" <<< "$1 ${kind//$'\n'/ }")
    group_failed=$((group_failed + 1))
    printf '%-4s %s\n' "$1" "$2" | tee -a "$tmp/failures" && echo "$kind" >> "$tmp/reasons"
    if [ $verbose = yes ] || [ "$(grep -c -x -F -e "$kind" "$tmp/reasons")" -le 3 ]; then
        printf '%s\n' "$3" ${4:+"$4"} | tr -c ' -~\n' '?' | sed 's/^/     /'
    fi
}
end_group() { # [NAME]: adds the tests since the last call to the total, and says how many have passed
    local verdict=ok
    [ "$group_failed" -eq 0 ] || verdict=FAIL
    [ $# -eq 0 ] || printf '%-4s %s\n' $verdict "$1: $group_passed of $((group_passed + group_failed)) passed"
    passed=$((passed + group_passed)) failed=$((failed + group_failed)) group_passed=0 group_failed=0
    [ -z "$beside" ] || ! grep -q '^FAIL' "$tmp/beside" || cat <&4 # what happened meanwhile
}
row() { # VERDICT CPU SHARE PEAK NAME: a row of the table of cases
    local memory='-'
    [ -z "$head" ] || { echo "$head" && head=''; }
    [ "$4" -eq 0 ] || memory="$(($4 / 1024)).$(($4 % 1024 * 10 / 1024)) MiB"
    printf '%-4s %6s s %7s %10s  %s\n' "$1" "$(seconds "$2")" "$3" "$memory" "$5"
}

# ---- The tests ----
prepare() { # PROBLEM: its program, as a judge builds it, or the COMMAND; and its checker
    if [ -n "$command" ]; then wrap_command "program/$1"
    else build "program/$1" "src/bin/$1.rs" --edition "${EDITION:-2021}" -O & fi
    build_checker "$1"
    [ -n "$command" ] || wait $!
}
rust_tests() { # NAME COMMAND ...: runs the tests of a test program, all of which have to pass
    run_limited 300000 4096 /dev/null "${@:2}"
    group_passed=$(grep -c '^test .* ok$' "$tmp/out")
    grep -q '^test result: ok.* [1-9][0-9]* passed; 0 failed; 0 ignored' "$tmp/out" ||
        fail FAIL "$1" "${stopped:-exit status $status}
$(grep -h -E '^test .*(\.\.\. (FAILED|ignored)?|over 60 seconds)$' "$tmp/out")
$(grep -h -A 20 -E '^error|panicked at|overflow' "$tmp/tests/log" "$tmp/out" "$tmp/err" | head -n 20)"
    end_group "$1"
}
modules() { # the unit tests of the modules and the pages, and the examples, if there is a rustdoc
    local rustdoc=${RUSTC%rustc}rustdoc options=(--edition 2021 --crate-name exact_cover -L "$tmp/tests")
    # Debug assertions find overflows. With one unit of code, rustc computes for two thirds of the time.
    build tests src/lib.rs --edition 2021 --test -O -C debug-assertions=yes -C codegen-units=1
    export TMPDIR=$tmp RUST_TEST_THREADS=2
    rust_tests 'unit tests of the modules and the pages' "$tmp/tests/run"
    command -v "$rustdoc" > /dev/null || { echo "without $rustdoc, no examples of the documentation" && return; }
    "$RUSTC" "${options[@]}" --crate-type lib --out-dir "$tmp/tests" src/lib.rs 2> "$tmp/tests/log"
    rust_tests 'examples of the documentation' "$rustdoc" --test "${options[@]}" src/lib.rs
}
sources() { # FILE ...: programs
    local wrong
    wrong=$(scripts/paste.sh --check "$@" > "$tmp/log" 2>&1 || cat "$tmp/log" - <<< \
        'Change the module in src, then run scripts/paste.sh. Changes in a copy are lost by that.'
        for file; do
            ! grep -q '^//! Submit:.*SPOJ' "$file" || [ "$(wc -c < "$file")" -le 49500 ] ||
                echo "$file: over 49,500 bytes; SPOJ, which its header names, accepts 50,000"
        done)
    if [ -z "$wrong" ]; then pass; else fail FAIL 'copies of the module' "$wrong"; fi
    end_group 'copies of the module, and lengths of the files'
}
broken() { # CASE: prints why it cannot be run, if it cannot
    local ending endings='in out'
    case $1 in *[[:space:]]*) echo 'the name of a case must not contain a blank' ;; esac
    case $1 in */bad/*) endings='in out err' ;; *) [ ! -e "testdata/$1.err" ] || echo 'an .err is only for bad' ;; esac
    for ending in $endings; do [ -f "testdata/$1.$ending" ] || echo "testdata/$1.$ending is missing"; done
}
checker_case() { # VERDICT CASE SCRIPT REASON: what the checker says of the expected output, changed by this sed script
    local found
    sed -e "$3" "testdata/$problem/$2.out" > "$tmp/out" 2>&1 # or what is wrong with the script
    found=$(by_checker "$problem" "testdata/$problem/$2.in" "testdata/$problem/$2.out" | tr '\n' ' ')
    if [[ $found = "$1 $4"* ]]; then pass
    else fail FAIL "checker of $problem: $2.out after$3" "expected $1 $4"$'\n'"found    $found"; fi
}
check_cases() { # PROBLEM: prints a row for its selected cases; with -v, also a row for each
    local name path wanted errors result verdict
    local overall=AC most_cpu=0 most_share='0.0 %' most_peak=0 slowest=- largest=- late=0 left=0
    limits_of "$1"
    while IFS= read -r name <&3; do
        [ $late -lt 3 ] || { left=$((left + 1)) && continue; }
        cpu=0 share='0.0 %' peak=0 path=testdata/$name wanted=0 errors=/dev/null result=$(broken "$name")
        case $name in */bad/*) wanted=1 errors=$path.err ;; esac
        [ -z "$command" ] || errors=$tmp/err # whatever it says
        if [ -n "$result" ]; then result=BAD$'\n'$result; else
            run_limited "$limit" "$mib" "$path.in" "$tmp/program/$1/run"
            result=$(judge "$1" "$path.in" "$path.out" $wanted "$errors" "$mib") || exit
        fi
        verdict=${result%%$'\n'*} judged=$((judged + 1)) late=$((late + 1))
        [ "$verdict" = TLE ] || late=0
        if [ "$verdict" = AC ]; then pass; else
            [ "$overall" != AC ] || overall=$verdict
            fail "$verdict" "$name" "${result#*$'\n'}" \
                "again:$(printf ' %q' "$0" -v ${command:+-p "$command"} ${factor:+-t "$factor"} "$name")"
        fi
        [ $verbose = no ] || row "$verdict" "$cpu" "$share" "$peak" "$name"
        if [ "$share" = clock ] || { [ "$cpu" -ge "$most_cpu" ] && [ "$most_share" != clock ]; }; then
            most_cpu=$cpu most_share=$share slowest=${name#*/}
        fi
        if [ "$peak" -gt "$most_peak" ]; then most_peak=$peak largest=${name#*/}; fi
    done 3< <(grep "^$1/" <<< "$cases")
    [ "$slowest" != - ] || { overall=BAD && fail BAD "testdata/$1" 'no case: add NAME.in and NAME.out'; }
    [ $left = 0 ] || echo "     not judged, since three cases in a row used up their time: $left; to judge one, name it"
    result=$group_passed/$((group_passed + group_failed + left))
    row "$overall" "$most_cpu" "$most_share" "$most_peak" \
        "$(printf '%-15s  %7s  %-26s  %s' "$1" $result "$slowest" "$largest")"
    end_group
}

# ---- All of it ----
if [ $everything = modules ]; then
    modules && echo "$passed passed, $failed failed" || exit 2
    exit $((failed > 0))
elif [ $everything = yes ]; then
    : > "$tmp/beside" && exec 4< "$tmp/beside" || exit 2
    scripts/check.sh modules >> "$tmp/beside" 2>&1 &
    beside=$!
fi
programs='' files=()
# shellcheck disable=SC2013  # a name is a word
for problem in $(awk -F / 'NF && !seen[$1]++ { print $1 }' <<< "$selected"); do
    if [ -f "src/bin/$problem.rs" ]; then programs="$programs $problem" files+=("src/bin/$problem.rs")
    else fail BAD "$problem" "src/bin/$problem.rs is missing, but not testdata/$problem or problems/$problem"; fi
done
if [ -n "$command" ]; then doing=preparing; else doing=building; fi
echo "$doing$programs${beside:+, and at the same time, the modules}" && end_group
for problem in $programs; do prepare "$problem"; done
[ -n "$command" ] || [ -z "$programs" ] || sources "${files[@]}"
for problem in $programs; do
    if [ -z "$command" ] && grep -qx "$problem" <<< "$selected" && [ -f "problems/$problem/checker_cases.txt" ]; then
        each_row "problems/$problem/checker_cases.txt" checker_case
        end_group "checker of $problem"
    fi
done
for problem in $programs; do
    log=$tmp/program/$problem/log
    if [ -x "$tmp/program/$problem/run" ]; then
        check_cases "$problem"
        [ ! -s "$log" ] || { echo "     src/bin/$problem.rs compiles, with a warning:" && head -n 12 "$log"; }
    else
        fail CE "src/bin/$problem.rs" "$(head -n 12 "$log")"
        end_group
    fi
done

if [ $failed -eq 0 ] && { [ $judged -eq 0 ] || [ $judged != "$(grep -c / <<< "$cases")" ]; }; then
    fail BAD cases "only $judged have a verdict" && end_group # a green run has judged all cases
fi
if [ -n "$beside" ]; then
    wait "$beside" || [ $? -eq 1 ] || { cat <&4; exit 2; }
    beside='' && sed '$d' <&4
    read -r group_passed _ group_failed _ <<< "$(sed '$!d' "$tmp/beside")" && end_group
elif [ -n "$command" ]; then
    late=$(grep '^TLE' "$tmp/failures")
    if [[ $late && -z $factor && $command =~ (python|pypy|\.py|java|node|ruby|perl) ]]; then
        echo 'For a slow language, add -t 10, which multiplies the time limits by 10.'
    fi
    if [[ $late = */hard-* && $late != */sample-* && $late = "$(cat "$tmp/failures")" ]]; then
        echo 'No answer was wrong, but some came too late. hard-* is slow for simple programs. The data of a judge may'
        echo 'be easier. testdata/README.md names methods that are fast enough.'
    fi
fi
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
