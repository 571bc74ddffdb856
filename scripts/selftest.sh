#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for a program with a bug
usage='usage: scripts/selftest.sh [-h] [scripts | modules | PROBLEM] [PATTERN]

Checks that the tests can fail: plants one bug after another in a copy of the project, and demands that each is caught.
Without an argument, or with "", does all of this:

  scripts  spoils cases and programs for the scripts
  modules  plants the bugs of src/mutants.txt in the modules
  PROBLEM  plants the bugs of problems/PROBLEM/mutants.txt in the program
  PATTERN  only those whose names contain it, for example "nogood*two"

A bug is a row of mutants.txt: WHAT WHERE, SCRIPT, and NAME, separated by tabs. The sed script plants it; the heading of
mutants.txt tells WHAT has to happen WHERE.
Last line: "N passed, N failed". Exit status: 0 all were caught, 1 some were not, or there are none, 2 wrong usage'
. "$(dirname "$(readlink -f "$0")")/parts/common.sh" || exit 2

[ $# -le 2 ] || die "$3 is too much, after PROBLEM and PATTERN"
case ${1-} in '' | scripts | modules) ;; *) require_problem "$1" ;; esac
require_rustc && unset EDITION
project="$tmp/a copy" passed=0 failed=0 parts=${1:-scripts modules $problems} pattern=${2-}
export TMPDIR=$tmp # every path has to work with a blank in it
mkdir "$project" && cp -R README.md scripts src problems testdata Cargo.toml "$project" || exit 2
chmod -R u+w "$project" && cd "$project" || exit 2

expect() { # NAME STATUS LINE COMMAND ...: the command has to end with this status, and print a line that matches
    # shellcheck disable=SC2254  # a pattern
    case $1 in *$pattern*) ;; *) return ;; esac
    local status=0
    "${@:4}" > "$tmp/log" 2>&1 < /dev/null || status=$?
    if [ $status -eq "$2" ] && grep -q -E -e "$3" "$tmp/log" && ! grep -q '\.sh: line [0-9]*:' "$tmp/log"; then
        passed=$((passed + 1))
        echo "ok      $1$(sed -n 's/^test \(.*\) \.\.\. more than.*/ (\1 did not end)/p' "$tmp/log")"
    else
        failed=$((failed + 1))
        echo "FAILED  $1: exit status $status, expected $2 and a line with $3, and no error of bash"
        sed 's/^/        /' "$tmp/log"
    fi
}
plant() { expect "$1" "$2" "$3" with_bug "${@:4}"; } # NAME STATUS LINE FILE SCRIPT COMMAND ...: the same, with a bug
with_bug() { # FILE SCRIPT COMMAND ...: runs the command while FILE is changed by this sed script
    local status=99
    cp "$1" "$tmp/right"
    if sed -e "$2" "$tmp/right" > "$1" && ! cmp -s "$1" "$tmp/right"; then "${@:3}"; status=$?
    else echo "$1 has nothing for this, or it is no sed script: $2"; fi
    cat "$tmp/right" > "$1"
    return $status
}
bug_in_program() { # VERDICT CASES SCRIPT NAME: demands a line like "WA   poj2676/sample-1" or "CE   src/bin/poj2676.rs"
    local line="^$1 *(src/bin/)?${problem}[/.]"
    plant "$problem: $1: $4" 1 "$line" "src/bin/$problem.rs" "$3" scripts/check.sh "$problem/$2"
}
bug_in_module() { # MODULE TEST SCRIPT NAME
    [ -f "$tmp/limit_$2" ] || expect "$1: $4: $2 without it" 0 '^test .* ok$' without_bug "$2"
    plant "$1: $4" 1 '^test .* (FAILED$|more than|exit status)' "src/$1.rs" "$3" unit_tests faulty "$2"
}
without_bug() { # TEST: alone; with a bug, it may take four times as long, and 2 s more
    unit_tests sound "$1" && echo $((4 * cpu + 2000)) > "$tmp/limit_$1"
}
unit_tests() { # sound|faulty NAME: those whose names contain this, with debug assertions; sound is built once
    [ "$1" = sound ] && [ -x "$tmp/sound/run" ] ||
        build "$1" src/lib.rs --edition 2021 --test -Awarnings -Cincremental="$tmp/incremental" ||
        { cat "$tmp/$1/log" && return 2; }
    run_limited "$(cat "$tmp/limit_$2" 2> /dev/null || echo 60000)" 1024 /dev/null "$tmp/$1/run" "$2"
    cat "$tmp/out" && echo "${stopped:-exit status $status}"
    [ "$status" -eq 0 ] # not 101, the status of a panic
}
example() { # the first command in README.md that judges a.out has to print what this page says
    eval "$(grep -m 1 '^scripts/check.sh -p' README.md)" > "$tmp/found"
    sed -n '/^preparing /,/^```/p' README.md | sed '$d' > "$tmp/expected"
    diff <(head -n "$(wc -l < "$tmp/expected")" "$tmp/found") "$tmp/expected" &&
        grep -F "\`$(tail -n 1 "$tmp/found")\`" README.md
}
scripts() { # on luogu_p1219, on problems with a checker, and on a program without a module
    local check=scripts/check.sh stress=scripts/stress.sh bench=scripts/bench.sh paste=scripts/paste.sh
    local queens=luogu_p1219/sample-1 cover=luogu_p4929/sample-1 program=src/bin/luogu_p1219.rs
    plant 'an answer that denies a solution' 1 "^BAD *$cover" testdata/$cover.out 's/.*/No Solution!/' $check $cover
    plant 'another reason of a checker' 1 '^FAIL checker of' problems/luogu_p4929/checker_cases.txt \
        's/column 2 is/column 3 is/' $check luogu_p4929
    plant 'a difference that is far to the right' 1 '^ +stderr, line 1, found: +[.]{3}' src/bin/poj3074.rs \
        's/take(100)/take(101)/' $check poj3074/bad/word-long-1
    plant 'a case without a verdict' 1 '^BAD *cases' $check '/^        check_cases /d' $check $queens
    plant 'a changed line of the module' 1 '^ *\+.*pub fn mark' $program 's/pub fn mark(/pub fn marks(/' $check $queens
    plant 'a copy without its marker lines' 1 'a line mod dlx; and' $program '/^.. [<>]* dlx /d' $check $queens
    plant 'a file that is too long' 1 'over 49,500 bytes' src/bin/uva1309_16x16.rs p $check uva1309_16x16/sample-1
    expect 'the number of a problem' 2 'try luogu_p10975$' $check POJ 2411
    with_bug problems/shared/sudoku.rs 's/row \/ b \* b + column \/ b/column/' \
        build_tool no_boxes problems/poj2676/reference.rs
    cp "$tmp/no_boxes/run" a.out && expect "README's example" 0 'passed, .* failed`' example

    mkdir "$tmp/user" && ln -s "$project/$check" "$project/$stress" "$tmp/user" && cd "$tmp/user" || exit 2
    echo "sed 's/\$/ /' '$project/testdata/luogu_p1219/sample-1.out'; echo; { sleep 1; echo > late; } & exit \$1" > run
    expect '-p: right, and something left running' 0 '^1 passed, 0 failed$' ./check.sh -p 'sh run 0' $queens
    expect '-p: right, with carriage returns' 0 '^1 passed, 0 failed$' ./check.sh -p 'printf "2 1 3 \r\n\r"' $cover
    expect '-p: without bad' 1 '^0$' sh -c './check.sh -l -p true poj2676 | grep -c /bad/'
    expect '-p: one reason, said three times' 0 '^3$' sh -c './check.sh -p "echo 1" luogu_p1219 | grep -c "1, expec"'
    expect '-p -v: said each time' 0 '^9$' sh -c './check.sh -v -p "echo 1" luogu_p1219 | grep -c "1, expec"'
    expect '-p: 16 MiB' 1 '^WA' ./check.sh -p 'yes | head -c 16777216' $queens
    expect '-p: white space' 1 '^     line 1, found:    2  1 3.$' ./check.sh -p 'echo "2  1 3"' $cover
    expect '-p: too slow' 0 '^2$' sh -c "./check.sh -p 'while :; do :; done' $queens |
        grep -c -e '^TLE  *[0-9.]* s  *[1-9][0-9][0-9]\.' -e '^No answer was wrong'"
    expect '-p: nothing to run' 2 'cannot run run.* ./run$' ./check.sh -p run $queens
    expect '-p: the end of what it leaves running' 0 gone sh -c '[ ! -e late ] && echo gone'
    expect '-p: stress.sh' 1 '^again: .sh run 0. < ' ./stress.sh -p 'sh run 0' luogu_p1219 1 9
    cd "$project" || exit 2

    plant '-p: asleep' 0 '^2$' scripts/parts/common.sh s/=60/=2/ \
        sh -c "$check -p 'sleep 9' luogu_p1219 | grep -c -e '^TLE .*clock .* 0/9 ' -e 'not judged, .*: 6;'"
    build_tool reference problems/poj2676/reference.rs
    expect 'stress.sh -p: a case without a solution' 0 ': 1 of them have no' \
        $stress -p "'$tmp/reference/run'" poj2676 35 2
    plant 'stress.sh: a generator that crashes' 2 'generator of luogu_p1219: exit status 101' \
        problems/luogu_p1219/generator.rs 's/rng.within(6, 11)/rng.pick(\&[0; 0])/' $stress luogu_p1219
    plant 'bench.sh: a wrong answer' 1 '\| WA \|' $program 's/count += 1/count += 2/' $bench luogu_p1219

    printf '// >>> textbook 1\r\n// <<< textbook 1\r\n' > "$tmp/crlf.rs"
    expect 'paste.sh: a file with CRLF' 0 ': pasted$' $paste "$tmp/crlf.rs" --dlx
    expect 'paste.sh: the first paragraph of each doc comment' 1 '^0$' grep -c -E '^ *//[/!]$|# Examples' "$tmp/crlf.rs"

    printf '%s\n' '//! Limits:  1 s, 64 MB' 'fn main() { println!("1"); }' > src/bin/tiny.rs
    mkdir testdata/tiny && echo 1 | tee testdata/tiny/{sample-1,edge-1,beyond-1}.{in,out} > "$tmp/log"
    expect 'a program and its samples are enough' 0 '^4 passed, 0 failed$' $check tiny
    expect '-p: without what is outside the statement' 0 '^2 passed, 0 failed$' $check -p 'echo 1' tiny
    plant 'a limit that -t multiplies' 0 '^4 passed, 0 failed$' src/bin/tiny.rs 's/ 1 s/ 0.001 s/' $check -t 1000 tiny
    mkdir -p all/{src/bin,testdata,problems/shared} && cp -R scripts all && cp src/bin/tiny.rs all/src/bin
    cp -R testdata/tiny all/testdata
    echo '#[test] fn overflow() { let _ = u8::MAX + std::env::args().count() as u8; }' > all/src/lib.rs
    expect 'a unit test that overflows' 1 '^ +attempt to add with overflow' all/$check
    printf '%s\n' '/// ```' '/// panic!();' '/// ```' 'pub fn wrong() {}' > all/src/lib.rs
    ! command -v "${RUSTC%rustc}rustdoc" > /dev/null || expect 'a wrong example' 1 '^FAIL examples' all/$check
    rm testdata/tiny/*
    expect 'a program without cases' 1 '^BAD *testdata/tiny$' $check tiny
    rm src/bin/tiny.rs
    expect 'a folder without its program' 1 '^BAD *tiny$' $check tiny
}

for part in $parts; do
    problem=$part
    case $part in
        scripts) scripts ;;
        modules) each_row src/mutants.txt bug_in_module ;;
        *) ! has "$part" mutants.txt || each_row "problems/$part/mutants.txt" bug_in_program ;;
    esac
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ] && [ $passed -gt 0 ]
