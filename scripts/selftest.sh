#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for a faulty program
# Can the tests fail? Plants one fault after the other and demands that each is caught.
usage='usage: scripts/selftest.sh [-h] [PROBLEM | dlx]

Works in a copy: on a problem made by new.sh, then on the faults of the module, from src/dlx_faults.txt, and of each
program, from problems/PROBLEM/faults.txt; or only on those of PROBLEM or, for dlx, of the module. Takes two minutes.
Last line: "N passed, N failed".
Exit status: 0 every fault was caught, 1 some were not, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -le 1 ] || usage_error
for name; do [ "$name" = dlx ] || known "$name"; done
unset EDITION
root=$PWD project="$tmp/a copy" passed=0 failed=0 # every path must work with a space in it
export RUSTC=$rustc TMPDIR=$tmp
mkdir -p "$project/testdata" "$project/problems" || exit 2
cp -R scripts src "$project" && cp -R problems/{shared,cover.rs} "$project/problems" || exit 2
chmod -R u+w "$project" && cd "$project" || exit 2

fail() { failed=$((failed + 1)) && echo "FAILED  $*"; }
ends() { # NAME STATUS PATTERN COMMAND ...: it has to end with STATUS and print such a line
    local status found
    "${@:4}" > "$tmp/log" 2>&1 < /dev/null
    status=$?
    if [ $status -eq "$2" ] && grep -q -e "$3" "$tmp/log" && ! grep '\.sh: line [0-9]*:' "$tmp/log"; then
        passed=$((passed + 1)) && echo "ok      $1"
    elif [ $status -eq 0 ] && [ "$2" -eq 1 ]; then
        fail "$1: no case sees this fault: add one"
    else
        found=$(grep -m 1 -o -E '^[A-Z]{2,3} ' "$tmp/log") # the verdict, if check.sh gave one
        fail "$1: found exit status $status${found:+ and $found}, expected $2 and $3"
        sed 's/^/        /' "$tmp/log"
    fi
}
planted() { # NAME PATTERN FILE SED-SCRIPT COMMAND ...: the same with a fault in the file; STATUS is 1
    local wrong=''
    cp "$3" "$tmp/right"
    sed -e "$4" "$tmp/right" > "$3" 2> "$tmp/log" || wrong="this is no sed script (a | in it?): $4: $(cat "$tmp/log")"
    ! cmp -s "$3" "$tmp/right" || wrong="$3 has nothing for this: $4"
    if [ -n "$wrong" ]; then fail "$1: $wrong"; else ends "$1" 1 "$2" "${@:5}"; fi
    cat "$tmp/right" > "$3"
}
faults_of() { # PROBLEM
    local verdict script name cases
    while IFS='|' read -r verdict script name <&3; do
        read -r verdict cases <<< "$verdict"
        planted "$1: $verdict: ${name# }" "^$verdict *[a-z/]*$1[/.]" "src/bin/$1.rs" "$script" \
            scripts/check.sh "$1/$cases"
    done 3< <(grep '^[^#]' "problems/$1/faults.txt")
}
unit_tests() { # NAME ...: those of the module whose names contain one of these; few need an optimized build
    build tests src/dlx.rs --edition 2021 --test -Awarnings -Cdebug-assertions=no || { cat "$tmp/tests/log"; return 2; }
    limited 20000 1024 /dev/null "$tmp/tests/run" "$@"
    cat "$tmp/out" && echo "$stopped" && [ $status -eq 0 ]
}
faults_of_the_module() { # each fails the test named beside it, which passes without
    local block test script name faults
    faults=$(grep '^[^#]' src/dlx_faults.txt)
    # shellcheck disable=SC2046  # many names
    ends 'the module without faults' 0 '^test .* ok$' unit_tests $(cut -d ' ' -f 2 <<< "$faults")
    while IFS='|' read -r block script name <&3; do
        read -r block test <<< "$block"
        planted "$block: ${name# }" '^test .* FAILED$\|^more than' "src/$block.rs" "$script" unit_tests "$test"
    done 3<<< "$faults"
}
built_and_run() { # FILE EDITION INPUT
    "$rustc" --edition "$2" -D warnings -A dead_code -o "$tmp/own" "$1" && "$tmp/own" < "$3"
}

the_scripts() { # on a new problem
    local program=src/bin/tiny.rs cases=testdata/tiny folder=problems/tiny check=scripts/check.sh name
    local stress=(scripts/stress.sh tiny 1)
    printf '%s\n' 'use super::*;' '#[test]' 'fn small() { assert_eq!(Dlx::new(0, 0).count(), 1); }' \
        '#[test]' 'fn empty() {}' > src/dlx_tests.rs
    ends 'new.sh' 0 'pass on tiny' scripts/new.sh tiny
    ends 'new.sh does not overwrite' 2 'already exists' scripts/new.sh tiny
    ends 'a name that begins as another' 0 'pass on luogu_p4929_b' scripts/new.sh luogu_p4929_b
    ends 'it passes' 0 '^5 passed, 0 failed$' $check luogu_p4929_b
    rm -r {problems,testdata}/luogu_p4929_b src/bin/luogu_p4929_b.rs
    ends 'new.sh leaves cargo its names' 2 'build is taken' scripts/new.sh build
    for name in $programs; do rm "src/bin/$name.rs"; done
    cd / && ends 'a new problem passes' 0 '^7 passed, 0 failed$' "$project/$check"
    cd "$project" || exit 2
    ends 'its random tests pass' 0 '^[1-9][0-9]* passed, 0 failed$' scripts/stress.sh tiny '' 5
    for name in in out; do cp $cases/sample-1.$name $cases/hard-1.$name; done
    ends 'bench.sh' 0 '^| tiny/hard-1 | 0\.[0-9]* s | 0\.[0-9]* s |$' scripts/bench.sh tiny
    faults_of tiny
    planted 'a wrong answer' '^ *good' $program 's/ways += 1/ways ^= 1/' "${stress[@]}" 20
    planted 'no end' '^ *bad: more than' $program 's/: *2 s/: 0.1 s/; s/"" => format/"" => loop {}, &/' "${stress[@]}" 5
    planted 'no line number' '^ *bad' $program 's/"line {}: exp/"row {}: exp/' "${stress[@]}" 5
    ends 'its case is kept' 1 '^tiny: line [0-9]*: expected' built_and_run $program 2021 "$tmp/stress-tiny-bad.in"
    planted 'a lost read error' '^ *folder-as' $program 's/= read.and_then/= read.or(Ok(0)).and_then/' "${stress[@]}" 5
    planted 'a lost write error' '^ *pipe-closed' $program 's/printed.and(result)/result/' "${stress[@]}" 5

    planted 'killed' '^ *killed by signal 9' $program \
        's/^fn main() {/& let _ = std::process::Command::new("sh").args(["-c", "kill -9 $PPID"]).status();/' $check tiny
    planted 'a changed answer' '^ *line 1, found: *6' $cases/sample-1.out 's/6/7/' $check tiny
    ends 'a case by its path' 0 '^AC .*tiny/hard-1$' $check -v "$PWD/$cases/hard-1.in"

    planted 'drift: a changed line' '^ *+.*pub fn mark(' $program 's/pub fn mark(/pub fn marks(/' $check tiny
    planted 'drift: half a copy' "$program: half a block" $program '/<<< dlx /d' $check tiny
    planted 'drift: another' "$program: the name .Dlx. is defined twice" $program 's|^fn main|struct Dlx; &|' $check tiny
    planted 'a failing unit test' '^bad *unit tests' src/dlx_tests.rs 's/count(), 1/count(), 2/' $check
    planted 'an ignored unit test' '^bad *unit tests' src/dlx_tests.rs '2s/$/ #[ignore]/' $check
    planted 'a failing one of a program' '^bad *unit tests of tiny' $folder/tests.rs s/40320/40321/ $check tiny
    printf '%s\n' 'fn main() { println!("no"); std::process::exit(1) }' > $folder/checker.rs
    echo 'WA sample-1 | s/6/7/ | no' > $folder/judging.txt
    ends 'a special judge decides' 1 '^WA *tiny/sample-1' $check tiny
    planted 'one that sees nothing' '^bad *problems/tiny/checker.rs' $folder/checker.rs 's/(1)/(0)/' $check tiny
    sed -i.old 's/std::process::exit(1)/panic!()/' $folder/checker.rs
    ends 'one that crashes' 2 'checker.rs fails on testdata/tiny/sample-1.in' $check tiny
    rm $folder/checker.rs* $folder/judging.txt

    for name in scripts/*.sh; do ends "$name" 0 '^usage:' "$name" --help; done
    ends 'an unknown case' 2 'nothing is called' $check tiny/sample-999
    ends 'no compiler' 2 'no rustc' env RUSTC="$tmp/none" $check
    rm $folder/reference.rs $cases/hard-1.out
    ends 'no reference program' 2 'reference.rs is missing' scripts/stress.sh tiny
    ends 'a lost answer' 2 'tiny/hard-1.out is missing' $check tiny
    rm $cases/*.in $cases/bad/*.in
    ends 'a program without cases' 1 '^bad *testdata/tiny' $check tiny
}

the_paste() { # into a program of one's own, which may have any name at its top level but Dlx
    local file="$tmp/my folder/own.rs" edition
    mkdir "$tmp/my folder"
    {
        printf 'struct %s;\n' Node Key Item Span Step Table Range Option Result Box String Hash DlxPuzzle
        printf 'const %s: u8 = 1;\n' ONE STEP TAKEN COVERED ROOM UNIT NONE
        printf 'fn %s() {}\n' items cover uncover hide step search
        printf '%s\n' '/// A struct Dlx wrapper' 'mod own { pub struct Dlx; }' \
            'fn main() { println!("{} solution", Dlx::new(0, 0).count()) }'
    } > "$file"
    cd "$tmp" && ends 'paste into your own file' 0 'pasted dlx' "$project/scripts/paste.sh" --count 'my folder/own.rs'
    cd "$project" || exit 2
    ends 'paste again' 0 'my folder/own.rs: up to date$' scripts/paste.sh "$file"
    planted 'paste beside a Dlx' 'the name .DlxNode. is defined twice' "$file" 's/^fn main/enum DlxNode {} &/' \
        scripts/paste.sh "$file"
    ends 'paste into all of dlx.rs' 1 'this is all of src/dlx.rs' scripts/paste.sh src/dlx.rs
    planted 'drift: the count' '^ *+.*pub fn count' "$file" 's/pub fn count/fn count/' scripts/paste.sh --check "$file"
    for edition in 2015 2018 2024; do
        ends "it runs in $edition" 0 '^1 solution' built_and_run "$file" $edition /dev/null
    done
}

[ $# -gt 0 ] || the_scripts
cp "$root"/src/*.* src && cp "$root"/src/bin/* src/bin && cp -R "$root"/problems/* problems || exit 2
[ $# -gt 0 ] || the_paste
for name in ${1-dlx $programs}; do
    if [ "$name" = dlx ]; then faults_of_the_module && continue; fi
    [ -f "$root/problems/$name/faults.txt" ] || die "problems/$name/faults.txt is missing: the faults to plant"
    cp -R "$root/testdata/$name" testdata && chmod -R u+w . || exit 2
    faults_of "$name"
done
echo "$passed passed, $failed failed" || exit 2
[ $((passed + failed)) -gt 0 ] && [ $failed -eq 0 ]
