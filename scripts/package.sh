#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for the scripts of a package
usage='usage: scripts/package.sh [-h] PROBLEM FOLDER

Makes FOLDER, a package of a problem for a judge of your own: DMOJ, or one that reads the format of Kattis.

  FOLDER  gets the cases except those in bad, the limits, the checker, the program, and copies of it with planted bugs.
          Its name, which has only a-z and 0-9, is the name of the problem there.

Example: scripts/package.sh poj2676 sudoku

Kattis: verifyproblem sudoku -t 2 -p config data validators submissions
        It warns about odd white space and empty output, which are there on purpose.
DMOJ:   Put the folder where problem_storage_globs in judge.yml points.
        echo submit sudoku RUST src/bin/poj2676.rs -tl 2 -ml 65536 | dmoj-cli -c judge.yml -e RUST'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -eq 2 ] || usage_error
require_problem "$1"
case $(basename "$2") in *[!a-z0-9]*) die "the name of the folder may have only a-z and 0-9: $2" ;; esac
limits=$(limits_of "$1") || exit 2
read -r limit mib <<< "$limits"
program=$PWD/src/bin/$1.rs folder=$PWD/problems/$1 cases=$PWD/testdata/$1
checker=output_validators/checker

one_file() { # FILE: prints it with its modules in place of their declarations
    local line path='' # of the module that the next line declares
    while IFS= read -r line; do
        case $line in
            '#[path = "'*) path=${line#*\"} && path=${path%\"*} ;;
            'mod '*\; | 'pub mod '*\;)
                line=${line%;} path=${path:-${line##* }.rs}
                echo "$line {" && one_file "${1%/*}/$path" && echo '}' && path=''
                ;;
            *) printf '%s\n' "$line" ;;
        esac
    done < "$1"
}
validator() { # FOLDER RUN: makes a Kattis validator of the program on standard input and the shell script RUN
    mkdir -p "$1" && cat > "$1/validator.rs"
    printf '#!/bin/sh\n%s\n' 'exec rustc -O --edition 2021 -o validator validator.rs' > "$1/build"
    printf '#!/bin/sh\n%s\n' "$2" > "$1/run"
    chmod +x "$1/build" "$1/run"
}
submission() { # VERDICT CASES SCRIPT NAME: the program with a planted bug
    local folder name
    case $1$2 in
        *bad/*) return ;; # the cases in bad are not in the package
        WA* | PE*) folder=wrong_answer ;;
        TLE*) folder=time_limit_exceeded ;;
        RE* | MLE*) folder=run_time_error ;;
        *) return ;; # these judges have no name for it
    esac
    name=$(printf %s "$1-$4" | tr -cs A-Za-z0-9 -)
    sed -e "$3" "$program" > "submissions/$folder/${name%-}.rs"
}

cd "$OLDPWD" && mkdir "$2" && cd "$2" || exit 2
set -e
mkdir -p data/{sample,secret} problem_statement submissions/{accepted,wrong_answer,time_limit_exceeded,run_time_error}
cp "$cases"/*.in "$cases"/*.out data/secret
mv data/secret/sample-* data/sample
for answer in data/*/*.out; do mv "$answer" "${answer%.out}.ans"; done
cp "$program" submissions/accepted
[ ! -f "$folder/mutants.txt" ] || each_row "$folder/mutants.txt" submission

# The input is wrong if the program says so. A crash of it is another matter.
validator input_validators/reader '"${0%/*}/validator" > /dev/null
case $? in 0) exit 42 ;; 1) exit 43 ;; *) exit 1 ;; esac' < "$program"
kattis=$'default\nvalidator_flags: case_sensitive space_change_sensitive' dmoj=identical
if [ -f "$folder/checker.rs" ]; then
    kattis=custom dmoj="{name: bridged, args: {files: $checker/validator.rs, lang: RUST, type: testlib}}"
    one_file "$folder/checker.rs" | validator $checker 'cat > "$3/output" || exit
"${0%/*}/validator" "$1" "$3/output" "$2" > "$3/judgemessage.txt"
case $? in 0) exit 42 ;; 1 | 2) exit 43 ;; *) exit 1 ;; esac'
fi

# The header of the program is the statement.
name=$(sed -e 's,^//! *,,' -e 's/ (.*//' -e q "$program")
printf '%s\n' "\\problemname{$name}" '\begin{verbatim}' "$(sed '/^\/\/!/!q; s,^//! *,,' "$program")" \
    '\end{verbatim}' > problem_statement/problem.tex
printf '%s\n' 'name: |-' "  $name" 'license: public domain' \
    "uuid: $(printf %08x "$(cksum <<< "$1" | cut -d ' ' -f 1)")-0000-4000-8000-000000000000" \
    "validation: $kattis" "limits: {memory: $mib, output: 16, time_multiplier: 2}" > problem.yaml
seconds "$limit" > .timelimit
printf '%s\n' "# -tl $(seconds "$limit") -ml $((mib * 1024))" 'binary_data: true' 'output_limit_length: 16777216' \
    "checker: $dmoj" 'test_cases:' '- points: 1' '  batched:' > init.yml
for input in data/*/*.in; do echo "  - {in: $input, out: ${input%.in}.ans}"; done >> init.yml
