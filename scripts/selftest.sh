#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for a program with a bug
usage='usage: scripts/selftest.sh [-h] [scripts | dlx | PROBLEM]

Checks that the tests can fail: plants one bug after another in a copy of the project, and demands that each is caught.

  scripts  spoils cases, and runs the scripts on a new problem
  dlx      plants the bugs of src/mutants.txt in the module
  PROBLEM  plants the bugs of problems/PROBLEM/mutants.txt in the program

Without an argument, does all of that, which takes three minutes.

Example: scripts/selftest.sh poj2676

A bug is a line "WHAT WHERE | SCRIPT | NAME". The sed script SCRIPT, which must not contain a bar, plants it. The top
of each mutants.txt tells WHAT has to happen then, and WHERE.
Last line: "N passed, N failed". Exit status: 0 every bug was caught, 1 some were not, 2 usage error'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -le 1 ] || usage_error
case ${1-} in '' | scripts | dlx) ;; *) require_problem "$1" ;; esac
require_rustc
unset EDITION
project="$tmp/a copy" passed=0 failed=0 # every path has to work with a blank in it
export RUSTC=$rustc TMPDIR=$tmp
mkdir "$project" && cp -R scripts src problems testdata Cargo.toml README.md "$project" || exit 2
chmod -R u+w "$project" && cd "$project" || exit 2

# expect NAME STATUS PATTERN COMMAND ...: the command has to end with this status and print such a line
expect() {
    local status
    "${@:4}" > "$tmp/log" 2>&1 < /dev/null
    status=$?
    if [ $status -eq "$2" ] && grep -q -E -e "$3" "$tmp/log" && ! grep -q '\.sh: line [0-9]*:' "$tmp/log"; then
        passed=$((passed + 1)) && echo "ok      $1"
    else
        fail "$1" "exit status $status, expected $2 and a line with $3, and no error of bash"
    fi
}
fail() { failed=$((failed + 1)) && echo "FAILED  $1: $2" && sed 's/^/        /' "$tmp/log"; }

# plant NAME STATUS PATTERN FILE SCRIPT COMMAND ...: the same, with the file changed by this sed script
plant() {
    cp "$4" "$tmp/right" && : > "$tmp/log"
    if ! sed -e "$5" "$tmp/right" > "$4" 2> "$tmp/log"; then
        fail "$1" "this is no sed script (a | in it?): $5"
    elif cmp -s "$4" "$tmp/right"; then
        fail "$1" "$4 has nothing for this: $5"
    else
        expect "$1" "$2" "$3" "${@:6}"
    fi
    cat "$tmp/right" > "$4"
}

bug_in_program() { # VERDICT CASES SCRIPT NAME
    plant "$problem: $1: $4" 1 "^$1 *[a-z/]*${problem}[/.]" "src/bin/$problem.rs" "$3" scripts/check.sh "$problem/$2"
}
bug_in_module() { # MODULE TEST SCRIPT NAME
    plant "$1: $4" 1 '^test .* FAILED$|^more than' "src/$1.rs" "$3" unit_tests "$2"
}
unit_tests() { # NAME ...: those of the library whose names contain one of these
    if ! build tests src/lib.rs --edition 2021 --test -Awarnings -Cdebug-assertions=no; then
        cat "$tmp/tests/log" && return 2
    fi
    run_limited 20000 1024 /dev/null "$tmp/tests/run" "$@"
    cat "$tmp/out" && echo "$stopped"
    [ "$status" -eq 0 ] # not 101, the status of a panic
}

spoilt_cases() { # makes some of each problem, and prints how the verdicts on them differ from the right ones
    local kind name verdict
    for problem in $problems; do
        for kind in symbol shorter longer empty newline no-input no-output; do
            name=testdata/$problem/spoilt-$kind verdict=WA
            cp "testdata/$problem/sample-1.in" "$name.in"
            case $kind in
                symbol) sed '1y/123456789ABCDEFGHIJKLMNOP/234567891BCDEFGHIJKLMNOPA/' ;;
                shorter) sed '$s/.$//' ;;
                longer) sed '$p' ;;
                newline) printf %s "$(cat)" && verdict=PE ;;
                no-input) rm "$name.in" && verdict=BAD ;;
            esac < "testdata/$problem/sample-1.out" > "$name.out"
            if [ "$kind" = no-output ]; then rm "$name.out" && verdict=BAD; fi
            if [ -f "problems/$problem/checker.rs" ]; then verdict=BAD; fi
            echo "$verdict ${name#testdata/}"
        done
    done > "$tmp/verdicts"
    scripts/check.sh '*/spoilt-*' | awk 'NF == 2 && /spoilt/ { print $1, $2 }' | sort > "$tmp/found"
    rm testdata/*/spoilt-*
    sort "$tmp/verdicts" | diff - "$tmp/found" && echo no difference
}

scripts() { # on spoilt cases and on a new problem
    local program=src/bin/tiny.rs cases=testdata/tiny check=scripts/check.sh stress=(scripts/stress.sh tiny 1 5)
    expect 'spoilt cases' 0 'no difference' spoilt_cases
    plant 'an expected output that denies a solution' 1 '^BAD *luogu_p4929/sample-1' \
        testdata/luogu_p4929/sample-1.out 's/.*/No Solution!/' $check luogu_p4929/sample-1
    plant 'a checker that sees nothing' 1 '^FAIL checker of luogu_p4929' \
        problems/luogu_p4929/checker.rs 's/covers(.*)?;//' $check luogu_p4929

    expect 'new.sh' 0 'pass on tiny' scripts/new.sh tiny
    cd / && expect 'check.sh, from another folder' 0 '^4 passed, 0 failed$' "$project/$check" tiny
    cd "$project" || exit 2
    expect 'stress.sh' 0 '^5 passed, 0 failed$' "${stress[@]}"
    cp $cases/sample-1.in $cases/hard-1.in && cp $cases/sample-1.out $cases/hard-1.out
    expect 'bench.sh' 0 '^\| tiny/hard-1 \| 0\.[0-9]* s \| 0\.[0-9]* s \|$' scripts/bench.sh tiny
    problem=tiny && each_row problems/tiny/mutants.txt bug_in_program
    plant 'stress.sh: a wrong answer' 1 '^tiny: seed 1 fails' $program 's/ways += 1/ways ^= 1/' "${stress[@]}"
    plant 'a changed line of the module' 1 '^ *\+.*pub fn mark\(' $program 's/pub fn mark(/pub fn marks(/' $check tiny
    plant 'a warning is no failure' 0 'compiles, with a warning' $program 's/^fn main() {/& let x = 1;/' $check tiny

    mv $cases/hard-1.in "$cases/hard 1.in"
    expect 'a blank in the name of a case' 1 '^BAD *tiny/hard 1$' $check tiny
    rm -r problems/tiny $cases/[!s]*
    expect 'a program and its samples are enough' 0 '^2 passed, 0 failed$' $check tiny
    expect 'stress.sh skips it' 0 '^tiny: skipped' "${stress[@]}"
    rm $cases/*
    expect 'a program without cases' 1 '^BAD *testdata/tiny' $check tiny
    rm $program
    expect 'a folder without its program' 1 '^BAD *tiny' $check tiny
}

for part in ${1-scripts dlx $problems}; do
    if [ "$part" = scripts ]; then
        scripts
    elif [ "$part" = dlx ]; then
        tests=$(sed -n 's/^[a-z_]* \([a-z_0-9]*\) |.*/\1/p' src/mutants.txt)
        # shellcheck disable=SC2086  # many names
        expect 'the module without bugs' 0 '^test .* ok$' unit_tests $tests
        each_row src/mutants.txt bug_in_module
    elif has "$part" mutants.txt; then
        problem=$part
        each_row "problems/$part/mutants.txt" bug_in_program
    fi
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
