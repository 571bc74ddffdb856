#!/usr/bin/env bash
# The one test command: builds each program as a judge does, runs its cases, compares, counts.
# Needs bash and rustc. GNU time adds the peak memory, timeout stops a program that sleeps.
set -u
export LC_ALL=C
TIMEFORMAT='%3R %3U %3S'

usage() {
    cat <<'END'
usage: scripts/check.sh [-h] [-l] [-v] [PROBLEM[/CASE] ...]

Builds each src/bin/PROBLEM.rs alone, in an empty folder, by bare rustc; checks its pasted copy of
the module; runs the cases in testdata/PROBLEM under the limits in scripts/limits.txt.
Without arguments: every problem, and the module's unit tests.
  -l  list the cases      -v  show every case, and more of a failure      -h  this help
CASE may be a pattern, quoted: 'poj2676/edge-*'.

AC accepted   WA wrong answer   PE right but for white space   TLE over the time limit
MLE over the memory limit   OLE output without end   RE wrong exit status   CE does not build

A case is NAME.in and NAME.out; in testdata/PROBLEM/bad also NAME.err, the exact stderr of a run
that ends with exit status 1. Time is CPU time.
Counted: each case, pasted copy and unit test; a build or a case folder only when it fails.
Environment: RUSTC (rustc), EDITION (2021), NO_COLOR.
Exit status: 0 all passed, 1 some failed, 2 usage error or nothing ran.
END
}
die() { echo "check.sh: $*" >&2; exit 2; }

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

root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
rustc=${RUSTC:-rustc}
case $rustc in /*) ;; */*) rustc=$PWD/$rustc ;; esac
edition=${EDITION:-2021}
again="$(printf %q "$0") -v"
cd "$root" || exit 2

# ---- What to run ----

programs=
for file in src/bin/*.rs; do
    [ -f "$file" ] || die "no program in src/bin"
    name=${file#src/bin/}
    programs="$programs ${name%.rs}"
done

# cases_of PROBLEM: its case names, those in bad/ last.
cases_of() {
    local file
    for file in "testdata/$1"/*.in "testdata/$1"/bad/*.in; do
        [ -f "$file" ] || continue
        file=${file#"testdata/$1/"}
        echo "${file%.in}"
    done
}

# selected PROBLEM [CASE]: did the arguments ask for it? Without CASE: for anything of the problem.
everything=no
[ $# -gt 0 ] || everything=yes
selection=("$@")
selected() {
    local want
    [ $everything = no ] || return 0
    for want in "${selection[@]}"; do
        want=${want#testdata/} want=${want%/} want=${want%.in}
        case $want in
            "$1") return 0 ;;
            "$1"/*) [ $# -eq 1 ] && return 0
                # shellcheck disable=SC2254  # a pattern is welcome
                case $2 in ${want#*/}) return 0 ;; esac ;;
        esac
    done
    return 1
}

# Each argument has to name something.
for argument; do
    found=no
    selection=("$argument")
    for program in $programs; do
        case ${argument#testdata/} in
            "$program" | "$program/") found=yes ;;
            "$program"/*) while read -r name; do
                    if selected "$program" "$name"; then found=yes; break; fi
                done < <(cases_of "$program") ;;
        esac
    done
    [ $found = yes ] || die "no problem or case is called $argument; -l lists them"
done
[ $# -eq 0 ] || selection=("$@")

if [ $list = yes ]; then
    for program in $programs; do
        while read -r name; do
            if selected "$program" "$name"; then echo "$program/$name"; fi
        done < <(cases_of "$program")
    done
    exit 0
fi

# ---- Tools ----

command -v "$rustc" > /dev/null || die "no rustc: install Rust, or set RUSTC"
tmp=$(mktemp -d "${TMPDIR:-/tmp}/check.XXXXXX") || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP

gnu_time=
for name in gtime time; do
    tool=$(type -P $name) && "$tool" -q -f %M true > /dev/null 2>&1 && { gnu_time=$tool; break; }
done
timeout=$(type -P timeout || type -P gtimeout)

terminal=no green='' red='' dim='' plain=''
if [ -t 1 ] && [ "${TERM:-dumb}" != dumb ]; then
    terminal=yes
    [ -n "${NO_COLOR:-}" ] || { green=$'\e[32m' red=$'\e[31m' dim=$'\e[2m' plain=$'\e[0m'; }
fi
progress() { [ $terminal = no ] || printf '\r\e[K%s%.70s%s' "$dim" "$*" "$plain"; }
say() { [ $terminal = no ] || printf '\r\e[K'; printf '%s\n' "$*"; }
mark() { # VERDICT: five columns of it, coloured
    case $1 in
        AC | ok) printf '%s%-5s%s' "$green" "$1" "$plain" ;;
        *) printf '%s%-5s%s' "$red" "$1" "$plain" ;;
    esac
}

# Failures are told at the end, right above the count.
passed=0 failed=0
failure() { # VERDICT SUBJECT EXPLANATION
    printf '%s%s\n' "$(mark "$1")" "$2"
    printf '%s\n' "$3" | sed 's/^/     /'
} >> "$tmp/failures"

# ---- Building ----

build() { # NAME FILE [OPTION ...]: alone in an empty folder, as a judge does
    local folder=$tmp/$1 name=$1 file=$2
    shift 2
    mkdir "$folder" && cp "$file" "$folder/$name.rs" && cd "$folder" || exit
    "$rustc" --edition "$edition" "$@" -o run "$name.rs" > log 2>&1 || rm -f run
}

wanted=
for program in $programs; do
    if selected "$program"; then wanted="$wanted $program"; fi
done
progress "building$wanted"
for program in $wanted; do build "$program" "src/bin/$program.rs" -O -D warnings & done
build checker scripts/checker.rs &
if [ $everything = yes ]; then build unit_tests src/dlx.rs --test -O & fi
wait
[ -x "$tmp/checker/run" ] || { cat "$tmp/checker/log" >&2; die "scripts/checker.rs does not build"; }

# ---- The module ----

unit_tests() {
    local verdict=ok line good bad
    if [ ! -x "$tmp/unit_tests/run" ]; then
        failed=$((failed + 1))
        failure CE "src/dlx.rs with its unit tests" "$(head -n 8 "$tmp/unit_tests/log")"
        say "$(mark CE)unit tests of the module"
        return
    fi
    progress "unit tests of the module"
    "$tmp/unit_tests/run" > "$tmp/log" 2>&1
    line=$(grep '^test result:' "$tmp/log" | tail -n 1)
    good=$(expr "$line" : '.* \([0-9]*\) passed')
    bad=$(expr "$line" : '.* \([0-9]*\) failed')
    # A run that broke off, or had nothing to run, is a failure of its own.
    [ "${good:-0}" -gt 0 ] || bad=$((${bad:-0} + 1))
    passed=$((passed + ${good:-0})) failed=$((failed + bad))
    if [ "$bad" -gt 0 ]; then
        verdict=bad
        failure bad "unit tests of the module" "$(sed -n '/^failures:/,$p' "$tmp/log" | head -n 20)"
    fi
    say "$(mark $verdict)unit tests of the module: ${good:-0} passed"
}

copies() {
    local program good=0 all=0 what verdict=ok
    progress "pasted copies of the module"
    for program in $wanted; do
        selected "$program" '' || continue
        all=$((all + 1))
        if what=$(scripts/paste.sh --check "src/bin/$program.rs" 2>&1); then
            good=$((good + 1))
        else
            verdict=bad
            failure bad "pasted copy of the module" "$what"$'\n'"paste it again: scripts/paste.sh"
        fi
    done
    if [ $everything = yes ] && ! what=$(scripts/paste.sh --check src/dlx.rs 2>&1); then
        verdict=bad all=$((all + 1))
        failure bad "the module" "$what"$'\n'"paste it again: scripts/paste.sh"
    fi
    passed=$((passed + good)) failed=$((failed + all - good))
    [ $all -eq 0 ] || say "$(mark $verdict)pasted copies of the module: $good of $all in order"
}

# ---- Running a case ----

thousandths() { # NUMBER: 0.25 -> 250
    local fraction=
    case $1 in *.*) fraction=${1#*.} ;; esac
    fraction=${fraction}000
    echo $((10#${1%%.*} * 1000 + 10#${fraction:0:3}))
}

limits_of() { # PROBLEM: sets seconds, limit (ms), memory (MiB) and answers (exact or checker)
    read -r _ seconds memory answers <<< "$(awk -v problem="$1" '
        $1 == problem { own = $0 }
        $1 == "default" { other = $0 }
        END { print own ? own : other }' scripts/limits.txt)"
    limit=$(thousandths "$seconds")
}

# run PROGRAM INPUT: sets status, cpu and wall (ms), peak (KiB; empty when nothing measures it).
# The kernel stops what spins or prints without end, timeout what sleeps. Where GNU time measures
# the memory the cap on it only keeps the machine safe; elsewhere it has to do.
# (The last line of times is the clock's: the shell may speak of a killed program before it.)
run() {
    local input user system whole=$(((limit + 999) / 1000)) cap=$((memory * 2048 + 65536))
    [ -n "$gnu_time" ] || cap=$((memory * 1024 + 8192))
    : > "$tmp/peak"
    input=$2
    set -- "$tmp/$1/run"
    [ -z "$timeout" ] || set -- "$timeout" $((whole + 10)) "$@"
    [ -z "$gnu_time" ] || set -- "$gnu_time" -q -f %M -o "$tmp/peak" "$@"
    {
        time (
            ulimit -c 0
            ulimit -f 16384
            ulimit -S -t $whole
            ulimit -S -v $cap
            "$@" < "$input" > "$tmp/out" 2> "$tmp/err"
        )
    } 2> "$tmp/times"
    status=$?
    read -r wall user system <<< "$(tail -n 1 "$tmp/times")"
    wall=$(thousandths "$wall")
    cpu=$(($(thousandths "$user") + $(thousandths "$system")))
    peak=$(tail -n 1 "$tmp/peak")
}

printable() { tr -c '[:print:]\n' '?' | cut -c 1-66; }

difference() { # WANTED GOT [PLACE]: the first line that differs
    awk -v place="${3:-}line " '
        FILENAME == ARGV[1] { want[++n] = $0; next }
        { lines = FNR }
        FNR > n || $0 != want[FNR] { at = FNR; got = $0; exit }
        END {
            if (!at && lines < n) { at = lines + 1; missing = 1 }
            if (!at) { print "the last newline"; exit }
            print place at ":"
            print "  expected " (at > n ? "end of output" : "\"" want[at] "\"")
            print "  got      " (missing ? "end of output" : "\"" got "\"")
        }' "$1" "$2" | printable
}
squeezed() { tr -s '[:space:]' '\n' < "$1" | awk NF; }

# judge PROBLEM CASE: sets verdict and, but for AC, why. Run before.
judge() {
    local case=testdata/$1/$2 expected_status=0
    case $2 in bad/*) expected_status=1 ;; esac

    if [ $cpu -gt "$limit" ] || [ $status -eq 152 ]; then
        verdict=TLE why="more than $seconds s of CPU time"
    elif [ $status -eq 124 ] && [ "$wall" -gt $((limit + 10000)) ]; then
        verdict=TLE why="still running after $((wall / 1000)) s"
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
        verdict=WA why=$(difference "$case.err" "$tmp/err" 'stderr ')
    elif [ $expected_status -eq 0 ] && [ -s "$tmp/err" ]; then
        verdict=WA why="unexpected stderr: $(head -n 1 "$tmp/err" | printable)"
    elif [ "$answers" = checker ] && [ $expected_status -eq 0 ]; then
        why=$("$tmp/checker/run" "$1" "$case.in" "$tmp/out" "$case.out")
        case $? in
            0) verdict=AC ;;
            2) verdict=PE ;;
            *) verdict=WA ;;
        esac
    elif cmp -s "$case.out" "$tmp/out"; then
        verdict=AC
    else
        verdict=WA why=$(difference "$case.out" "$tmp/out")
        squeezed "$case.out" > "$tmp/squeezed"
        if squeezed "$tmp/out" | cmp -s - "$tmp/squeezed"; then
            verdict=PE why="white space only: $why"
        fi
    fi
}

# ---- The table ----

row() { # VERDICT CPU PEAK NAME: one line of it, with the share of the limit
    local share=$(($2 * 1000 / limit)) used=-
    [ -z "$3" ] || used="$(($3 / 1024)).$(($3 % 1024 * 10 / 1024)) MiB"
    say "$(mark "$1")$(printf '%2d.%03d s %4d.%d %% %10s  %s' \
        $(($2 / 1000)) $(($2 % 1000)) $((share / 10)) $((share % 10)) "$used" "$4")"
}

# strays PROBLEM: files of cases that are not whole.
strays() {
    local file stem
    for file in "testdata/$1"/*.out "testdata/$1"/*.err "testdata/$1"/bad/*.out "testdata/$1"/bad/*.err; do
        stem=${file%.*}
        if [ -f "$file" ] && [ ! -f "$stem.in" ]; then echo "$file has no .in"; fi
    done
    for file in "testdata/$1"/*.in "testdata/$1"/bad/*.in; do
        stem=${file%.in}
        if [ -f "$file" ] && [ ! -f "$stem.out" ]; then echo "$file has no .out"; fi
        case $file in
            */bad/*) if [ -f "$file" ] && [ ! -f "$stem.err" ]; then echo "$file has no .err"; fi ;;
            *) if [ -f "$stem.err" ]; then echo "$stem.err belongs into bad/"; fi ;;
        esac
    done
}

check() { # PROBLEM: all its selected cases
    local problem=$1 all=0 good=0 told=0 worst=AC slowest='' top_cpu=0 top_peak='' name count lost
    limits_of "$problem"
    cases_of "$problem" > "$tmp/names"
    count=$(wc -l < "$tmp/names")
    if [ ! -x "$tmp/$problem/run" ]; then
        failed=$((failed + 1))
        failure CE "src/bin/$problem.rs" "$(head -n 12 "$tmp/$problem/log")"
        say "$(mark CE)$(printf '%30s%-15s  %7s' '' "$problem" "0/$((count))")"
        return
    fi
    while read -r name <&3; do
        selected "$problem" "$name" || continue
        all=$((all + 1))
        progress "$problem/$name ($all of $((count)))"
        run "$problem" "testdata/$problem/$name.in"
        why=
        judge "$problem" "$name"
        if [ $verdict = AC ]; then
            good=$((good + 1))
        else
            told=$((told + 1))
            [ $worst != AC ] || worst=$verdict
            if [ $verbose = yes ] || [ $told -le 5 ]; then
                failure $verdict "$problem/$name" "$why"$'\n'"again: $again $problem/$name"
            fi
        fi
        [ $verbose = no ] || row $verdict $cpu "$peak" "$problem/$name"
        if [ -z "$slowest" ] || [ $cpu -gt $top_cpu ]; then slowest=$name top_cpu=$cpu; fi
        if [ "${peak:-0}" -gt "${top_peak:-0}" ]; then top_peak=$peak; fi
    done 3< "$tmp/names"
    if [ $told -gt 5 ] && [ $verbose = no ]; then
        failure "" "... and $((told - 5)) more of $problem" "again: $again $problem"
    fi
    passed=$((passed + good)) failed=$((failed + all - good))

    lost=$(strays "$problem")
    if [ -n "$lost" ] && selected "$problem" ''; then
        failed=$((failed + 1)) worst=bad
        failure bad "testdata/$problem" "$lost"
    fi
    if [ $all -eq 0 ]; then
        failed=$((failed + 1))
        failure bad "testdata/$problem" "no case: add NAME.in and NAME.out"
        say "$(mark bad)$(printf '%30s%-15s  %7s' '' "$problem" 'no case')"
        return
    fi
    row $worst $top_cpu "$top_peak" "$(printf '%-15s  %7s  %s' "$problem" "$good/$all" "$slowest")"
    [ $verbose = no ] || say
}

[ $everything = no ] || unit_tests
copies
say "$dim     CPU time of limit       peak  problem           passed  slowest case$plain"
for program in $wanted; do check "$program"; done
if [ $everything = yes ]; then
    for folder in testdata/*/; do
        name=$(basename "$folder")
        if [ -d "$folder" ] && [ ! -f "src/bin/$name.rs" ]; then
            failed=$((failed + 1))
            failure bad "$folder" "no program src/bin/$name.rs"
        fi
    done
fi

if [ -s "$tmp/failures" ]; then
    say
    cat "$tmp/failures"
fi
say
echo "$passed passed, $failed failed"
[ $((passed + failed)) -gt 0 ] || exit 2
[ $failed -eq 0 ]
