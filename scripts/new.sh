#!/usr/bin/env bash
usage='usage: scripts/new.sh NAME    (a-z first, then a-z, 0-9 and _, such as luogu_p1784)

Makes a tiny problem that passes all scripts; its page problems/NAME/README.md tells what to replace.'
. "$(dirname "$0")/parts/common.sh" || exit 2

case $#${1-} in 1[!a-z]* | 1*[!a-z0-9_]* | 1 | [!1]*) usage_error ;; esac
case $1 in build | deps | examples | incremental | dlx | classics) die "$1 is taken, by cargo or by these scripts" ;; esac
name=$1 program=src/bin/$1.rs folder=problems/$1 cases=testdata/$1 model=src/bin/luogu_p4929.rs
for path in "$program" "$folder" "$cases"; do [ ! -e "$path" ] || die "$path already exists"; done

named() { sed "s/luogu_p4929/NAME/g; s/NAME/$name/g; s,../../../problems/,../," "$@"; }
mkdir "$folder" && cp -R $template/cases "$cases" || exit 2
for file in README.md README.zh-CN.md faults.txt generator.rs reference.rs tests.rs; do
    named $template/$file > "$folder/$file"
done
named $template/cases/bad/word-1.err > "$cases/bad/word-1.err"
{ # main, the reader and the block are those of another program
    sed '/^$/q' $template/program.rs
    sed -n '/^use std/,/^}/p' $model && echo
    sed '1,/^$/d' $template/program.rs && echo
    sed -n '/^\/\/\/ The words of/,$p' $model
} | named > "$program"
echo "Now check.sh, stress.sh and selftest.sh pass on $name. $folder/README.md tells what to replace."
