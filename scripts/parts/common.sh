# shellcheck shell=bash disable=SC2034,SC2154  # the scripts that source this use its variables, and set usage
# What the scripts share. It changes to the root of the repository; the user stands in $OLDPWD.
[ -n "${BASH_VERSION-}" ] || { echo "${0##*/}: run it with bash, or just by its path" >&2; exit 2; }
set -u +o posix # sh may be bash
unset CDPATH RUST_BACKTRACE
export LC_ALL=C RUSTC=${RUSTC:-rustc} TMPDIR=${TMPDIR:-/tmp} RUST_TEST_THREADS=1 # one, so that the last line names it
die() { echo "${0##*/}: $*" >&2; exit 2; }
tmp=$(exec 2> /dev/null; cd "$TMPDIR" && mktemp -d "$PWD/${0##*/}.XXXXXX") || die "cannot write to TMPDIR, $TMPDIR"
TMPDIR=${tmp%/*}
job='' beside='' # the command that runs, with all that it has started; another script
end_job() { [ -z "$job" ] || { kill -9 -- -$job 2> /dev/null; job=''; }; }
trap 'end_job; [ -z "$beside" ] || kill "$beside"; rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM HUP
cd -P "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 2
case ${1-} in -h | --help) echo "${usage/LIMITS/$(grep '^//! Limits:' src/bin/*.rs)}"; exit ;; esac
problems=$(printf '%s\n' src/bin/*.rs | sed 's|.*/||; s|\.rs$||')
modules=$(sed -n 's/^pub mod \(.*\);/\1/p' src/lib.rs 2> /dev/null)

seconds() { printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)); } # MILLISECONDS
require_rustc() { command -v "$RUSTC" > /dev/null || die "no $RUSTC: install Rust, or set RUSTC"; }
require_problem() { # NAME [ARGUMENTS]: if there is no such problem, names those that it may mean, or all
    local words number found=''
    [ ! -f "src/bin/$1.rs" ] || return 0
    for words in "${2-}" "$1"; do # P10482, or POJ 3074: a number in a header
        number=${words//[!0-9]/}
        [ -n "$found$number" ] && found=${found:-$(grep -l -E "^//! .*[^0-9]$number([^0-9]|\$)" src/bin/*.rs)}
    done
    found=$(sed 's|.*/||; s|\.rs$||' <<< "${found:-$(grep -i -F -e "$1" <<< "$problems" || echo "$problems")}")
    die "no problem is called $1; try $(paste -s -d ' ' - <<< "$found")"
}
has() { [ -f "problems/$1/$2" ] || { echo "$1: skipped, there is no problems/$1/$2" && return 1; }; } # PROBLEM FILE
build() { # NAME FILE [OPTION ...]: makes the program $tmp/NAME/run, and its log $tmp/NAME/log
    mkdir -p "$tmp/$1" && "$RUSTC" "${@:3}" -o "$tmp/$1/run" "$2" > "$tmp/$1/log" 2>&1
}
build_tool() { # NAME FILE [OPTION]: the same for a part of the tooling, which has to build
    require_rustc
    build "$1" "$2" --edition 2021 -A warnings "${3:--O}" || die "$2 does not build:"$'\n'"$(cat "$tmp/$1/log")"
}
build_checker() { # PROBLEM: $tmp/checker/PROBLEM/run, if it has a checker
    [ ! -f "problems/$1/checker.rs" ] || build_tool "checker/$1" "problems/$1/checker.rs" -Copt-level=0
}
own_program() { # FLAG VALUE: notes what -p and -t say
    case $1$2 in
        p) die '-p needs a command, such as ./a.out' ;; p*) command=$2 ;;
        t*[!0-9.]* | t*.*.* | *.) die "-t needs a number, such as 5, not $2" ;; t*[1-9]*) factor=$2 ;;
        t*) die '-t needs a number above 0' ;; *) die '-h explains the flags' ;;
    esac
}
limits_of() { # PROBLEM: sets limit, in ms, and mib to the limits in the header of its program
    local limits two_numbers='^[1-9][0-9]* [1-9][0-9]*$'
    limits=$(awk -v factor="${factor:-1}" '$1 $2 $4 substr($6, 1, 2) == "//!Limits:s,MB" && $3 ~ /^[0-9]+[.]?[0-9]*$/ {
        printf "%d %d", $3 * factor * 1000 + 0.5, $5 }' "src/bin/$1.rs")
    [[ $limits =~ $two_numbers ]] || die "src/bin/$1.rs needs one line such as '//! Limits:  2 s, 64 MB', above 0"
    read -r limit mib <<< "$limits"
}
each_row() { # FILE COMMAND: calls COMMAND WHAT WHERE SCRIPT NAME for each row of a table, whose separators are tabs
    local place script name
    while IFS=$'\t' read -r place script name <&3; do
        "$2" "${place%% *}" "${place#* }" "$script" "$name"
    done 3< <(grep '^[^#]' "$1")
}

command='' factor='' lines=1 most_output=16 # what -p and -t say; lines of a difference; MiB
timer='' unit=1 timeout=''
# A Mac has another time, which counts bytes, and perl instead of timeout. busybox has no --foreground, and needs none.
for tool in 'time -l -o' 'time -q -f %M -o' 'gtime -q -f %M -o'; do
    $tool "$tmp/peak" true > /dev/null 2>&1 && timer=$tool
done
case $timer$OSTYPE in time\ -l*darwin*) unit=1024 ;; esac
for tool in "perl -e alarm(shift);exec{\$ARGV[0]}@ARGV" \
    'timeout -s KILL' 'gtimeout --foreground -s KILL' 'timeout --foreground -s KILL'; do
    $tool 9 true > /dev/null 2>&1 && timeout=$tool
done

# run_limited MILLISECONDS MIB INPUT COMMAND ...: runs a command, with its output in $tmp/out and $tmp/err. Sets status,
# its exit status; cpu, its CPU time in ms; share, that part of the limit; peak, its memory in KiB, or 0 if nothing
# measures it; and stopped, why it was stopped, or nothing. The clock stops it only after a minute, or ten times a long
# limit, since the machine may be busy. What it leaves running is killed, too.
run_limited() {
    local limit=$1 most=$((($1 + 1999) / 1000)) patience=60 words number real=0 user=0 system=0
    local TIMEFORMAT='%3R %3U %3S' # seconds with three decimals: without the point, these are milliseconds
    [ $most -le 6 ] || patience=$((10 * most))
    : > "$tmp/peak"
    { time {
        set -m # gives it a process group of its own, with all that it starts
        limited $most "$2" $patience "${@:4}" < "$3" > "$tmp/out" 2> "$tmp/err" &
        job=$!
        set +m
        wait $job; status=$? stopped=''
    }; } 2> "$tmp/time"
    end_job
    while read -r words; do read -r real user system <<< "$words"; done < "$tmp/time" # the last line
    real=$((10#${real/./})) cpu=$((10#${user/./} + 10#${system/./})) peak=0
    while read -r number words; do # of GNU time, only the number
        case $words in '' | maximum*) peak=$((number / unit)) ;; esac
    done < "$tmp/peak"
    [ $status -ne 152 ] || cpu=$((1000 * most)) # by SIGXCPU: the system knows better
    share=$((1000 * cpu / limit)) share="$((share / 10)).$((share % 10)) %"
    if [ $cpu -gt "$limit" ]; then
        stopped="more than $(seconds "$limit") s of CPU time"
    elif [ $real -ge $((1000 * patience)) ]; then
        share=clock stopped="stopped by the clock after $patience s, $(seconds $cpu) s of them computing"
    fi
}
limited() { # SECONDS MIB PATIENCE COMMAND ...: becomes this command, under these limits of CPU time, memory and time
    ulimit -c 0 && ulimit -f $((most_output * 1024)) && ulimit -S -t "$1"
    # A program may reserve memory that it never uses, so its address space is limited only if nothing measures its
    # memory, and not with -p. A Mac refuses to limit it.
    [ -n "$timer$command" ] || ulimit -S -v $((($2 + 512) * 1024)) 2> /dev/null
    # shellcheck disable=SC2086  # several words
    exec ${timeout:+$timeout $3} ${timer:+$timer "$tmp/peak"} "${@:4}"
}
wrap_command() { # NAME: makes the program $tmp/NAME/run of the shell command $command, to run where the user stands
    mkdir -p "$tmp/$1" && printf '%s\n' '#!/bin/sh' "cd \"\$OLDPWD\" || exit 126" "$command" > "$tmp/$1/run"
    chmod +x "$tmp/$1/run"
}

cannot_run() { # says why there is no COMMAND, and ends
    local word=${command%% *} why advice='name the interpreter, for example -p "python3 my.py"'
    why=$(cd "$OLDPWD" && sed '1!d; s|^.*/run: [^:]*: ||' "$tmp/err" && [ -f "$word" ] || exit
        if [[ $word != */* ]]; then echo "; try ./$command"
        elif [ ! -x "$word" ]; then echo "; try chmod +x $word, or $advice"
        elif head -n 1 "$word" | grep -q $'\r'; then echo "; its first line ends with a carriage return; $advice"; fi)
    die "cannot run $command: ${why//$'\n'/}"
}

# judge PROBLEM INPUT ANSWER STATUS ERRORS MIB: prints the verdict on what ran last, and on the next lines the reasons.
# Right are this exit status, what ERRORS has on standard error, and the output in ANSWER or what the checker accepts.
judge() {
    local question='' hangs='' found=WA written=("$tmp/out" "$tmp/err") most=$(((most_output << 20) - 1))
    case ${command:+$status} in 12[67]) cannot_run ;; esac
    if [[ ${command:+$2} = */sample-* ]]; then
        question=' (does it read standard input? is an array too small?)'
        hangs=' (is it waiting for input, or does it never end?)'
    fi
    [ -z "$stopped" ] || written=("$tmp/out") most=$(($(wc -c < "$3") + 1048575)) # what it prints may be endless
    [ "$peak" -le $(($6 * 1024)) ] || hangs=", and more than $6 MiB of memory$hangs"
    if [ "$status" -ne 0 ] && [ -n "$(find "${written[@]}" -size "+${most}c")" ]; then
        printf 'OLE\n%s\n' "more than $(((most + 1) >> 20)) MiB of output${stopped:+, and $stopped}"
    elif [ -n "$stopped" ]; then
        printf 'TLE\n%s\n' "$stopped$hangs"
    elif [ "$peak" -gt $(($6 * 1024)) ] || { [ "$status" = 134 ] && grep -q '^memory allocation' "$tmp/err"; }; then
        printf 'MLE\nmore than %d MiB\n' "$6"
    elif [ "$status" -ne "$4" ]; then
        printf 'RE\nexit status %d, expected %d\n' "$status" "$4"
        [ "$status" -le 128 ] || kill -l "$status" 2> /dev/null | sed "s/.*/killed by the signal &$question/"
        sed '/^$/d; s/^/stderr: /' "$tmp/err" | sed -n '1,2p; 3,${$p;}' | sed 's/^\(.\{100\}\).*/\1.../'
    elif ! cmp -s "$tmp/err" "$5"; then
        echo WA && differences "$5" "$tmp/err" | sed 's/^/stderr, /'
    elif [ -n "$command" ] && is_trimmed "$3"; then
        echo AC
    elif [ -n "$command" ] && [ ! -s "$tmp/out" ]; then
        printf 'WA\n%s\n' "no output$question"
    else
        [ "$4" -ne 0 ] || [ ! -x "$tmp/checker/$1/run" ] || found=$(by_checker "$@")
        if [ "$found" = WA ] && cmp -s "$tmp/out" "$3"; then
            echo AC
        elif [[ $found = [PW]* ]] && cmp -s <(tr -d '[:space:]' < "$tmp/out") <(tr -d '[:space:]' < "$3"); then
            printf 'PE\nonly white space is wrong:\n' && differences "$3" "$tmp/out"
        else
            echo "$found"
            if [ "$found" = WA ]; then differences "$3" "$tmp/out"
            elif [ $lines -gt 1 ]; then head -n $lines "$tmp/out" | cut -c 1-100 | sed 's/^/output: /'; fi
        fi
    fi
}
# is_trimmed ANSWER: trims $tmp/out, as judges do, and says whether it is the answer then
is_trimmed() { trim "$tmp/out" > "$tmp/trimmed" && mv "$tmp/trimmed" "$tmp/out" && trim "$1" | cmp -s - "$tmp/out"; }
trim() { # FILE: prints it without blanks at the ends of lines, and without empty lines at its end
    tr '\0' '?' < "$1" | awk '
        { end = length($0); while (end && index(" \t\r\f\v", substr($0, end, 1))) end-- }
        !end { empty++; next }
        { for (; empty; empty--) print ""; print substr($0, 1, end) }'
}
by_checker() { # PROBLEM INPUT ANSWER: prints the verdict of the checker on $tmp/out, and on the next line the reason
    local verdicts=(AC WA PE BAD) judged=$tmp/out checker=$tmp/checker/$1/run tmp=$tmp/checker
    run_limited 5000 2048 /dev/null "$checker" "$2" "$judged" "$3"
    echo "${verdicts[status]:-BAD}" # another status: it has crashed, or does not end
    [ "$status" -eq 0 ] || { cat "$tmp/out" "$tmp/err" && echo "${stopped:+the checker: $stopped}"; }
}
differences() { # EXPECTED FOUND: the first lines that differ, as cat -vet shows them; ... marks what is cut
    awk -v a=<(cat -vet "$1") -v b=<(cat -vet "$2") -v most=$lines '
        function line(file,  text) { return (getline text < file) > 0 ? text : "(no more output)" }
        function dots(cut) { return cut ? "..." : "" }
        function part(text) { return dots(start > 1) substr(text, start, 100) dots(length(text) > start + 99) }
        BEGIN { for (n = 1; most > 0; n++) {
            x = line(a); y = line(b)
            for (at = 1; x != y && substr(x, at, 1) == substr(y, at, 1); at++) continue
            start = at > 80 ? at - 50 : 1
            if (x != y && most--) printf "line %d, expected: %s\nline %d, found:    %s\n", n, part(x), n, part(y)
            if (x y == "(no more output)(no more output)") exit
        } }'
}
