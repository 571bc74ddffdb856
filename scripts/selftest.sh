#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for a program with a bug
usage='usage: scripts/selftest.sh [-h] [PROBLEM | dlx]

Can the tests fail? Works in a copy of the project, plants one bug after another, and demands that each is caught. Tests
the scripts on a new problem, then plants the bugs of src/mutants.txt in the module and those of problems/PROBLEM/mutants.txt
in each program; with PROBLEM or dlx, only those. Takes two minutes.

A line of mutants.txt, and of the checker_cases.txt that check.sh reads, has three parts with bars between them:
    WHAT WHERE | SCRIPT | NAME
The sed script SCRIPT, without a bar, changes a file. WHAT and WHERE say what has to happen; the first line of each
file says how. In a program, WHAT is the verdict of check.sh on the cases WHERE.

Last line: "N passed, N failed". Exit status: 0 every bug was caught, 1 some were not, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -le 1 ] || usage_error
for name; do [ "$name" = dlx ] || require_problem "$name"; done
require_rustc
unset EDITION
project="$tmp/a copy" passed=0 failed=0 # every path has to work with a space in it
export RUSTC=$rustc TMPDIR=$tmp
mkdir "$project" && cp -R scripts src problems testdata Cargo.toml README.md "$project" || exit 2
chmod -R u+w "$project" && cd "$project" || exit 2

pass() { passed=$((passed + 1)) && echo "ok      $1"; }
fail() { failed=$((failed + 1)) && echo "FAILED  $1: $2" && sed 's/^/        /' "$tmp/log"; }

# expect NAME STATUS PATTERN COMMAND ...: the command has to end with this status and print such a line
expect() {
    local status
    "${@:4}" > "$tmp/log" 2>&1 < /dev/null
    status=$?
    if grep -q '\.sh: line [0-9]*:' "$tmp/log"; then
        fail "$1" 'bash found an error in a script'
    elif [ $status -eq "$2" ] && grep -q -e "$3" "$tmp/log"; then
        pass "$1"
    elif [ $status -eq 0 ] && [ "$2" -eq 1 ]; then
        fail "$1" 'no test sees this bug: add one'
    else
        fail "$1" "exit status $status, expected $2 and $3"
    fi
}

# plant NAME PATTERN FILE SCRIPT COMMAND ...: with the file changed, the command has to fail with such a line
plant() {
    cp "$3" "$tmp/right" && : > "$tmp/log"
    if ! sed -e "$4" "$tmp/right" > "$3" 2> "$tmp/log"; then
        fail "$1" "this is no sed script (a | in it?): $4"
    elif cmp -s "$3" "$tmp/right"; then
        fail "$1" "$3 has nothing for this: $4"
    else
        expect "$1" 1 "$2" "${@:5}"
    fi
    cat "$tmp/right" > "$3"
}

bug_in_program() { # VERDICT CASES SCRIPT NAME
    plant "$problem: $1: $4" "^$1 *[a-z/]*${problem}[/.]" "src/bin/$problem.rs" "$3" scripts/check.sh "$problem/$2"
}
unit_tests() { # NAME ...: those of the library whose names contain one of these
    local status cpu peak stopped
    build tests src/lib.rs --edition 2021 --test -Awarnings -Cdebug-assertions=no || { cat "$tmp/tests/log" && return 2; }
    read -r status cpu peak stopped <<< "$(run_limited 20000 1024 /dev/null "$tmp/tests/run" "$@")"
    cat "$tmp/out" && echo "$stopped" && [ "$status" -eq 0 ]
}
bug_in_module() { # MODULE TEST SCRIPT NAME
    plant "$1: $4" '^test .* FAILED$\|^more than' "src/$1.rs" "$3" unit_tests "$2"
}
built_and_run() { # FILE EDITION
    "$rustc" --edition "$2" -D warnings -o "$tmp/own" "$1" && "$tmp/own"
}

a_new_problem() { # with each of the scripts
    local program=src/bin/tiny.rs cases=testdata/tiny folder=problems/tiny check=scripts/check.sh script
    local stress=(scripts/stress.sh tiny 1 5)
    expect 'new.sh' 0 'pass on tiny' scripts/new.sh tiny
    expect 'new.sh does not overwrite' 2 'already exists' scripts/new.sh tiny
    expect 'a name that begins as another' 0 'pass on poj2676_b' scripts/new.sh poj2676_b
    expect 'it passes' 0 '^5 passed, 0 failed$' $check poj2676_b
    expect 'new.sh leaves cargo its names' 2 'build is taken' scripts/new.sh build
    cd / && expect 'a new problem passes' 0 '^5 passed, 0 failed$' "$project/$check" tiny
    cd "$project" || exit 2
    expect 'its random tests pass' 0 '^[1-9][0-9]* passed, 0 failed$' "${stress[@]}"
    for name in in out; do cp $cases/sample-1.$name $cases/hard-1.$name; done
    expect 'bench.sh' 0 '^| tiny/hard-1 | 0\.[0-9]* s | 0\.[0-9]* s |$' scripts/bench.sh tiny
    problem=tiny && each_row $folder/mutants.txt bug_in_program
    plant 'a wrong answer' '^ *case' $program 's/ways += 1/ways ^= 1/' "${stress[@]}"
    plant 'no end' '^ *spoilt: more than' $program 's/: *2 s/: 0.1 s/; s/let found = /if word == "0" { loop {} } &/' "${stress[@]}"
    plant 'an unclear error' '^ *spoilt' $program 's/"expected n/"wrong n/' "${stress[@]}"
    expect 'its input is kept' 1 '^tiny: expected' bash -c 'ls "$1" && "$2" --edition 2021 "$3" -o "$0" && "$0" < "$1"' \
        "$tmp/own" "$tmp/stress-tiny-spoilt.in" "$rustc" $program
    plant 'a lost read error' '^ *folder-as' $program 's/= read.and_then/= read.or(Ok(0)).and_then/' "${stress[@]}"
    plant 'a lost write error' '^ *pipe-closed' $program 's/result\.and(printed)/result/' "${stress[@]}"
    plant 'killed' '^ *killed by signal 9' $program \
        's/^fn main() {/& let _ = std::process::Command::new("sh").args(["-c", "kill -9 $PPID"]).status();/' $check tiny
    expect 'a case by its path' 0 '^AC .*tiny/hard-1$' $check -v "$PWD/$cases/hard-1.in"
    plant 'a changed line of the module' '^ *+.*pub fn mark(' $program 's/pub fn mark(/pub fn marks(/' $check tiny
    plant 'half a module' "$program: mod dlx is there twice" $program '/<<< dlx /d' $check tiny
    plant 'a failing unit test' '^bad *unit tests of tiny' $folder/tests.rs s/40320/40321/ $check tiny
    plant 'an ignored unit test' '^bad *unit tests of tiny' $folder/tests.rs 's/#\[test\]/& #[ignore]/' $check tiny

    printf '%s\n' 'fn main() { println!("no"); std::process::exit(1) }' > $folder/checker.rs
    echo 'WA sample-1 | s/6/7/ | no' > $folder/checker_cases.txt
    expect 'a checker decides' 1 '^WA *tiny/sample-1' $check tiny
    plant 'a checker that sees nothing' '^bad *checker of tiny' $folder/checker.rs 's/(1)/(0)/' $check tiny
    plant 'a checker that crashes' '^ *problems/tiny/checker.rs fails' $folder/checker.rs 's/println.*/panic!()}/' $check tiny
    rm $folder/checker*

    for script in scripts/*.sh; do expect "$script -h" 0 '^usage:' "$script" -h; done
    expect 'an unknown case' 2 'nothing is called' $check tiny/sample-999
    expect 'no compiler' 2 'no rustc' env RUSTC="$tmp/none" $check
    expect 'a program and its samples are enough' 0 '^2 passed, 0 failed$' a_minimal_problem $check
    for script in bench stress selftest; do expect "$script.sh skips it" 0 '^tiny: skipped' scripts/$script.sh tiny; done
    expect 'a package of it' 0 '^made' bash -c 'scripts/package.sh kattis tiny "$0" && echo made' "$tmp/tiny"
    rm $cases/*.in
    expect 'a program without cases' 1 '^bad *testdata/tiny' $check tiny
}
a_minimal_problem() { # CHECK
    rm -r problems/tiny testdata/tiny/[!s]* && "$1" tiny
}

expected_files() { # if they are spoilt, the cases fail that have them, for each program, and the others are judged
    local kind script problem file log="$tmp/log of all" count=0
    while IFS='|' read -r kind script <&3; do
        for problem in $problems; do
            file=testdata/$problem/sample-1.out
            cp "$file" "$tmp/right $problem"
            if [ -n "$script" ]; then sed "$script" "$tmp/right $problem" > "$file"; else rm "$file"; fi
        done
        count=$(wc -w <<< "$problems")
        expect "expected files: $kind" 1 "^[1-9][0-9]* passed, $((count)) failed$" scripts/check.sh '*/sample-*'
        cp "$tmp/log" "$log"
        for problem in $problems; do
            expect "expected file of $problem: $kind" 0 "/sample-1$" grep -E "^(BAD|WA) +$problem/sample-1$" "$log"
            cp "$tmp/right $problem" "testdata/$problem/sample-1.out"
        done
    done 3<< 'END'
a wrong symbol|1y/123456789ABCDEFGHIJKLMNOP/234567891BCDEFGHIJKLMNOPA/
cut short|$s/.$//
a line more|$p
empty|d
missing|
END
    plant 'an expected file that denies a solution' '^ *sample-1.out: case 1 has a solution' \
        testdata/luogu_p4929/sample-1.out 's/.*/No Solution!/' scripts/check.sh luogu_p4929/sample-1
    plant 'one line of it does' '^ *sample-1.out: case 2 has a solution' \
        testdata/poj3074/sample-1.out '2s/.*/no solution/' scripts/check.sh poj3074/sample-1
    plant 'white space in an expected file' '^ *sample-1.out: white space only: line 1:' \
        testdata/poj2676/sample-1.out 's/$/ /' scripts/check.sh poj2676/sample-1
    plant 'an invalid input' '^RE *luogu_p4929/sample-1' \
        testdata/luogu_p4929/sample-1.in '$d' scripts/check.sh luogu_p4929/sample-1
}

pages() { # are tested by the library
    plant 'a wrong program on a page' '^test .* FAILED$' problems/luogu_p10975/README.md 's/^    f\[0\] = 1;/    f[0] = 2;/' \
        unit_tests programs_for_problems
    plant 'another output on the first page' '^test .* FAILED$' README.md 's/println!(.*; \/\/ /&7/' \
        unit_tests programs_with_the_module
    plant 'a quote that is no quote' '^test .* FAILED$' problems/poj2676/README.md 's/9 \* 81/8 * 81/' unit_tests quotes
    plant 'a number in one language only' '^test .* FAILED$' problems/poj2676/README.md 's/2,916/2,917/' \
        unit_tests both_languages
}

pasting() { # into a program of your own, which may use any name
    local file="$tmp/my folder/own.rs" edition
    mkdir "$tmp/my folder"
    {
        printf 'pub struct %s;\n' Vec Some Node Item Step Level Stage Plan Range Box String HashMap Dlx
        printf '%s\n' 'pub enum Option { None }' 'pub trait Iterator {}' '#[allow(non_upper_case_globals)]' \
            'pub const item: u8 = 1;' 'fn main() { println!("{} solution", dlx::Dlx::new(0, 0).count() as u8 * item) }'
    } > "$file"
    cd "$tmp" && expect 'paste into your own file' 0 'own.rs: pasted$' "$project/scripts/paste.sh" --count 'my folder/own.rs'
    cd "$project" || exit 2
    expect 'paste again' 0 'my folder/own.rs: up to date$' scripts/paste.sh "$file"
    plant 'a changed line of the count' '^+.*pub fn count' "$file" 's/pub fn count/fn count/' scripts/paste.sh --check "$file"
    plant 'paste beside a module without marker lines' 'mod dlx is there twice' "$file" 's/^fn main/mod dlx { } &/' \
        scripts/paste.sh "$file"
    for edition in 2015 2018 2021 2024; do
        expect "it runs in $edition" 0 '^1 solution' built_and_run "$file" $edition
    done
}

if [ $# -eq 0 ]; then
    pasting
    expected_files
    pages
    a_new_problem
fi
for problem in ${1-dlx $problems}; do
    if [ "$problem" = dlx ]; then
        # shellcheck disable=SC2046  # many names
        expect 'the module without bugs' 0 '^test .* ok$' unit_tests $(sed -n 's/^[a-z].* \([a-z_0-9]*\) |.*|.*/\1/p' src/mutants.txt)
        each_row src/mutants.txt bug_in_module
    elif has "$problem" mutants.txt; then
        each_row "problems/$problem/mutants.txt" bug_in_program
    fi
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
