#!/usr/bin/env bash
# Sets up a problem: the tiny one in scripts/new, which passes every test, to be replaced piece by piece.
set -u
die() { echo "new.sh: $*" >&2; exit 2; }
[ $# -eq 1 ] || die "usage: scripts/new.sh NAME (a-z, 0-9 and _, such as luogu_p1784)"
case $1 in [!a-z]* | *[!a-z0-9_]* | '') die "bad name '$1': a-z first, then a-z, 0-9 and _" ;; esac
cd "$(dirname "$0")/.." || exit 2
program=src/bin/$1.rs room=problems/$1 cases=testdata/$1
for path in "$program" "$room" "$cases"; do
    [ ! -e "$path" ] || die "$path already exists"
done
mkdir -p src/bin "$room" "$cases/bad" || exit 2
sed "s/NAME/$1/g" scripts/new/program.rs > "$program" || exit 2
printf '# %s\n\nStatement, input, output, model, limits, where to submit.\n' "$1" > "$room/README.md"
cp scripts/new/generator.rs scripts/new/reference.rs "$room" || exit 2
printf '%s\n' '3 5' '1 1' '1 2' '1 3' '2 1 2' '2 2 3' > "$cases/sample-1.in"
echo 3 > "$cases/sample-1.out"
printf '%s\n' '3 1' '1 4' > "$cases/bad/item-1.in"
: > "$cases/bad/item-1.out"
echo "$1: line 2: expected an item from 1 to 3, found \"4\"" > "$cases/bad/item-1.err"
scripts/paste.sh "$program" || exit 1
echo "Now scripts/check.sh $1 and scripts/stress.sh $1 1 5 pass. To replace: $program, with its
limits in the header; $room; $cases. Where many answers are right, add $room/checker.rs."
