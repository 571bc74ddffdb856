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
case $#${1-} in 1src/*.rs | [23]src/*.rs) ;; *) usage; exit 2 ;; esac
[ -f "$1" ] || die "no file $1"
file=$1 number=${2-1} step=${3-1} caught=0 survived=0 unbuilt=0
begin
mkdir "$tmp/copy" && cp -R src scripts problems testdata "$tmp/copy" || exit 2
printf '#!/bin/sh\nexec %q "$@" --cap-lints allow\n' "$rustc" > "$tmp/rustc" && chmod +x "$tmp/rustc" || exit 2
export RUSTC=$tmp/rustc NO_COLOR=1

mutant() { # NUMBER: the file with this fault on stdout, the fault itself in $tmp/fault
    awk -v wanted="$1" -v fault="$tmp/fault" '
        function put(line, from, length_, new) {
            if (++count == wanted) {
                print "line " FNR ": " line " -> " substr(line, 1, from - 1) new substr(line, from + length_) > fault
                line = substr(line, 1, from - 1) new substr(line, from + length_)
            }
            return line
        }
        function mutate(line, i, k, rest, quoted, word, changed) {
            for (i = 1; i <= length(line); i += word) {
                rest = substr(line, i)
                word = 1
                if (rest ~ /^\/\//) break
                if (rest ~ /^"/) quoted = !quoted
                if (quoted) continue
                for (k = 1; k <= swaps; k++) if (index(rest, old[k]) == 1) {
                    if ((changed = put(line, i, length(old[k]), new[k])) != line) return changed
                    word = length(old[k])
                }
                if (word == 1 && match(rest, /^[0-9][0-9_]*/)) {
                    word = RLENGTH
                    k = substr(rest, 1, word)
                    gsub("_", "", k)
                    if ((changed = put(line, i, word, k + 1)) != line) return changed
                    if (k > 0 && (changed = put(line, i, word, k - 1)) != line) return changed
                } else if (word == 1 && match(rest, /^[A-Za-z_][A-Za-z_0-9]*/)) word = RLENGTH
            }
            if (line ~ /^        .*;$/ && line !~ /^ *let / && gsub(/\(/, "(", line) == gsub(/\)/, ")", line))
                return put(line, 1, length(line), "")
            return line
        }
        BEGIN {
            swaps = split("<= <|>= >|== !=|!= ==|&& |||| &&|+= -=|-= +=|*= +=|~= =|true false|false true|min max|max min|..= ..", pair, "|")
            swaps = 0
            table = "<= < >= > == != != == && OR OR && += -= -= += *= += |= = true false false true min max max min ..= .."
            n = split(table, part, " ")
            for (k = 1; k < n; k += 2) { old[++swaps] = part[k]; new[swaps] = part[k + 1] }
            n = split(" < , <= , > , >= , + , - , - , + , * , + , / , * , % , / , !, ,(!,(", part, ",")
            for (k = 1; k < n; k += 2) { old[++swaps] = part[k]; new[swaps] = part[k + 1] }
            for (k = 1; k <= swaps; k++) { sub("OR", "||", old[k]); sub("OR", "||", new[k]) }
        }
        /^\/\/ >>> dlx/ { module = 1 }
        /^\/\/ <<< dlx/ { module = 2 }
        { print module == own ? mutate($0) : $0 }
        END { exit wanted > count }' own="$([ "$file" = src/dlx.rs ] && echo 1)" "$file"
}

caught() { # does a test notice?
    local name=${file##*/}
    name=${name%.rs}
    if [ "$file" = src/dlx.rs ]; then
        limited 10000 4096 /dev/null "$tmp/mutant/run"
        [ "$status" -eq 0 ] || return 0
        scripts/paste.sh > /dev/null
        ! scripts/check.sh > "$tmp/log" 2>&1
    else
        ! scripts/check.sh "$name/sample-1" > "$tmp/log" 2>&1 || ! scripts/check.sh "$name" > "$tmp/log" 2>&1
    fi
}
while mutant "$number" > "$tmp/copy/$file"; do
    progress "fault $number"
    cd "$tmp/copy" || exit 2
    if ! build mutant "$file" -O --cap-lints allow $([ "$file" != src/dlx.rs ] || echo --test); then
        unbuilt=$((unbuilt + 1))
    elif caught; then
        caught=$((caught + 1))
    else
        survived=$((survived + 1))
        say "$number: $(cat "$tmp/fault")"
    fi
    cd - > /dev/null || exit 2
    number=$((number + step))
done
say "$caught caught, $survived survived, $unbuilt do not build"
