#!/usr/bin/env bash
# Can the tests fail? Plants one fault after the other and demands that each is caught.
. "$(dirname "$0")/common.sh" || exit 2

usage() {
    cat <<'END'
usage: scripts/selftest.sh [-h] [PROBLEM]

Plants faults in a copy of the scripts, in a problem made by new.sh, and in each program as its folder
says: lines of problems/PROBLEM/faults.txt, VERDICT CASES | sed script | name. With PROBLEM: only those.
Last line: `N passed, N failed`. Exit status: 0 every fault was caught, 1 some were not, 2 usage error.
END
}

case ${1-} in
    -h | --help) usage; exit 0 ;;
    '') folders=$programs ;;
    *) folders=$1; [ -f "src/bin/$1.rs" ] || die "no problem is called $1" ;;
esac
[ $# -le 1 ] || { usage >&2; exit 2; }
temporary
unset EDITION
root=$PWD project="$tmp/a copy" # every path must work with a space in it
export RUSTC=$rustc TMPDIR=$tmp
mkdir -p "$project/testdata" "$project/problems" || exit 2
cp -R scripts src "$project" && cp problems/*.rs "$project/problems" || exit 2
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
ends() { # NAME STATUS PATTERN COMMAND ...: it has to end with STATUS and print such a line
    local fault='' status
    "${@:4}" > "$tmp/log" 2>&1 < /dev/null
    status=$?
    grep -q -e "$3" "$tmp/log" || fault="no line like $3"
    [ $status -eq "$2" ] || fault="exit status $status, expected $2"
    result "$1" "$fault"
}
planted() { # NAME STATUS PATTERN FILE SED-SCRIPT COMMAND ...: the same, with a fault in the file
    cp "$4" "$tmp/right"
    if ! sed -e "$5" "$tmp/right" > "$4" 2> "$tmp/log" || cmp -s "$4" "$tmp/right"; then
        result "$1" "the fault cannot be planted: $4 has nothing like $5"
    else
        ends "$1" "$2" "$3" "${@:6}"
    fi
    cat "$tmp/right" > "$4"
}

# ---- The scripts, on a new problem ----

wrong() { # NAME VERDICT CASE SED-SCRIPT [PATTERN]: a wrong program, made from the right one
    planted "$2: $1" 1 "${5:-^$2 *tiny/$3}" $program "$4" scripts/check.sh "tiny/$3"
}
the_scripts() {
    local main='s/^fn main() {/& ' script tests=problems/tiny/tests.rs
    program=src/bin/tiny.rs
    sed -i.all '/^#\[cfg(test)\]/,$d' src/dlx.rs # of its tests, one is enough
    printf '%s\n' '#[test]' 'fn small() { assert_eq!(Dlx::new(0, 0).count(), 1); }' >> src/dlx.rs
    ends 'new.sh' 0 'src/bin/tiny.rs' scripts/new.sh tiny
    ls src/bin/*.rs | grep -v tiny | xargs rm
    ends 'new.sh does not overwrite' 2 'already exists' scripts/new.sh tiny
    ends 'new.sh refuses what cargo does' 2 'cargo' scripts/new.sh build
    cd / && ends 'a new problem passes' 0 '^5 passed, 0 failed$' "$project/scripts/check.sh"
    cd "$project" || exit 2
    ends 'its random tests pass' 0 '^[1-9][0-9]* passed, 0 failed$' scripts/stress.sh tiny 1 5

    wrong 'a wrong answer' WA sample-1 's/dlx.count()/dlx.count() + 1/'
    wrong 'a space too many' PE sample-1 's/"{}", dlx/"{} ", dlx/'
    wrong 'too slow' TLE sample-1 "${main}while std::env::args().count() > 0 {}/"
    wrong 'a crash' RE sample-1 "${main}assert_eq!(std::env::args().count(), 0);/"
    wrong 'too much memory' MLE sample-1 \
        "${main}let hoard = vec![std::env::args().count(); 20_000_000]; assert!(hoard.iter().all(|\\&n| n > 0));/"
    wrong 'output without end' OLE sample-1 \
        "${main}while std::env::args().count() > 0 { println!(\"{}\", \"babble\".repeat(1000)); }/"
    wrong 'a word on stderr' WA sample-1 "${main}eprintln!(\"so far, so good\");/"
    wrong 'wrong exit status on a bad case' RE bad/word-1 's/^            1$/            0/'
    wrong 'wrong stderr on a bad case' WA bad/word-1 's/expected {}/wanted {}/'
    wrong 'wrong stdout on a bad case' WA bad/word-1 's/^            1$/            { println!("?"); 1 }/'
    wrong 'a warning' CE sample-1 "${main}let unused = 1;/" "^CE *$program"
    wrong 'a use of the crate' CE sample-1 \
        '/^\/\/ >>> dlx /,/^\/\/ <<< dlx /d; s/^fn main() {/use dlx::Dlx; &/' 'unresolved import .dlx'
    ! type -P timeout gtimeout > /dev/null ||
        wrong 'asleep' TLE sample-1 "${main}std::thread::sleep(std::time::Duration::from_secs(60));/" 'still running after'
    planted 'no limits' 2 'one line like' $program '/^.*Limits:/d' scripts/check.sh tiny
    planted 'limits of another form' 2 'one line like' $program 's/ s, 64 MB/ seconds, 64 MB/' scripts/check.sh tiny

    planted 'stress: a wrong answer' 1 'good-' $program 's/dlx.count()/dlx.count() % 4/' scripts/stress.sh tiny 1 20
    planted 'stress: a panic' 1 'bad-.*exit status 101' $program 's/_ => Err(self.fault(expected))/_ => panic!()/' \
        scripts/stress.sh tiny 1 40
    planted 'stress: no line number' 1 'bad-.*on stderr' $program 's/"line {}: expected/"row {}: expected/' \
        scripts/stress.sh tiny 1 40

    planted 'a changed answer' 1 '^WA *tiny/sample-1' testdata/tiny/sample-1.out 's/3/4/' scripts/check.sh tiny
    planted 'a changed message' 1 '^WA *tiny/bad/word-1' testdata/tiny/bad/word-1.err 's/6/5/' scripts/check.sh tiny
    cp testdata/tiny/sample-1.in 'testdata/tiny/ spaces 1 .in' && cp testdata/tiny/sample-1.out 'testdata/tiny/ spaces 1 .out'
    ends 'spaces around the name of a case' 0 '^AC .*tiny/ spaces 1 $' scripts/check.sh -v "$PWD/testdata/tiny/ spaces 1 .in"
    rm testdata/tiny/*1\ .out
    ends 'a lost answer' 1 'spaces 1  has no .out' scripts/check.sh tiny
    mv testdata/tiny "$tmp/cases"
    ends 'no case folder' 1 '^bad *testdata/tiny' scripts/check.sh tiny
    mv "$tmp/cases" testdata/tiny && rm testdata/tiny/*1\ .in

    planted 'drift: a changed line' 1 '^ *+.*pub fn mark(' $program 's/pub fn mark(/pub fn marks(/' scripts/check.sh tiny
    planted 'drift: rustfmt' 1 'differs from src/dlx.rs' $program 's/pub fn mark(/pub fn mark( /' scripts/check.sh tiny
    planted 'drift: no copy' 1 "$program: no pasted module" $program '/>>> dlx /d; /<<< dlx /d' scripts/check.sh tiny
    planted 'drift: half a copy' 1 "$program: half a module" $program '/<<< dlx /d' scripts/check.sh tiny
    planted 'drift: a copy within a comment' 1 "$program: a struct Dlx outside" $program \
        $'/>>> dlx /,/<<< dlx /{ /[<>] dlx /!H; s/.* >>> dlx/\\/*\\\n&/; s/.* <<< dlx.*/&\\\n*\\//; }; $G' scripts/check.sh tiny
    planted 'drift: a stale cksum' 1 '^ *+.*cksum' src/dlx.rs 's/cksum [0-9]*:/cksum 1:/' scripts/check.sh
    planted 'a failing unit test' 1 '^bad *unit tests' src/dlx.rs 's/count(), 1/count(), 2/' scripts/check.sh
    planted 'an ignored unit test' 1 '^bad *unit tests' src/dlx.rs 's/^#\[test\]/& #[ignore]/' scripts/check.sh
    planted 'no unit test' 1 '^bad *unit tests' src/dlx.rs '/^#\[test\]/d' scripts/check.sh

    printf '%s\n' '#[test]' 'fn reads() { assert!(run(&b"1 1"[..], &mut Vec::new()).is_ok()); }' > $tests
    ends 'unit tests of a program' 0 '^4 passed, 0 failed' scripts/check.sh tiny
    planted 'a failing one' 1 '^bad *unit tests of tiny' $tests 's/is_ok/is_err/' scripts/check.sh tiny
    planted 'one that does not build' 1 '^bad *unit tests of tiny' $tests 's/run/walk/' scripts/check.sh tiny
    printf '%s\n' 'fn main() { println!("no"); std::process::exit(1) }' > problems/tiny/checker.rs
    echo 'WA sample-1 | s/3/4/ | no' > problems/tiny/judging.txt
    ends 'a special judge decides' 1 '^WA *tiny/sample-1' scripts/check.sh tiny
    planted 'a checker that sees nothing' 1 '^bad *problems/tiny/checker.rs' problems/tiny/checker.rs 's/(1)/(0)/' \
        scripts/check.sh tiny
    rm problems/tiny/checker.rs problems/tiny/judging.txt

    ends 'an unknown option' 2 '^usage:' scripts/check.sh -x
    ends 'an unknown case' 2 'no problem or case' scripts/check.sh tiny/sample-999
    for script in check stress bench new paste selftest; do
        ends "$script.sh --help" 0 '^usage:' scripts/$script.sh --help
    done
    for script in check stress bench; do
        ends "no compiler: $script.sh" 2 'no rustc' env RUSTC="$tmp/none" scripts/$script.sh
    done
    printf '#!/bin/sh\nexec "%s" -C linker=missing "$@"\n' "$(type -P "$rustc")" > "$tmp/rustc" && chmod +x "$tmp/rustc"
    ends 'no linker' 2 'install gcc or clang' env RUSTC="$tmp/rustc" scripts/check.sh
    ln -s "$project/scripts/check.sh" "$tmp/link.sh"
    ends 'a link to check.sh' 2 'common.sh' "$tmp/link.sh"
    ends 'an exported CDPATH' 0 '^2 passed' env CDPATH=/:. scripts/check.sh tiny/sample-1
    for program in out tests; do
        ends "a program called $program" 0 . scripts/new.sh $program
        ends "its tests pass" 0 '^3 passed' scripts/check.sh $program
        rm -r src/bin/$program.rs problems/$program
    done
    ends 'a case folder without program' 1 'no program src/bin/out.rs' scripts/check.sh
    rm -r src/bin/*.rs testdata/* problems/*/
    ends 'nothing to run' 2 'no program' scripts/check.sh
    mv src/dlx.rs.all src/dlx.rs
}

# A user's program may have any name at its top level but Dlx.
the_paste() {
    local file="$tmp/my folder/own.rs" name edition
    mkdir "$tmp/my folder"
    {
        printf 'struct %s;\n' Node Key Item Span Step Trail Range
        printf 'const %s: u8 = 1;\n' ONE STEP TAKEN COVERED ROOM UNIT NONE
        printf 'fn %s() {}\n' items cover uncover hide step search
    } > "$file"
    cat >> "$file" <<'END'
fn main() {
    let mut dlx = Dlx::new(2, 0);
    dlx.add_option(&[0]);
    dlx.add_option(&[1]);
    dlx.add_option(&[0, 1]);
    println!("{} solutions", dlx.count());
}
END
    cd "$tmp" && ends 'paste into a file of your own' 0 'pasted dlx' "$project/scripts/paste.sh" 'my folder/own.rs'
    cd "$project" || exit 2
    for edition in 2015 2018 2021; do
        ends "it builds in edition $edition" 0 '' "$rustc" --edition $edition -A dead_code -D warnings -o "$tmp/own" "$file"
    done
    ends 'it runs' 0 '^2 solutions' "$tmp/own"
}

if [ $# -eq 0 ]; then the_scripts && the_paste; fi

# ---- The programs ----

for name in $folders; do
    [ -f "$root/problems/$name/faults.txt" ] || continue
    program=src/bin/$name.rs
    cp "$root/$program" src/bin && cp -R "$root/problems/$name" problems && cp -R "$root/testdata/$name" testdata || exit 2
    chmod -R u+w . || exit 2
    while IFS='|' read -r verdict script fault <&3; do
        case $verdict in '' | '#'*) continue ;; esac
        read -r verdict cases <<< "$verdict"
        planted "$verdict: $name: ${fault# }" 1 "^$verdict *$name/" "$program" "$script" scripts/check.sh "$name/$cases"
    done 3< "problems/$name/faults.txt"
done

echo "$passed passed, $failed failed" || exit 2
[ $((passed + failed)) -gt 0 ] && [ $failed -eq 0 ]
