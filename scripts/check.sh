#!/usr/bin/env bash
usage='usage: scripts/check.sh [-h] [-l] [-v] [PROBLEM[/CASE] ...]

Builds each src/bin/PROBLEM.rs alone, as a judge does, and runs the cases in testdata/PROBLEM under the limits in its
header. The output has to be that of the case, byte for byte, or where there is a problems/PROBLEM/checker.rs, right
by its rules. With a whole PROBLEM, also runs its unit tests and tests its checker. Without arguments, checks
every problem, the module, and the programs on the pages. CASE may be a pattern, in quotes.
  -l  list the cases      -v  show every case and every failure      -h, --help  this help

AC accepted   WA wrong answer   PE presentation error: only white space is wrong   TLE time limit exceeded
MLE memory limit exceeded   OLE output limit exceeded, 16 MiB   RE runtime error: a crash or a wrong exit status
CE compile error   BAD the case is wrong: its expected output is missing, or is no right answer

A case is NAME.in and NAME.out. In testdata/PROBLEM/bad, it is also NAME.err, the exact standard error of a run that
ends with exit status 1. Where a line differs, $ marks its end and ^M a carriage return. Times are CPU times. Peak
memory is shown if there is GNU time. Environment: RUSTC (default: rustc), EDITION (default: 2021).
Exit status: 0 all passed, 1 some failed, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

list=no verbose=no everything=no lines=1 # of each difference
while getopts lv option; do
    case $option in l) list=yes ;; v) verbose=yes lines=10 ;; *) usage_error ;; esac
done
shift $((OPTIND - 1))
if [ $# -eq 0 ]; then everything=yes && set -- '*'; fi
require_rustc

# ---- What to check ----

cases_of() { # PROBLEM: its cases, the samples first and those in bad last
    local file
    for file in testdata/"$1"/{sample-*,*,bad/*}.in; do
        [ ! -e "$file" ] || printf '%s\n' "$file"
    done | sed 's|^testdata/||; s|\.in$||' | awk '!seen[$0]++'
}
is_one_of() { # NAME PATTERN ...: whether a pattern names this problem or this case
    local name=$1 pattern
    shift
    for pattern; do
        # shellcheck disable=SC2254  # it may be a pattern
        case $name in $pattern | $pattern/*) return 0 ;; esac
    done
    return 1
}
patterns=() wanted='' wanted_cases=''
all_cases=$(for problem in $problems; do cases_of "$problem"; done)
for argument; do # a path names what it leads to
    pattern=${argument##*testdata/} pattern=${pattern##*src/bin/} pattern=${pattern%.rs} pattern=${pattern%.in}
    patterns+=("${pattern%/}")
    for name in $problems $all_cases; do if is_one_of "$name" "${pattern%/}"; then continue 2; fi; done
    die "nothing is called $argument; -l lists all cases"
done
is_named() { is_one_of "$1" "${patterns[@]}"; }
for problem in $problems; do
    named=$(for name in $(cases_of "$problem"); do if is_named "$name"; then echo "$name"; fi; done)
    if [ -z "$named" ] && ! is_named "$problem"; then continue; fi
    wanted="$wanted $problem" wanted_cases="$wanted_cases$named"$'\n'
done
if [ $list = yes ]; then sed '/^$/d' <<< "$wanted_cases" && exit; fi

# ---- What is counted and shown ----

passed=0 failed=0 good=0 bad=0 # good and bad: in the group of tests that is running
: > "$tmp/failures"
fail() { # VERDICT SUBJECT REASON: a failure, which is shown at the end, right above the count
    bad=$((bad + 1))
    printf '%-4s %s\n' "$1" "$2" >> "$tmp/failures"
    printf '%s\n' "$3" | tr -c ' -~\n' '?' | sed 's/^/     /' >> "$tmp/failures"
}
end_group() { # [SUBJECT]: adds its tests to the total, and says how many have passed
    local verdict=ok
    [ $bad -eq 0 ] || verdict=bad
    [ -z "${1-}" ] || printf '%-4s %s: %d of %d passed\n' $verdict "$1" "$good" $((good + bad))
    passed=$((passed + good)) failed=$((failed + bad)) good=0 bad=0
}
row() { # VERDICT CPU LIMIT PEAK NAME: a row of the table of cases
    local share=$(($2 * 1000 / $3)) peak='-'
    [ "$4" -eq 0 ] || peak="$(($4 / 1024)).$(($4 % 1024 * 10 / 1024)) MiB"
    printf '%-4s %6s s %5s %% %10s  %s\n' "$1" "$(seconds "$2")" $((share / 10)).$((share % 10)) "$peak" "$5"
}

# ---- The tests ----

unit_tests() { # NAME SUBJECT: runs those that were built as tests/NAME
    local status=101 cpu peak stopped='they do not build'
    cp "$tmp/tests/$1/log" "$tmp/out"
    if [ -x "$tmp/tests/$1/run" ]; then
        read -r status cpu peak stopped <<< "$(run_limited 60000 4096 /dev/null "$tmp/tests/$1/run")"
    fi
    good=$(grep -c '^test .* \.\.\. ok$' "$tmp/out")
    # A test that is ignored shows nothing, so that counts as a failure.
    if [ "$status" -ne 0 ] || [ "$good" -eq 0 ] || grep -q '\.\.\. ignored' "$tmp/out"; then
        fail bad "unit tests of $2" "${stopped:-exit status $status}
$(grep -A 20 -E '\.\.\. ignored|^error|^failures:' "$tmp/out" | head -n 20)"
    fi
    end_group "unit tests of $2"
}

copies() { # of the module, in the programs
    local difference
    # shellcheck disable=SC2046,SC2086  # many names
    if difference=$(scripts/paste.sh --check $(printf 'src/bin/%s.rs ' $wanted)); then good=1; else
        fail bad 'copies of the module' "$difference
Change the module in src, then run scripts/paste.sh. What was changed in a copy is lost by that."
    fi
    end_group 'copies of the module'
}

# by_checker PROBLEM CASE: prints the verdict of its checker on $tmp/out, and on the next line the reason
by_checker() {
    local reason
    reason=$("$tmp/checker/$1/run" "testdata/$2.in" "$tmp/out" "testdata/$2.out" 2>&1)
    case $? in
        0) echo AC ;;
        1) printf 'WA\n%s\n' "$reason" ;;
        2) printf 'PE\n%s\n' "$reason" ;;
        3) printf 'BAD\n%s.out: %s\n' "${2##*/}" "$reason" ;;
        *) printf 'BAD\nproblems/%s/checker.rs fails: %s\n' "$1" "${reason#$'\n'}" ;;
    esac
}

checker_case() { # VERDICT CASE SCRIPT REASON: what the checker says of the expected output, changed by this sed script
    local found
    sed -e "$3" "testdata/$problem/$2.out" > "$tmp/out" 2>&1 # or what is wrong with the script
    found=$(by_checker "$problem" "$problem/$2" | tr '\n' ' ')
    case $found in
        "$1 $4"*) good=$((good + 1)) ;;
        *) fail bad "checker of $problem: $2.out after$3" "expected $1 $4"$'\n'"found    $found" ;;
    esac
}

differences() { # EXPECTED FOUND: the first line that differs, as cat -vet shows it; with -v, ten lines
    paste <(cat -vet "$1") <(cat -vet "$2") | awk -F '\t' -v most=$lines '$1 != $2 && most-- > 0 {
        printf "line %d, expected: %.100s\nline %d, found:    %.100s\n", NR, $1, NR, $2
    }'
}
words() { tr -s '[:space:]' '\n' 2> /dev/null < "$1" | sed '/^$/d'; }

# judge PROBLEM CASE MIB STATUS PEAK STOPPED: prints the verdict on a run, and on the next lines the reasons
judge() {
    local answer=testdata/$2.out errors=/dev/null expected_status=0 file
    case $2 in */bad/*) errors=testdata/$2.err expected_status=1 ;; esac
    for file in "$answer" "$errors"; do
        if [ ! -e "$file" ]; then printf 'BAD\n%s is missing\n' "$file" && return; fi
    done
    if [ -n "$6" ]; then
        printf 'TLE\n%s\n' "$6"
    elif [ "$5" -gt $(($3 * 1024)) ] || { [ "$4" -eq 134 ] && grep -q '^memory allocation of' "$tmp/err"; }; then
        printf 'MLE\nmore than %d MiB\n' "$3"
    elif [ "$4" -eq 153 ]; then
        printf 'OLE\nmore than 16 MiB of output\n'
    elif [ "$4" -ne $expected_status ]; then
        if [ "$4" -gt 128 ]; then printf 'RE\nkilled by signal %d (%s)\n' $(($4 - 128)) "$(kill -l $(($4 - 128)))"; else
            printf 'RE\nexit status %d, expected %d\n' "$4" $expected_status
        fi
        sed '/^$/d; s/^/stderr: /' "$tmp/err" | head -n 2 | cut -c 1-100
    elif ! cmp -s "$tmp/err" "$errors"; then
        echo WA && differences "$errors" "$tmp/err" | sed 's/^/stderr, /'
    elif [ $expected_status -eq 0 ] && [ -x "$tmp/checker/$1/run" ]; then
        by_checker "$1" "$2"
    elif cmp -s "$answer" "$tmp/out"; then
        echo AC
    elif words "$tmp/out" | cmp -s - <(words "$answer"); then
        printf 'PE\nwhite space only\n' && differences "$answer" "$tmp/out"
    else
        echo WA && differences "$answer" "$tmp/out"
    fi
}

# run_case PROBLEM PROGRAM CASE LIMIT MIB: runs it, and prints CPU PEAK VERDICT, and on the next lines the reasons
run_case() {
    local status cpu peak stopped
    read -r status cpu peak stopped <<< "$(run_limited "$4" "$5" "testdata/$3.in" "$2")"
    echo "$cpu $peak $(judge "$1" "$3" "$5" "$status" "$peak" "$stopped")"
}

cases() { # PROBLEM: runs its program on those that are wanted, and prints a row of the table; with -v, a row for each
    local limits limit mib whose name cpu peak verdict reasons overall=AC slowest='' top_cpu=0 top_peak=0 count=0
    limits=$(limits_of "$1") || exit 2
    read -r limit mib whose <<< "$limits"
    while IFS= read -r name <&3; do
        { read -r cpu peak verdict && reasons=$(cat); } <<< "$(run_case "$1" "$tmp/program/$1/run" "$name" "$limit" "$mib")"
        if [ "$verdict" = AC ]; then good=$((good + 1)); else
            [ "$overall" != AC ] || overall=$verdict
            fail "$verdict" "$name" "$reasons
input: testdata/$name.in
again:$(printf ' %q' "$0" -v "$name")"
        fi
        [ $verbose = no ] || row "$verdict" "$cpu" "$limit" "$peak" "$name"
        if [ -z "$slowest" ] || [ "$cpu" -gt "$top_cpu" ]; then slowest=${name#*/} top_cpu=$cpu; fi
        [ "$peak" -le "$top_peak" ] || top_peak=$peak
        count=$((count + 1))
    done 3< <(grep "^$1/" <<< "$wanted_cases")
    if [ $count -eq 0 ]; then overall=bad && fail bad "testdata/$1" 'no case: add NAME.in and NAME.out'; fi
    if [ $verbose = no ] || [ $count -ne 1 ]; then
        row "$overall" "$top_cpu" "$limit" "$top_peak" \
            "$(printf '%-15s  %7s  %s' "$1" $good/$((good + bad)) "$slowest${whose:+  (limit: $whose)}")"
    fi
    end_group
}

# ---- All of it ----

build_tests() { build "tests/$1" "$2" --edition 2021 --test -O; } # NAME FILE
[ $everything = no ] || build_tests dlx src/lib.rs &
for problem in $wanted; do
    folder=$tmp/program/$problem tests=$PWD/problems/$problem/tests.rs checker=problems/$problem/checker.rs
    # Alone in an empty folder, as a judge does.
    (mkdir -p "$folder" && cp "src/bin/$problem.rs" "$folder" && cd "$folder" &&
        build "program/$problem" "$problem.rs" --edition "${EDITION:-2021}" -O -D warnings) &
    if is_named "$problem" && [ -f "$tests" ]; then
        # The tests are no part of the program. So a copy of it gets them as a module.
        { cat "src/bin/$problem.rs" && printf '#[path = "%s"]\nmod tests;\n' "$tests"; } > "$tmp/$problem.rs"
        build_tests "$problem" "$tmp/$problem.rs" &
    fi
    [ ! -f "$checker" ] || build_tool "checker/$problem" "$checker" -Copt-level=0
    wait
done

[ $everything = no ] || unit_tests dlx 'the module, its recipes and the pages'
copies
for problem in $wanted; do
    is_named "$problem" || continue
    [ ! -d "$tmp/tests/$problem" ] || unit_tests "$problem" "$problem"
    if [ -f "problems/$problem/checker_cases.txt" ]; then
        each_row "problems/$problem/checker_cases.txt" checker_case
        end_group "checker of $problem"
    fi
done
echo '     CPU time of limit       peak  problem           passed  slowest case'
for problem in $wanted; do
    if [ -x "$tmp/program/$problem/run" ]; then cases "$problem"; else
        fail CE "src/bin/$problem.rs" "$(head -n 12 "$tmp/program/$problem/log")"
        end_group
        printf '%-35s%s\n' CE "$problem"
    fi
done

echo
most=60
[ $verbose = no ] || most=1000000
head -n $most "$tmp/failures"
[ "$(wc -l < "$tmp/failures")" -le $most ] || echo '... and more: -v'
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
