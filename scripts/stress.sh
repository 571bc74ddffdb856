#!/usr/bin/env bash
# Random cases: each program against an oracle that shares nothing with it, and the special judge.
set -u
export LC_ALL=C

usage() {
    cat <<'END'
usage: scripts/stress.sh [PROBLEM] [SEED] [COUNT]

Runs COUNT (200) random cases of PROBLEM (all of them), number SEED (the clock) and up, through the
program and through a slow reference program, and compares exit status, stderr and stdout; where
many answers are right, scripts/checker.rs judges stdout. A problem ends at its first difference:
the case is kept as a file, in $TMPDIR or else here.

Last line: `N passed, N failed`. Exit status: 0 all passed, 1 some failed, 2 usage error.
END
}
die() { echo "stress.sh: $*" >&2; exit 2; }

[ "${1-}" = -h ] && { usage; exit 0; }
[ $# -le 3 ] || { usage >&2; exit 2; }
problems="noip2009_target poj2676 uva1309_16x16 poj3074 luogu_p4929"
case " $problems " in
    *" ${1:-poj2676} "*) problems=${1:-$problems} ;;
    *) usage >&2; exit 2 ;;
esac
seed=${2:-$(date +%s)}
count=${3:-200}
case $seed$count in *[!0-9]*) usage >&2; exit 2 ;; esac
seed=$((10#$seed)) count=$((10#$count))

scripts=$(cd "$(dirname "$0")" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
kept=${TMPDIR:-$PWD}

build() { # FILE
    local name=${1##*/}
    name=${name%.rs}
    "${RUSTC:-rustc}" -O "$scripts/$1" -o "$work/$name" 2>"$work/build" || { cat "$work/build"; die "$1 does not build"; }
}

# run OUT PROGRAM [ARGUMENT]: the case in $work/in; 20 s of CPU time at most.
run() {
    local out=$work/$1 program=$work/$2
    shift 2
    { (ulimit -t 20; exec "$program" "$@" <"$work/in" >"$out" 2>"$out.err"); } 2>/dev/null
    status=$?
}

# The case without those that stderr calls unsolvable: the special judge wants the others answered.
solvable() { # SIDE
    tr '\r' ' ' <"$work/in" | awk -v side="$1" '
        NR == FNR { unsolvable[$2 + 0]; next } # case 3: no solution
        { for (i = 1; i <= NF; i++) token[n++] = $i }
        END {
            counted = token[0] ~ /^[0-9]+$/
            cases = counted ? token[0] : int(n / side)
            for (k = 1; k <= cases; k++) if (!(k in unsolvable)) {
                left++
                for (i = 0; i < side; i++) rows = rows token[counted + (k - 1) * side + i] "\n"
            }
            if (counted) print left + 0
            printf "%s", rows
        }' "$work/ours.err" - >"$work/solvable"
}

oracle_of() { # PROBLEM
    case $1 in
        noip2009_target) oracle=target_dfs ;;
        uva1309_16x16) oracle=sixteen_dfs ;;
        luogu_p4929) oracle=cover_dfs ;;
        *) oracle=sudoku_dfs ;;
    esac
}

# Runs the case in $work/in; says on stdout what is wrong, if anything.
verdict() { # PROBLEM
    run ours "$1"
    local ours=$status
    run oracle $oracle "$1"
    [ $status -le 128 ] || return 2 # the oracle was too slow, which proves nothing
    if [ "$ours" != "$status" ]; then
        echo "expected exit status $status, found $ours"
        return 1
    fi
    if [ -s "$work/ours.err" ] || [ -s "$work/oracle.err" ]; then
        diff "$work/oracle.err" "$work/ours.err" || return 1
    fi
    local input=$work/in
    if [ -s "$work/ours.err" ]; then
        case $1 in
            poj2676) solvable 9 && input=$work/solvable ;;
            uva1309_16x16) solvable 16 && input=$work/solvable ;;
        esac
    fi
    "$work/checker" "$1" "$input" "$work/ours" "$work/oracle" || return 1
}

build checker.rs
build generate.rs
for problem in $problems; do
    oracle_of "$problem"
    build "reference/$oracle.rs"
    build "../src/bin/$problem.rs"
done

passed=0 failed=0
for problem in $problems; do
    oracle_of "$problem"
    echo "$problem: $count cases, seed $seed"
    for ((i = 0; i < count; i++)); do
        "$work/generate" "$problem" $((seed + i)) >"$work/in" || die "no case $problem $((seed + i))"
        verdict "$problem" >"$work/reason"
        result=$?
        if [ $result = 2 ]; then
            echo "  left out, its oracle takes over 20 s: seed $((seed + i))"
            continue
        elif [ $result != 0 ]; then
            failed=$((failed + 1))
            file=$kept/stress-$problem-$((seed + i)).in
            cp "$work/in" "$file"
            [ -t 1 ] && printf '\r'
            cat "$work/reason"
            printf '%s\n' "  the case: $file" "  again:    $(printf %q "$0") $problem $((seed + i)) 1"
            break
        fi
        passed=$((passed + 1))
        if [ -t 1 ]; then
            [ $((i % 20)) = 19 ] && printf '\r  %d' $((i + 1))
        elif [ $((i % 1000)) = 999 ]; then
            echo "  $((i + 1))"
        fi
    done
    [ -t 1 ] && printf '\r        \r'
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
