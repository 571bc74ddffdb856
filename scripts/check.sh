#!/usr/bin/env bash
usage='usage: scripts/check.sh [-h] [-l] [-v] [PROBLEM[/CASE] ...]

Builds each src/bin/PROBLEM.rs alone, by bare rustc, and runs the cases in testdata/PROBLEM under the limits in its
header. A problems/PROBLEM/checker.rs judges the output; without one the bytes are compared. Also checks the blocks
pasted from src and, of a whole PROBLEM, its unit tests (tests.rs) and what its checker has to see (judging.txt).
Default: every problem, and the unit tests of the module. CASE may be a pattern, quoted.
  -l  list the cases      -v  show every case and every failure      -h, --help  this help

AC accepted   WA wrong answer   PE presentation error (white space only)   TLE over the time limit
MLE over the memory limit   OLE over 16 MiB of output   RE wrong exit status or crash   CE does not build

A case is NAME.in and NAME.out; in testdata/PROBLEM/bad also NAME.err, the exact stderr of a run that ends with exit
status 1. In a line that differs, $ stands for its end, ^M for a carriage return. Time is CPU time; if timeout exists,
a run is also killed after 10 x limit + 1 s of wall time. The peak memory is shown where there is GNU time. If a limit
is not that of the judge itself, the table says so, and why. Environment: RUSTC (rustc), EDITION (2021).
Exit status: 0 all passed, 1 some failed, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

verbose=no list=no everything='' lines=1 most=60
while getopts lv option; do
    case $option in l) list=yes ;; v) verbose=yes lines=10 most=1000000 ;; *) usage_error ;; esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { everything=yes && set -- '*'; }

# ---- What to run ----

selected() { # PATTERN: the problems and cases that it names
    local pattern=${1##*testdata/} name
    pattern=${pattern##*src/bin/} pattern=${pattern%.rs} pattern=${pattern%.in} pattern=${pattern%/}
    for name in $programs testdata/*/{,bad/}*.in; do
        name=${name#testdata/} name=${name%.in}
        # shellcheck disable=SC2254  # a pattern is welcome
        case $name in $pattern | $pattern/*) printf '%s\n' "$name" ;; esac
    done
}
for argument; do [ -n "$(selected "$argument")" ] || die "nothing is called $argument; -l lists all cases"; done
selection=$(for argument; do selected "$argument"; done |
    sed 's,/sample-,/!&,; s,/bad/,/~&,' | sort -u | sed 's,/[!~]/,/,') # samples first, bad/ last
if [ $list = yes ]; then grep / <<< "$selection" && exit 0; exit 2; fi
wanted=$(cut -d / -f 1 <<< "$selection" | uniq)
whole() { grep -qx "$1" <<< "$selection"; } # PROBLEM: is it wanted, and not just some of its cases?

row() { # VERDICT CPU PEAK NAME: a line of the table, with the share of the limit
    local used=${3:+$(printf '%.1f MiB' "$(($3 * 10 / 1024))e-1")}
    printf '%-4s %6.3f s %6.1f %% %10s  %s\n' "$1" "$2e-3" "$(($2 * 1000 / limit))e-1" "${used:--}" "$4"
}
passed=0 failed=0 good=0 bad=0
: > "$tmp/failures"
count() { # [WHAT]: adds up what was good and bad since the last time
    passed=$((passed + good)) failed=$((failed + bad))
    [ -z "${1-}" ] || echo "$([ "$bad" -eq 0 ] && echo 'ok  ' || echo 'bad ') $1: $good of $((good + bad)) passed"
    good=0 bad=0
}
explain() { # VERDICT SUBJECT REASON: shown at the end, right above the count
    printf '%-4s %s\n' "$1" "$2"
    printf '%s\n' "$3" | tr -c ' -~\n' '?' | sed 's/^/     /'
} >> "$tmp/failures"
fail() { bad=$((bad + 1)) && explain "$@"; }

# ---- The tests ----

unit_tests() { # NAME WHAT: those built in tests/NAME
    cp "$tmp/tests/$1/log" "$tmp/out" && stopped='' status=1
    [ ! -x "$tmp/tests/$1/run" ] || limited 60000 1024 /dev/null "$tmp/tests/$1/run"
    good=$(grep -c '^test .* \.\.\. ok$' "$tmp/out")
    bad=$(grep -c '^test .* \.\.\. [^o]' "$tmp/out") # one that is ignored shows nothing
    [ "$bad" -gt 0 ] || { [ "$good" -gt 0 ] && [ "$status" -eq 0 ]; } || bad=1
    [ "$bad" -eq 0 ] || explain bad "unit tests of $2" "${stopped:-exit status $status}
$(grep -A 20 -E '\.\.\. ignored|^error|^failures:' "$tmp/out" | head -n 20)"
    count "unit tests of $2"
}

copies() { # of the blocks in src
    local what
    # shellcheck disable=SC2046,SC2086  # many names
    if what=$(scripts/paste.sh --check $(printf 'src/bin/%s.rs ' $wanted) 2>&1); then good=1; else
        fail bad 'the pasted blocks' "$what
edit the block in src, then run scripts/paste.sh: an edit made in a copy is lost by that"
    fi
    count 'the pasted blocks'
}

ask_checker() { # PROBLEM CASE: sets verdict and why, of $tmp/out
    local code verdicts=(AC WA PE)
    why=$("$tmp/checker/$1/run" "testdata/$2.in" "$tmp/out" "testdata/$2.out" 2>&1)
    code=$?
    [ $code -le 2 ] || die "problems/$1/checker.rs fails on testdata/$2.in: ${why#$'\n'}"
    verdict=${verdicts[code]}
}

# Lines of problems/PROBLEM/judging.txt: VERDICT CASE | sed script | reason. Of the output that the
# script makes from the expected one, the checker has to say just that.
judgings() { # PROBLEM
    local expected case script reason
    while IFS='|' read -r expected script reason <&3; do
        read -r expected case <<< "$expected"
        sed -e "$script" "testdata/$1/$case.out" > "$tmp/out" 2>&1 # or else what is wrong with the script
        ask_checker "$1" "$1/$case"
        case "$verdict $why" in
            "$expected$reason"*) good=$((good + 1)) ;;
            *) fail bad "problems/$1/checker.rs on $case.out after$script" "expected $expected$reason
found    $verdict $why" ;;
        esac
    done 3< <(grep '^[^#]' "problems/$1/judging.txt")
    count "outputs judged by the checker of $1"
}

words() { tr -s '[:space:]' '\n' 2> /dev/null < "$1" | sed '/^$/d'; }
difference() { # EXPECTED FOUND: the first line that differs, with -v ten, as cat -vet shows them
    paste <(cat -vet "$1") <(cat -vet "$2") | awk -F '\t' -v most=$lines '
        function part(text) { return text == "" ? "end of output" : (from > 1 ? "..." : "") substr(text, from, 100) }
        $1 != $2 && most-- > 0 {
            for (from = 1; substr($1, from, 80) == substr($2, from, 80); from += 80);
            print "line " NR ", expected: " part($1) "\nline " NR ", found:    " part($2)
        }'
}

judge() { # PROBLEM CASE: what is the run before worth? Sets verdict and, but for AC, why
    local case=testdata/$2 expected_status=0 expected_err=/dev/null
    case $2 in */bad/*) expected_status=1 expected_err=$case.err ;; esac
    for file in "$case.out" "$expected_err"; do [ -e "$file" ] || die "$file is missing"; done
    verdict=WA why=''
    if [ -n "$stopped" ]; then
        verdict=TLE why=$stopped
    elif [ "${peak:-0}" -gt $((memory * 1024)) ] ||
        { [ $status -eq 134 ] && grep -q '^memory allocation of' "$tmp/err"; }; then
        verdict=MLE why="more than $memory MiB"
    elif [ $status -eq 153 ]; then
        verdict=OLE why='more than 16 MiB of output'
    elif [ $status -ne $expected_status ]; then
        verdict=RE why="exit status $status, expected $expected_status"
        [ $status -le 128 ] || why="killed by signal $((status - 128)) ($(kill -l $((status - 128))))"
        [ ! -s "$tmp/err" ] || why=$why$'\n'"stderr: $(sed '/^$/d' "$tmp/err" | head -n 2 | cut -c 1-66)"
    elif ! cmp -s "$tmp/err" "$expected_err"; then
        why=$(difference "$expected_err" "$tmp/err" | sed 's/^/stderr, /')
    elif [ $expected_status -eq 0 ] && [ -x "$tmp/checker/$1/run" ]; then
        ask_checker "$1" "$2"
    elif cmp -s "$case.out" "$tmp/out"; then
        verdict=AC
    else
        why=$(difference "$case.out" "$tmp/out")
        if words "$tmp/out" | cmp -s - <(words "$case.out"); then verdict=PE why="white space only"$'\n'$why; fi
    fi
}

cases() { # PROBLEM: all that are selected
    local path overall=AC slowest='' top_cpu=0 top_peak=''
    limits_of "$1"
    while IFS= read -r path <&3; do
        limited "$limit" "$memory" "testdata/$path.in" "$tmp/program/$1/run"
        judge "$1" "$path"
        if [ "$verdict" = AC ]; then good=$((good + 1)); else
            [ "$overall" != AC ] || overall=$verdict
            fail "$verdict" "$path" "$why
input: testdata/$path.in
again:$(printf ' %q' "$0" -v "$path")"
        fi
        [ $verbose = no ] || row "$verdict" $cpu "$peak" "$path"
        if [ -z "$slowest" ] || [ $cpu -gt $top_cpu ]; then slowest=${path#*/} top_cpu=$cpu; fi
        if [ "${peak:-0}" -gt "${top_peak:-0}" ]; then top_peak=$peak; fi
    done 3< <(grep "^$1/" <<< "$selection")
    if [ -z "$slowest" ]; then overall=bad; fail bad "testdata/$1" 'no case: add NAME.in and NAME.out'; fi
    row "$overall" $top_cpu "$top_peak" \
        "$(printf '%-15s  %7s  %s' "$1" $good/$((good + bad)) "$slowest${whose:+  (limit: $whose)}")"
    count
    [ $verbose = no ] || echo
}

# ---- All of it ----

build_tests() { build "tests/$1" "$2" --edition 2021 --test -O; } # NAME FILE
[ -z "$everything" ] || build_tests dlx src/lib.rs &
for program in $wanted; do
    limits_of "$program"
    folder=$tmp/program/$program tests=problems/$program/tests.rs checker=problems/$program/checker.rs
    # Alone in an empty folder, as a judge does.
    (mkdir -p "$folder" && cp "src/bin/$program.rs" "$folder" && cd "$folder" &&
        build "program/$program" "$program.rs" --edition "${EDITION:-2021}" -O -D warnings -A dead_code) &
    if whole "$program" && [ -f "$tests" ]; then
        { cat "src/bin/$program.rs" && printf '\n#[path = "%s"]\nmod tests;\n' "$PWD/$tests"; } > "$tmp/$program.rs"
        build_tests "$program" "$tmp/$program.rs" &
    fi
    [ ! -f "$checker" ] || build_tool "checker/$program" "$checker" -Copt-level=0
    wait
done

[ -z "$everything" ] || unit_tests dlx 'the module'
copies
for program in $wanted; do
    whole "$program" || continue
    [ ! -d "$tmp/tests/$program" ] || unit_tests "$program" "$program"
    [ ! -f "problems/$program/judging.txt" ] || judgings "$program"
done
echo '     CPU time of limit       peak  problem           passed  slowest case'
for program in $wanted; do
    if [ -x "$tmp/program/$program/run" ]; then cases "$program"; else
        fail CE "src/bin/$program.rs" "$(head -n 12 "$tmp/program/$program/log")"
        count
        printf '%-35s%s\n' CE "$program"
    fi
done
echo
head -n $most "$tmp/failures"
[ "$(wc -l < "$tmp/failures")" -le $most ] || echo '... and more: -v'
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
