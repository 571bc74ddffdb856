#!/usr/bin/env bash
# Sets up a problem: the tiny one in scripts/new, which passes every test, to be replaced piece by piece.
usage='usage: scripts/new.sh NAME    (a-z first, then a-z, 0-9 and _, such as luogu_p1784)'
. "$(dirname "$0")/common.sh" || exit 2

[ $# -eq 1 ] || usage_error
case $1 in
    build | deps | examples | incremental | dlx) die "cargo needs the name $1 itself" ;;
    [!a-z]* | *[!a-z0-9_]* | '') usage_error ;;
esac
program=src/bin/$1.rs folder=problems/$1 cases=testdata/$1
for path in "$program" "$folder" "$cases"; do
    [ ! -e "$path" ] || die "$path already exists"
done

# Its main, its reader of tokens and the pasted module are those of another program.
model=$(grep -l 'fn number(&mut self, limit: u64, expected: &str)' src/bin/*.rs | head -n 1)
[ -n "$model" ] || die "no program in src/bin to take the reader of tokens from"
mkdir -p "$folder" "$cases/bad" || exit 2
{
    sed '/^$/,$d' scripts/new/program.rs
    echo
    sed -n '/^use /,/^}/p' "$model" | sed "s/$(basename "$model" .rs):/$1:/"
    sed '/^$/,$!d' scripts/new/program.rs
    echo
    sed -n '/^\/\/\/ The input, token by token/,$p' "$model"
} > "$program" || exit 2
cp scripts/new/{generator.rs,reference.rs,faults.txt} "$folder" || exit 2
printf '# %s\n\nStatement, input, output, model, limits, where to submit.\n' "$1" > "$folder/README.md"
echo 3 > "$cases/sample-1.in"
echo 6 > "$cases/sample-1.out"
printf '\nx\n' > "$cases/bad/word-1.in"
printf '%s: line 2: expected a number from 0 to 8, found "x"\n' "$1" > "$cases/bad/word-1.err"
: > "$cases/bad/word-1.out"
echo "Now check.sh, stress.sh and selftest.sh pass on $1. To replace: $program, with its limits in the
header; $folder; $cases. To add, where many answers are right: $folder/checker.rs
and judging.txt, wrong outputs for it; unit tests of the program: $folder/tests.rs."
