#!/usr/bin/env bash
# Sets up a problem: a tiny one, which passes every test, to be replaced piece by piece.
usage='usage: scripts/new.sh NAME    (a-z first, then a-z, 0-9 and _, such as luogu_p1784)'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -eq 1 ] || usage_error
case $1 in [!a-z]* | *[!a-z0-9_]* | '') usage_error ;; esac
name=$1 program=src/bin/$1.rs folder=problems/$1 cases=testdata/$1
for path in "$program" "$folder" "$cases"; do [ ! -e "$path" ] || die "$path already exists"; done

named() { # FILE COPY
    sed "s/rooks/$name/g; s,../../../problems/,../,; s,\"tests.rs,\"../../$folder/tests.rs," $template/"$1" > "$2"
}
mkdir "$folder" && cp -R $template/cases "$cases" || exit 2
named program.rs "$program" && scripts/paste.sh "$PWD/$program" || exit 2
named cases/bad/word-1.err "$cases/bad/word-1.err"
for file in README.md README.zh-CN.md faults.txt generator.rs reference.rs tests.rs; do named $file "$folder/$file"; done
echo "Now check.sh, stress.sh and selftest.sh pass on $1. $folder/README.md tells what to replace."
