#!/usr/bin/env bash
usage='usage: scripts/new.sh [-h] NAME

Starts a problem with a small example on which all scripts pass: a program, its cases, a generator, a reference and
planted bugs. scripts/parts/template/README.md says what to replace. NAME has a-z, 0-9 and _, and begins with a-z.

Example: scripts/new.sh luogu_p4205'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -eq 1 ] || usage_error
template=scripts/parts/template
case $1 in '' | [!a-z]* | *[!a-z0-9_]*) usage_error ;; esac
case $1 in build | deps | examples | incremental | classics | dlx | scripts | shared) die "the name $1 is taken" ;; esac
for path in "src/bin/$1.rs" "problems/$1" "testdata/$1"; do [ ! -e "$path" ] || die "$path already exists"; done

mkdir "problems/$1" && cp -R $template/cases "testdata/$1" || exit 2
for file in generator.rs mutants.txt reference.rs; do
    sed "s/NAME/$1/g; s|../../../problems/|../|" $template/$file > "problems/$1/$file" || exit 2
done
sed "s/NAME/$1/g" $template/cases/bad/word-1.err > "testdata/$1/bad/word-1.err"
sed "s/NAME/$1/g" $template/program.rs > "src/bin/$1.rs"
scripts/paste.sh "src/bin/$1.rs" > /dev/null || exit 2
echo "All scripts pass on $1. $template/README.md says what to replace."
