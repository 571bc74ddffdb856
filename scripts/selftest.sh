#!/usr/bin/env bash
# Can check.sh fail? Plants one fault after the other in a small copy of the project and demands
# the verdict. Last line: `N passed, N failed`; exit status 0 only when every fault was caught.
set -u
export LC_ALL=C
unset EDITION

root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
tmp=$(mktemp -d "${TMPDIR:-/tmp}/selftest.XXXXXX") || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
project="$tmp/a copy" # a blank in its path has to do no harm
mkdir "$project" && cp -R "$root/src" "$root/scripts" "$project" && cd "$project" || exit 2

# ---- A few cases ----

for program in noip2009_target poj2676 uva1309_16x16 poj3074 luogu_p4929; do
    mkdir -p testdata/$program/bad && cp "$root/testdata/$program"/sample-1.* testdata/$program || exit 2
done
zeros=000000000

# One unit test in the place of all, which take their time.
{
    sed '/^#\[cfg(test)\]/,$d' "$root/src/dlx.rs"
    echo '#[test]'
    echo 'fn small() { assert_eq!(Dlx::new(0, 0).count(), 1); }'
} > src/dlx.rs

# Two fives in a row: no score, no solution.
{ echo '5 5'; yes 0 | head -n 79; } > testdata/noip2009_target/clash-1.in
echo -1 > testdata/noip2009_target/clash-1.out
{ echo 1; echo 550000000; yes $zeros | head -n 8; } > testdata/poj2676/bad/clash-1.in
echo 'case 1: no solution' > testdata/poj2676/bad/clash-1.err
: > testdata/poj2676/bad/clash-1.out

# The sample, then the sample upside down.
upside_down() { awk '{ row[NR] = $0 } END { for (i = NR; i > 0; i--) print row[i] }'; }
sed 1d testdata/poj2676/sample-1.in | awk 'NF' | head -n 9 > "$tmp/grid"
{ echo 2; cat "$tmp/grid"; upside_down < "$tmp/grid"; } > testdata/poj2676/two-2.in
head -n 9 testdata/poj2676/sample-1.out > "$tmp/grid"
{ cat "$tmp/grid"; upside_down < "$tmp/grid"; } > testdata/poj2676/two-2.out

# A puzzle that takes a search.
echo ........1....12.3...45..6......75.....58..9..37...9.2...6.....9.4....8..85.9...6. \
    > testdata/poj3074/hard-1.in
echo 283697451569412738714583692691275384425836917378149526136758249942361875857924163 \
    > testdata/poj3074/hard-1.out

# ---- Planting ----

passed=0 failed=0
result() { # NAME [WHY NOT]
    if [ $# -eq 1 ]; then
        passed=$((passed + 1))
        echo "ok      $1"
    else
        failed=$((failed + 1))
        printf 'FAILED  %s: %s\n' "$1" "$2"
        sed 's/^/        /' "$tmp/log"
    fi
}

# check NAME STATUS PATTERN [ARGUMENT ...]: check.sh has to end with STATUS and print such a line.
check() {
    local name=$1 want=$2 pattern=$3 status
    shift 3
    (cd / && "$project/scripts/check.sh" "$@") > "$tmp/log" 2>&1
    status=$?
    if [ $status -ne "$want" ]; then
        result "$name" "exit status $status, expected $want"
    elif ! grep -q "$pattern" "$tmp/log"; then
        result "$name" "no line like $pattern"
    else
        result "$name"
    fi
}

# plant NAME FILE SED-SCRIPT: fails when that changes nothing.
plant() {
    cp "$2" "$tmp/right" && sed "$3" "$tmp/right" > "$2"
    ! cmp -s "$2" "$tmp/right" && return
    : > "$tmp/log"
    result "$1" "the fault cannot be planted: $2 has nothing like $3"
    return 1
}
restore() { cp "$tmp/right" "$1"; }

# wrong NAME VERDICT PROBLEM/CASE SED-SCRIPT [PATTERN]: a wrong program, made from the right one.
wrong() {
    local file=src/bin/${3%%/*}.rs subject=$3
    [ "$2" != CE ] || subject=$file
    if plant "$1" "$file" "$4"; then check "$2: $1" 1 "${5:-^$2 *$subject}" "$3"; fi
    restore "$file"
}

# altered NAME PATTERN FILE SED-SCRIPT [ARGUMENT ...]: another file that is not as it should be.
altered() {
    local name=$1 pattern=$2 file=$3 script=$4
    shift 4
    if plant "$name" "$file" "$script"; then check "$name" 1 "$pattern" "$@"; fi
    restore "$file"
}

# ---- Nothing planted ----

check 'the right programs pass' 0 '^[1-9][0-9]* passed, 0 failed$'

# ---- Wrong programs ----

main='s/^fn main() {/& '
spin='while std::env::args().count() > 0 {}/'
crash='assert_eq!(std::env::args().count(), 0);/'
hoard='let hoard = vec![std::env::args().count(); 20_000_000]; assert!(hoard.iter().all(|\&n| n > 0));/'
babble='while std::env::args().count() > 0 { println!("{}", "babble".repeat(1000)); }/'

wrong '-1 left out' WA noip2009_target/clash-1 's/unwrap_or(-1)/unwrap_or(0)/'
wrong 'a clue changed' WA poj2676/sample-1 \
    "s/if solve(&mut grid, .*{\$/& grid[0] = if grid[0] == b'1' { b'2' } else { b'1' };/" \
    'case 1: the clue . in row 1, column 1 became .'
wrong 'state of the last case left over' WA poj2676/two-2 's/^ *choices.clear();//' 'case 2: '
wrong 'blank line after the last grid' PE uva1309_16x16/sample-1 \
    's/let flushed = /let _ = output.write_all(b"\\n"); &/'
wrong 'undo in another order than the reverse' RE poj3074/hard-1 \
    's/self.trail.pop().*;/self.trail.swap_remove(mark.trail);/'
wrong 'undo that stops early' RE poj3074/hard-1 's/while self.trail.len() > mark.trail/& + 1/'
wrong 'a row left out' WA luogu_p4929/sample-1 's/chosen.sort();/& chosen.pop();/' 'column . is not covered'
wrong 'too slow' TLE poj3074/sample-1 "$main$spin"
wrong 'a crash' RE luogu_p4929/sample-1 "$main$crash"
wrong 'too much memory' MLE luogu_p4929/sample-1 "$main$hoard"
wrong 'output without end' OLE poj3074/sample-1 "$main$babble"
wrong 'a word on stderr' WA poj3074/sample-1 "$main eprintln!(\"so far, so good\");/"
wrong 'wrong exit status on a bad case' RE poj2676/bad/clash-1 's/exit(status)/exit(0 * status)/'
wrong 'wrong stderr on a bad case' WA poj2676/bad/clash-1 's/{}: no solution/{}: no answer/'
wrong 'wrong stdout on a bad case' WA poj2676/bad/clash-1 's/all_solved = false;/& output.write_all(b"?")?;/'
wrong 'a warning' CE poj3074/sample-1 "$main let unused = 1;/"
wrong 'a use of the crate' CE luogu_p4929/sample-1 \
    '/^\/\/ >>> dlx /,/^\/\/ <<< dlx /d; s/^fn main() {/use dlx::Dlx; &/' 'unresolved import .dlx'

# ---- Cases ----

altered 'a changed answer' '^WA *noip2009_target/sample-1' testdata/noip2009_target/sample-1.out \
    's/2/3/' noip2009_target/sample-1
altered 'a changed answer, one of many' 'the expected answer is wrong: case 1' testdata/poj2676/sample-1.out \
    '1s/1/2/' poj2676/sample-1
altered 'a changed message' '^WA *poj2676/bad/clash-1' testdata/poj2676/bad/clash-1.err 's/1/2/' poj2676/bad/clash-1
mv testdata/poj3074/sample-1.out "$tmp/kept"
check 'a lost answer' 1 '/poj3074/sample-1.in has no .out' poj3074
mv testdata/poj3074 "$tmp/folder"
check 'no case folder' 1 '^bad *testdata/poj3074' poj3074
mkdir testdata/poj3074
check 'no cases' 1 '^bad *testdata/poj3074' poj3074

# ---- The module and its copies ----

# One program is enough for the rest.
copy=src/bin/luogu_p4929.rs
mv src/bin testdata "$tmp" && mkdir src/bin testdata &&
    cp "$tmp/bin/luogu_p4929.rs" src/bin && cp -R "$tmp/testdata/luogu_p4929" testdata || exit 2
differs="^     $copy: line [0-9]*: the pasted module differs from src/dlx.rs, line [0-9]"
altered 'drift: a changed line' "$differs" $copy 's/pub fn mark(/pub  fn mark(/' luogu_p4929
altered 'drift: a lost line' "$differs" $copy '/^    pub fn mark(/{h;d;}' luogu_p4929
altered 'drift: no copy' "$copy: the pasted module is missing" $copy '/>>> dlx /d; /<<< dlx /d' luogu_p4929
altered 'drift: half a copy' "$copy: line [0-9]*: .* never ends" $copy '/<<< dlx /d' luogu_p4929
altered 'drift: a stale cksum' "$copy: line [0-9]*: the marker" $copy 's/cksum [0-9]*:/cksum 1:/' luogu_p4929
altered 'drift: a stale cksum in src/dlx.rs' 'src/dlx.rs: line [0-9]*: the marker' src/dlx.rs 's/cksum [0-9]*:/cksum 1:/'
altered 'a failing unit test' '^bad *unit tests' src/dlx.rs 's/count(), 1/count(), 2/'
altered 'no unit test' '^bad *unit tests' src/dlx.rs '/^#\[test\]/d'

mkdir testdata/nobody
check 'no program for a case folder' 1 'no program src/bin/nobody.rs'

# ---- Usage ----

check 'an unknown option' 2 '^usage:' -x
check 'an unknown problem' 2 'no problem or case' poj1
check 'an unknown case' 2 'no problem or case' luogu_p4929/sample-999
RUSTC=$tmp/none check 'no compiler' 2 'no rustc'
rm src/bin/*.rs
check 'nothing to run' 2 'no program'

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
