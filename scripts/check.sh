#!/usr/bin/env bash
# The one test command: builds each program as a judge does, runs its cases, compares, counts.
# Needs bash and rustc; GNU time adds the peak memory.
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
usage: scripts/check.sh [-h] [-l] [-v] [PROBLEM[/CASE] ...]

Builds each src/bin/PROBLEM.rs alone, in an empty folder, by bare rustc; checks its pasted copy of
the module; runs the cases in testdata/PROBLEM under the limits in the program's header. Where
problems/PROBLEM/checker.rs exists, it judges the output; otherwise the bytes are compared.
Without arguments: every problem, and the module's unit tests. CASE may be a pattern, quoted.
  -l  list the cases      -v  show every case, and more of a failure      -h  this help

AC accepted   WA wrong answer   PE presentation error (white space only)   TLE over the time limit
MLE over the memory limit   OLE output limit exceeded   RE wrong exit status   CE does not build

A case is NAME.in and NAME.out; in testdata/PROBLEM/bad also NAME.err, the exact stderr of a run
that ends with exit status 1. Time is CPU time; by the clock, twice the limit and a second are allowed.
Counted: each case, pasted copy and unit test; builds and case folders only if they fail.
Environment: RUSTC (rustc), EDITION (2021), NO_COLOR.
Exit status: 0 all passed, 1 some failed, 2 usage error or nothing ran.
END
}

verbose=no list=no
while getopts hlv option; do
    case $option in
        h) usage; exit 0 ;;
        l) list=yes ;;
        v) verbose=yes ;;
        *) usage >&2; exit 2 ;;
    esac
done
shift $((OPTIND - 1))

cases_of() { # PROBLEM: as PROBLEM/CASE, those in bad/ last
    local file
    for file in "testdata/$1"/*.in "testdata/$1"/bad/*.in; do
        file=${file#testdata/}
        [ ! -f "testdata/$file" ] || printf '%s\n' "${file%.in}"
    done
}
selected() { # PATTERN ...: the problems and cases that it names
    local program path pattern
    for program in $programs; do
        echo "$program"
        cases_of "$program"
    done | while IFS= read -r path; do
        for pattern; do
            pattern=${pattern#testdata/} pattern=${pattern%.in} pattern=${pattern%/}
            # shellcheck disable=SC2254  # a pattern is welcome
            case $path in $pattern | $pattern/*) printf '%s\n' "$path"; break ;; esac
        done
    done
}
everything=no
[ $# -gt 0 ] || { everything=yes && set -- '*'; }
for argument; do
    [ -n "$(selected "$argument")" ] || die "no problem or case is called $argument; -l lists them"
done
selection=$(selected "$@")
if [ $list = yes ]; then
    grep / <<< "$selection" || exit 2
    exit 0
fi
wanted=$(cut -d / -f 1 <<< "$selection" | uniq)
begin

mark() { # VERDICT: five columns of it, green or red
    local colour=31
    case $1 in AC | ok) colour=32 ;; esac
    if [ $terminal = no ] || [ -n "${NO_COLOR:-}" ]; then printf '%-5s' "$1"; else printf '\e[%dm%-5s\e[m' $colour "$1"; fi
}

# Failures are shown at the end, right above the count.
passed=0 failed=0
failure() { # VERDICT SUBJECT EXPLANATION
    printf '%s%s\n' "$(mark "$1")" "$2"
    printf '%s\n' "$3" | sed 's/^/     /'
} >> "$tmp/failures"
fail() { failed=$((failed + 1)); failure "$@"; }

for program in $wanted; do
    limits_of "$program"
    progress "building $program"
    # Alone in an empty folder, as a judge does; meanwhile its checker.
    (mkdir "$tmp/$program" && cp "src/bin/$program.rs" "$tmp/$program" && cd "$tmp/$program" &&
        build "$program" "$program.rs" --edition "${EDITION:-2021}" -O -D warnings) &
    [ ! -f "problems/$program/checker.rs" ] || build_tool "$program.checker" "problems/$program/checker.rs"
    wait
done
[ $everything = no ] || build unit_tests src/dlx.rs --edition 2021 --test -O
linked

unit_tests() {
    local good=0 bad=0 why verdict=ok
    progress "unit tests of the module"
    why=$(head -n 8 "$tmp/unit_tests/log")
    if [ -x "$tmp/unit_tests/run" ]; then
        limited $unit_test_limit 1024 /dev/null "$tmp/unit_tests/run"
        why=$(grep '^test result:' "$tmp/out") || why="no result: exit status $status after $((wall / 1000)) s, 0 passed; 0 failed"
        read -r good bad <<< "$(sed -E 's/.* ([0-9]+) passed; ([0-9]+) failed.*/\1 \2/' <<< "$why")"
        why=$why$'\n'$(sed -n '/^failures:/,$p' "$tmp/out" | head -n 20)
    fi
    # A run that broke off, or had nothing to run, is a failure of its own.
    [ "$good" -gt 0 ] || bad=$((bad + 1))
    passed=$((passed + good)) failed=$((failed + bad))
    [ "$bad" -eq 0 ] || { verdict=bad; failure bad "unit tests of the module" "$why"; }
    say "$(mark $verdict)unit tests of the module: $good passed"
}
unit_test_limit=60000 # ms

copies() {
    local file good=0 what verdict=ok
    set --
    [ $everything = no ] || set -- src/dlx.rs
    for file in $wanted; do set -- "$@" "src/bin/$file.rs"; done
    for file; do
        if what=$(scripts/paste.sh --check "$file" 2>&1); then
            good=$((good + 1))
        else
            verdict=bad
            fail bad "pasted copy of the module" "$what"$'\n'"paste it again: scripts/paste.sh"
        fi
    done
    passed=$((passed + good))
    say "$(mark $verdict)module and pasted copies: $good of $# match"
}

printable() { tr -c '[:print:]\n' '?' | cut -c 1-66; }
squeezed() { tr -s '[:space:]' '\n' < "$1" | awk NF; }
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
    local case=testdata/$2 expected_status=0 checker=$tmp/$1.checker/run
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
        verdict=OLE why="stopped after 16 MiB of output"
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
        case $? in 0) verdict=AC ;; 2) verdict=PE ;; esac
    elif cmp -s "$case.out" "$tmp/out"; then
        verdict=AC
    else
        why=$(difference "$case.out" "$tmp/out")
        squeezed "$case.out" > "$tmp/squeezed"
        if squeezed "$tmp/out" | cmp -s - "$tmp/squeezed"; then
            verdict=PE why="white space only: $why"
        fi
    fi
}

row() { # VERDICT CPU PEAK NAME: a line of the table, with the share of the limit
    local used=-
    [ -z "$3" ] || used=$(printf '%.1f MiB' "$(($3 * 10 / 1024))e-1")
    say "$(mark "$1")$(printf '%6.3f s %6.1f %% %10s  %s' "$2e-3" "$(($2 * 1000 / limit))e-1" "$used" "$4")"
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
    local problem=$1 all=0 good=0 worst=AC slowest='' top_cpu=0 top_peak='' path count lost
    limits_of "$problem"
    if [ ! -x "$tmp/$problem/run" ]; then
        fail CE "src/bin/$problem.rs" "$(head -n 12 "$tmp/$problem/log")"
        say "$(mark CE)$(printf '%30s%s' '' "$problem")"
        return
    fi
    grep "^$problem/" <<< "$selection" > "$tmp/cases"
    count=$(($(wc -l < "$tmp/cases")))
    while IFS= read -r path <&3; do
        all=$((all + 1))
        progress "$path ($all of $count)"
        limited "$limit" "$memory" "testdata/$path.in" "$tmp/$problem/run"
        judge "$problem" "$path"
        if [ $verdict = AC ]; then
            good=$((good + 1))
        else
            [ $worst != AC ] || worst=$verdict
            if [ $verbose = yes ] || [ $((all - good)) -le 5 ]; then
                failure $verdict "$path" "$why"$'\n'"again: $(printf '%q -v %q' "$again" "$path")"
            fi
        fi
        [ $verbose = no ] || row $verdict $cpu "$peak" "$path"
        if [ -z "$slowest" ] || [ $cpu -gt $top_cpu ]; then slowest=${path#*/} top_cpu=$cpu; fi
        if [ "${peak:-0}" -gt "${top_peak:-0}" ]; then top_peak=$peak; fi
    done 3< "$tmp/cases"
    if [ $((all - good)) -gt 5 ] && [ $verbose = no ]; then
        failure "" "... and $((all - good - 5)) more of $problem" "again: $(printf %q "$again") -v $problem"
    fi
    passed=$((passed + good)) failed=$((failed + all - good))

    lost=$(strays "$problem")
    [ $all -gt 0 ] || lost=${lost:-no case: add NAME.in and NAME.out}
    if [ -n "$lost" ]; then worst=bad; fail bad "testdata/$problem" "$lost"; fi
    row $worst $top_cpu "$top_peak" "$(printf '%-15s  %7s  %s' "$problem" "$good/$all" "$slowest")"
    [ $verbose = no ] || say
}

[ $everything = no ] || unit_tests
copies
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
