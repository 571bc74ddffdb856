#!/usr/bin/env bash
# shellcheck disable=SC2016  # what single quotes protect is for the user, or for the scripts of a package
usage='usage: scripts/package.sh [-h] kattis|dmoj PROBLEM FOLDER

Makes FOLDER, a package of PROBLEM for a judge of your own: the cases except those in bad, the limits, the statement,
the checker, the program, and copies of it with planted bugs. White space counts, as in check.sh. The name of the
folder, only a-z and 0-9, is the name of the problem there. The judge needs rustc.

Kattis problemtools and BAPCtools (pip install problemtools bapctools), and DOMjudge, read the same packages:
    scripts/package.sh kattis poj2676 sudoku
    verifyproblem sudoku -t 2 -p config data validators submissions    # -t: time limit; without -p, also LaTeX
    (cd sudoku && zip -qr ../sudoku.zip .)    # for DOMjudge: upload it at Jury, Import / export
    (cd sudoku && bt upgrade && bt run)    # BAPCtools, which changes the folder to its own format
They warn about white space, line ends and empty output in the cases: these are meant.

DMOJ (how to install it: see install in .ci/judges; on its site, enter the limits and problem_statement/problem.txt):
    scripts/package.sh dmoj poj2676 sudoku    # into a folder of problem_storage_globs in judge.yml
    echo submit sudoku RUST src/bin/poj2676.rs -tl 2 -ml 65536 | dmoj-cli -c judge.yml -e RUST'
. "$(dirname "$0")/parts/common.sh" || exit 2

[ $# -eq 3 ] || usage_error
case $1 in kattis | dmoj) ;; *) usage_error ;; esac
case $(basename "$3") in *[!a-z0-9]*) die "the name of the folder has to be of a-z and 0-9: $3" ;; esac
require_problem "$2"
limits=$(limits_of "$2") || exit 2
read -r limit mib _ <<< "$limits"
program=$PWD/src/bin/$2.rs folder=$PWD/problems/$2 cases=$PWD/testdata/$2 page=problem_statement/problem

inlined() { # FILE: with its modules in place of their declarations
    local line path=''
    while IFS= read -r line; do
        case $line in
            '#[path = "'*) path=${line#*\"} path=${path%\"*} ;;
            'mod '*\; | 'pub mod '*\;)
                line=${line%;} path=${path:-${line##* }.rs}
                echo "$line {" && inlined "${1%/*}/$path" && echo '}' && path=''
                ;;
            *) printf '%s\n' "$line" ;;
        esac
    done < "$1"
}
validator() { # FOLDER RUN: built of the program on standard input, called by the script RUN
    mkdir -p "$1" && cat > "$1/validator.rs"
    printf '#!/bin/sh\n%s\n' 'exec rustc -O --edition 2021 -o validator validator.rs' > "$1/build"
    printf '#!/bin/sh\n%s\n' "$2" > "$1/run"
    chmod +x "$1/build" "$1/run"
}
submission() { # VERDICT CASES SCRIPT NAME: the program with a planted bug
    local to name
    case $1$2 in
        *bad/*) return ;; # the cases in bad are not in the package
        WA* | PE*) to=wrong_answer ;;
        TLE*) to=time_limit_exceeded ;;
        RE* | MLE*) to=run_time_error ;;
        *) return ;; # these judges have no name for it
    esac
    name=$(printf %s "$1-$4" | tr -cs A-Za-z0-9 -)
    sed -e "$3" "$program" > "submissions/$to/${name%-}.rs"
}
statement() { # the page up to its second section, without samples, which the judges show, and without links
    if [ -f "$folder/README.md" ]; then
        sed -e '/^## Input/b' -e '/^## /,$d' -e '/^|/d; /zh-CN/{N;d;}; /^<img/{N;d;}; s/\[\([^]]*\)\]([^)]*)/\1/g' \
            "$folder/README.md"
    else
        sed -n 's,^//! ,,p' "$program"
    fi
}

cd "$OLDPWD" && mkdir "$3" && cd "$3" || exit 2
set -e
mkdir -p data/{sample,secret} problem_statement submissions/{accepted,wrong_answer,time_limit_exceeded,run_time_error}
cp "$cases"/*.in "$cases"/*.out data/secret
mv data/secret/sample-* data/sample
for answer in data/*/*.out; do mv "$answer" "${answer%.out}.ans"; done
statement > $page.txt
cp "$program" submissions/accepted
[ ! -f "$folder/mutants.txt" ] || each_row "$folder/mutants.txt" submission

# The input is wrong if the program says so. A crash of it is another matter.
validator input_validators/reader '"${0%/*}/validator" > /dev/null
case $? in 0) exit 42 ;; 1) exit 43 ;; *) exit 1 ;; esac' < "$program"
kattis=$'default\nvalidator_flags: case_sensitive space_change_sensitive' dmoj=identical checker=output_validators/checker
if [ -f "$folder/checker.rs" ]; then
    kattis=custom dmoj="{name: bridged, args: {files: $checker/validator.rs, lang: RUST, type: testlib}}"
    inlined "$folder/checker.rs" | validator $checker 'cat > "$3/output" || exit
"${0%/*}/validator" "$1" "$3/output" "$2" > "$3/judgemessage.txt"
case $? in 0) exit 42 ;; 1 | 2) exit 43 ;; *) exit 1 ;; esac'
fi
if [ "$1" = dmoj ]; then
    printf '%s\n' "# submit with -tl $(seconds "$limit") -ml $((mib * 1024))" 'binary_data: true' \
        'output_limit_length: 16777216' "checker: $dmoj" 'test_cases:' '- points: 1' '  batched:' > init.yml
    for input in data/*/*.in; do echo "  - {in: $input, out: ${input%.in}.ans}"; done >> init.yml
else
    name=$(sed -e 's,^//! *,,' -e 's/ (.*//' -e q "$program")
    printf '%s\n' 'name: |-' "  $name" 'license: public domain' \
        "uuid: $(printf %08x "$(cksum <<< "$2" | cut -d ' ' -f 1)")-0000-4000-8000-000000000000" \
        "validation: $kattis" "limits: {memory: $mib, output: 16, time_multiplier: 2}" > problem.yaml
    seconds "$limit" > .timelimit
    printf '%s\n' "\\problemname{$name}" '\begin{lstlisting}[breaklines,columns=flexible]' "$(cat $page.txt)" \
        '\end{lstlisting}' > $page.tex
fi
