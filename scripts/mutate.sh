#!/usr/bin/env bash
# Mutation testing: which one-token fault does no test notice?
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
usage: scripts/mutate.sh FILE [FIRST [STEP]]

Plants the faults number FIRST, FIRST + STEP, ... (default: all) in FILE, one at a time and in a copy
of the project: another operator, number or constant, a statement left out. A program src/bin/NAME.rs,
without the module, is tested by check.sh NAME; src/dlx.rs by its unit tests, then by all cases.
Prints the faults that survive. Look at each: does it change anything that is promised?
Takes seconds per fault. Last line: `N caught, N survived, N do not build`.
END
}
case $#${1-} in [123]src/*.rs) ;; *) usage; exit 2 ;; esac
file=$1 caught=0 survived=0 unbuilt=0
begin
mkdir "$tmp/copy" && cp -R src scripts problems testdata "$tmp/copy" && cp "$file" "$tmp/right" || exit 2
printf '#!/bin/sh\nexec %q "$@" --cap-lints allow\n' "$rustc" > "$tmp/rustc" && chmod +x "$tmp/rustc" || exit 2
export RUSTC=$tmp/rustc rustc=$tmp/rustc
test='' module=0 # of a program, only what stands before its module
[ "$file" != src/dlx.rs ] || test=--test module=1

# The faults, one a line: its number, the line's number, the line with the fault in it.
awk -v first="${2-1}" -v step="${3-1}" -v module=$module '
    function fault(at, old_length, new) {
        if (++count >= first && (count - first) % step == 0)
            print count "\t" FNR "\t" substr($0, 1, at - 1) new substr($0, at + old_length)
    }
    BEGIN {
        swaps = split(" <= , < , < , <= , >= , > , > , >= , == , != , != , == , && , || , || , && , + , - , - , + , * , + , / , * ," \
            " % , / , += , -= , -= , += , *= , += , |= , = ,true,false,false,true,min,max,max,min,..=,..,(!,(, !, ", swap, ",")
    }
    /^\/\/ [<>]* dlx/ { part++ }
    part + 0 != module { next }
    {
        quoted = 0
        for (i = 1; i <= length($0) && substr($0, i, 2) != "//"; i++) {
            if (substr($0, i, 1) == "\"") quoted = !quoted
            if (quoted) continue
            for (k = 1; k < swaps && index(substr($0, i), swap[k]) != 1; k += 2);
            if (k < swaps) fault(i, length(swap[k]), swap[k + 1])
            if (substr(" " $0, i, 2) ~ /^[^A-Za-z_0-9][0-9]/) {
                match(substr($0, i), /^[0-9_]+/)
                number = substr($0, i, RLENGTH)
                gsub("_", "", number)
                fault(i, RLENGTH, number + 1)
                if (number > 0) fault(i, RLENGTH, number - 1)
            }
        }
        if (/^        .*;$/ && !/^ *let / && gsub(/\(/, "(") == gsub(/\)/, ")")) fault(1, length($0), "")
    }' "$file" > "$tmp/faults"

passes() { # do all tests pass?
    if [ -n "$test" ]; then
        limited 10000 4096 /dev/null "$tmp/mutant/run"
        [ "$status" -eq 0 ] && scripts/paste.sh && scripts/check.sh
    else
        scripts/check.sh "$(basename "$file" .rs)/sample-1" && scripts/check.sh "$(basename "$file" .rs)"
    fi
} > /dev/null 2>&1

cd "$tmp/copy" || exit 2
while IFS=$'\t' read -r number line text <&3; do
    progress "fault $number"
    text=$text awk -v line="$line" 'FNR == line { $0 = ENVIRON["text"] } 1' "$tmp/right" > "$file"
    if ! build mutant "$file" -O ${test:+--test}; then
        unbuilt=$((unbuilt + 1))
    elif passes; then
        survived=$((survived + 1))
        say "$number: line $line: $(sed -n "${line}p" "$tmp/right") -> $text"
    else
        caught=$((caught + 1))
    fi
done 3< "$tmp/faults"
say "$caught caught, $survived survived, $unbuilt do not build"
