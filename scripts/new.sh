#!/usr/bin/env bash
usage='usage: scripts/new.sh NAME

Starts a problem: a small program with its cases, a generator, a reference, planted bugs, tests and pages, on which all
scripts pass. Its page, problems/NAME/README.md, says what to replace. NAME has a-z, 0-9 and _, and begins with a-z.'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -eq 1 ] || usage_error
case $1 in '' | [!a-z]* | *[!a-z0-9_]*) usage_error ;; esac
case $1 in build | deps | examples | incremental | dlx | classics) die "$1 is taken, by cargo or by these scripts" ;; esac
for path in "src/bin/$1.rs" "problems/$1" "testdata/$1"; do [ ! -e "$path" ] || die "$path already exists"; done

mkdir "problems/$1" && cp -R $template/cases "testdata/$1" || exit 2
for file in README.md README.zh-CN.md generator.rs mutants.txt reference.rs tests.rs; do
    sed "s/NAME/$1/g; s|../../../problems/|../|" $template/$file > "problems/$1/$file" || exit 2
done
sed "s/NAME/$1/g" $template/cases/bad/word-1.err > "testdata/$1/bad/word-1.err"
sed "s/NAME/$1/g" $template/program.rs > "src/bin/$1.rs"
scripts/paste.sh "src/bin/$1.rs" > /dev/null || exit 2
echo "All scripts pass on $1. problems/$1/README.md says what to replace."
