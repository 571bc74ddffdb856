#!/usr/bin/env bash
# Can the tests fail? Plants one fault after the other, in a problem made by new.sh and in copies of
# the real programs, and checks that each is caught. Last line: `N passed, N failed`; exit status 0
# only if every fault was caught.
# The faults of a program stand in problems/PROBLEM/faults.txt: VERDICT CASES | sed script | name
set -u
export LC_ALL=C
unset EDITION

root=$(cd "$(dirname "$0")/.." && pwd) || exit 2
tmp=$(mktemp -d "${TMPDIR:-/tmp}/selftest.XXXXXX") || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
export TMPDIR=$tmp
project="$tmp/a copy" # the path must work with a space in it
mkdir -p "$project/src" "$project/testdata" && cp -R "$root/scripts" "$project" &&
    chmod -R u+w "$project" && cd "$project" || exit 2

passed=0 failed=0
result() { # NAME FAULT: passed when there is no fault
    if [ -z "$2" ]; then
        passed=$((passed + 1))
        echo "ok      $1"
    else
        failed=$((failed + 1))
        printf 'FAILED  %s: %s\n' "$1" "$2"
        sed 's/^/        /' "$tmp/log"
    fi
}

# ends NAME STATUS PATTERN COMMAND ...: it has to end with STATUS and print such a line.
ends() {
    local fault='' status
    "${@:4}" > "$tmp/log" 2>&1 < /dev/null
    status=$?
    grep -q -e "$3" "$tmp/log" || fault="no line like $3"
    [ $status -eq "$2" ] || fault="exit status $status, expected $2"
    result "$1" "$fault"
}

# planted NAME STATUS PATTERN FILE SED-SCRIPT COMMAND ...: the same, with a fault in the file.
planted() {
    cp "$4" "$tmp/right" && sed -e "$5" "$tmp/right" > "$4"
    if cmp -s "$4" "$tmp/right"; then
        : > "$tmp/log"
        result "$1" "the fault cannot be planted: $4 has nothing like $5"
    else
        ends "$1" "$2" "$3" "${@:6}"
    fi
    cat "$tmp/right" > "$4"
}

# wrong NAME VERDICT CASE SED-SCRIPT [PATTERN]: a wrong program, made from the right one.
program=src/bin/tiny.rs
wrong() {
    local subject=tiny/$3
    [ "$2" != CE ] || subject=$program
    planted "$2: $1" 1 "${5:-^$2 *$subject}" $program "$4" scripts/check.sh "tiny/$3"
}

# ---- A new problem, and one unit test ----

sed '/^#\[cfg(test)\]/,$d' "$root/src/dlx.rs" > src/dlx.rs
printf '%s\n' '#[test]' 'fn small() { assert_eq!(Dlx::new(0, 0).count(), 1); }' >> src/dlx.rs
ends 'new.sh' 0 '^src/bin/tiny.rs: pasted' scripts/new.sh tiny
ends 'new.sh does not overwrite' 2 'already exists' scripts/new.sh tiny
cd / && ends 'a new problem passes' 0 '^5 passed, 0 failed$' "$project/scripts/check.sh"
cd "$project" || exit 2
ends 'its random tests pass' 0 '^[1-9][0-9]* passed, 0 failed$' scripts/stress.sh tiny 1 5

main='s/^fn main() {/& '
wrong 'a wrong answer' WA sample-1 's/dlx.count()/dlx.count() + 1/'
wrong 'a blank too many' PE sample-1 's/"{}", dlx/"{} ", dlx/'
wrong 'too slow' TLE sample-1 "${main}while std::env::args().count() > 0 {}/"
wrong 'asleep' TLE sample-1 "${main}std::thread::sleep(std::time::Duration::from_secs(60));/" 'still running after'
wrong 'a crash' RE sample-1 "${main}assert_eq!(std::env::args().count(), 0);/"
wrong 'too much memory' MLE sample-1 \
    "${main}let hoard = vec![std::env::args().count(); 20_000_000]; assert!(hoard.iter().all(|\\&n| n > 0));/"
wrong 'output without end' OLE sample-1 \
    "${main}while std::env::args().count() > 0 { println!(\"{}\", \"babble\".repeat(1000)); }/"
wrong 'a word on stderr' WA sample-1 "${main}eprintln!(\"so far, so good\");/"
wrong 'wrong exit status on a bad case' RE bad/item-1 's/exit(1)/exit(0)/'
wrong 'wrong stderr on a bad case' WA bad/item-1 's/expected {}/wanted {}/'
wrong 'wrong stdout on a bad case' WA bad/item-1 's/exit(1)/exit({ println!("?"); 1 })/'
wrong 'a warning' CE sample-1 "${main}let unused = 1;/"
wrong 'a use of the crate' CE sample-1 \
    '/^\/\/ >>> dlx /,/^\/\/ <<< dlx /d; s/^fn main() {/use dlx::Dlx; &/' 'unresolved import .dlx'
planted 'a child left behind' 0 '^2 passed' $program \
    "${main}std::process::Command::new(\"sh\").args(\&[\"-c\", \"sleep 2; : > \$ALIVE\"]).spawn().unwrap();/" \
    env ALIVE="$tmp/alive" scripts/check.sh tiny/sample-1
sleep 2
[ ! -e "$tmp/alive" ] || result 'a child left behind' 'it lived on'

planted 'no limits' 2 'one line like' $program '/^.*Limits:/d' scripts/check.sh tiny
planted 'limits of another form' 2 'one line like' $program 's/ s, 64 MB/ seconds, 64 MB/' scripts/check.sh tiny

planted 'stress: a wrong answer' 1 'good-' $program 's/dlx.count()/dlx.count() % 2/' scripts/stress.sh tiny 1 20
planted 'stress: a panic' 1 'bad-.*exit status 101' $program 's/_ => {$/_ => { assert!(!text.is_empty());/' \
    scripts/stress.sh tiny 1 40
planted 'stress: no line number' 1 'bad-.*on stderr' $program 's/"line {}: {}, found/"row {}: {}, found/' \
    scripts/stress.sh tiny 1 40
planted 'stress: memory without bound' 1 '100-MB-' $program 's/token.len() < 100/true/' scripts/stress.sh tiny 1 1
ends 'the hunt' 0 'the slowest takes' scripts/stress.sh --hunt 1 tiny 1

planted 'a changed answer' 1 '^WA *tiny/sample-1' testdata/tiny/sample-1.out 's/3/4/' scripts/check.sh tiny
planted 'a changed message' 1 '^WA *tiny/bad/item-1' testdata/tiny/bad/item-1.err 's/4/5/' scripts/check.sh tiny
cp testdata/tiny/sample-1.in 'testdata/tiny/ blanks 1 .in' && cp testdata/tiny/sample-1.out 'testdata/tiny/ blanks 1 .out'
ends 'blanks around the name of a case' 0 '^AC .*tiny/ blanks 1 $' scripts/check.sh -v tiny
rm testdata/tiny/*1\ .out
ends 'a lost answer' 1 'blanks 1  has no .out' scripts/check.sh tiny
rm testdata/tiny/*1\ .in
mv testdata/tiny "$tmp/cases"
ends 'no case folder' 1 '^bad *testdata/tiny' scripts/check.sh tiny
mkdir testdata/tiny
ends 'no cases' 1 '^bad *testdata/tiny' scripts/check.sh tiny
rmdir testdata/tiny && mv "$tmp/cases" testdata/tiny

differs="^     $program: line [0-9]*: the pasted module differs from src/dlx.rs"
planted 'drift: a changed line' 1 "$differs, line" $program 's/pub fn mark(/pub fn marks(/' scripts/check.sh tiny
planted 'drift: a lost line' 1 "$differs, line" $program '/^    pub fn mark(/{h;d;}' scripts/check.sh tiny
planted 'drift: rustfmt' 1 "$differs, in its layout" $program 's/pub fn mark(/pub fn mark( /' scripts/check.sh tiny
planted 'drift: no copy' 1 "$program: the pasted module is missing" $program '/>>> dlx /d; /<<< dlx /d' scripts/check.sh tiny
planted 'drift: half a copy' 1 "$program: line [0-9]*: half a module" $program '/<<< dlx /d' scripts/check.sh tiny
planted 'drift: a stale cksum' 1 "$program: line [0-9]*: the marker" $program 's/cksum [0-9]*:/cksum 1:/' scripts/check.sh tiny
planted 'drift: a stale cksum in src/dlx.rs' 1 'src/dlx.rs: line [0-9]*: the marker' src/dlx.rs \
    's/cksum [0-9]*:/cksum 1:/' scripts/check.sh
planted 'a failing unit test' 1 '^bad *unit tests' src/dlx.rs 's/count(), 1/count(), 2/' scripts/check.sh
planted 'no unit test' 1 '^bad *unit tests' src/dlx.rs '/^#\[test\]/d' scripts/check.sh
sed 's/^unit_test_limit=.*/unit_test_limit=1000/' scripts/check.sh > "$tmp/log" && cat "$tmp/log" > scripts/check.sh
planted 'a unit test without end' 1 '^bad *unit tests' src/dlx.rs 's/small() {/& loop {}/' scripts/check.sh

ends 'an unknown option' 2 '^usage:' scripts/check.sh -x
ends 'an unknown problem' 2 'no problem or case' scripts/check.sh poj1
ends 'an unknown case' 2 'no problem or case' scripts/check.sh tiny/sample-999
for script in check stress bench; do
    ends "no compiler: $script.sh" 2 'no rustc' env RUSTC="$tmp/none" scripts/$script.sh
done
printf '#!/bin/sh\nexec rustc -C linker=missing "$@"\n' > "$tmp/rustc" && chmod +x "$tmp/rustc"
ends 'no linker' 2 'install gcc or clang' env RUSTC="$tmp/rustc" scripts/check.sh
full() { scripts/check.sh tiny > /dev/full; }
[ ! -e /dev/full ] || ends 'a full disk' 2 . full
mkdir testdata/nobody problems/nowhere
ends 'a case folder without program' 1 'no program src/bin/nobody.rs' scripts/check.sh
ends 'a room without program' 1 'no program src/bin/nowhere.rs' scripts/check.sh
rm -r src/bin/*.rs testdata/* problems/*
ends 'nothing to run' 2 'no program' scripts/check.sh

# ---- The real programs ----

for room in "$root"/problems/*/; do
    room=$(basename "$room") program=src/bin/$(basename "$room").rs
    mkdir -p "problems/$room" && cp "$root/problems/$room"/* "problems/$room" &&
        cp "$root/$program" src/bin && cp -R "$root/testdata/$room" testdata && chmod -R u+w . || exit 2
    answer=testdata/$room/sample-1.out
    [ ! -f "problems/$room/checker.rs" ] ||
        planted "$room: a wrong expected answer" 1 '^WA' "$answer" 'y/12AB/21BA/' scripts/check.sh "$room/sample-1"
    [ -f "problems/$room/faults.txt" ] || continue
    while IFS='|' read -r verdict script name <&3; do
        case $verdict in '' | '#'*) continue ;; esac
        read -r verdict cases <<< "$verdict"
        planted "$verdict: $room: ${name# }" 1 "^$verdict *$room/" "$program" "$script" scripts/check.sh "$room/$cases"
    done 3< "problems/$room/faults.txt"
done

echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
