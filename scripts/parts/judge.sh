# shellcheck shell=bash disable=SC2034,SC2154  # the scripts that source this use its variables; common.sh sets tmp
# What the scripts share: running a program under limits, and judging it.
command='' lines=1 job='' gnu_time='' timeout='' # the COMMAND of -p; how many lines of a difference are shown
for tool in gtime time; do "$tool" -q -f %M true > /dev/null 2>&1 && gnu_time=$(command -v "$tool"); done
for tool in timeout 'gtimeout --foreground' 'timeout --foreground'; do # busybox has no --foreground, and needs none
    $tool -s KILL 9 true > /dev/null 2>&1 && timeout=$tool
done

# run_limited MILLISECONDS MIB INPUT COMMAND ...: runs a command, with its output in $tmp/out and $tmp/err. Sets status,
# its exit status; cpu, its CPU time in ms; peak, its memory in KiB, or 0 without GNU time; and stopped, why it was
# stopped, or nothing. The system stops it when it computes for too long or prints more than 16 MiB. If it sleeps,
# timeout kills it after ten times as long, since the machine may be busy. What it leaves running is killed, too. Since
# a program may reserve memory that it never uses, its address space is limited only without GNU time and -p.
run_limited() {
    local limit=$1 space=unlimited patience=$((10 * $1 / 1000 + 1)) words real=0 user=0 system=0
    local TIMEFORMAT='%3R %3U %3S' # seconds with three decimals: without the point, these are milliseconds
    [ -n "$gnu_time$command" ] || space=$((($2 + 512) * 1024))
    : > "$tmp/peak"
    { time {
        set -m # gives it a process group of its own, with all that it starts
        (
            ulimit -c 0 && ulimit -f 16384 && ulimit -S -t $(((limit + 1999) / 1000)) && ulimit -S -v $space
            # shellcheck disable=SC2086  # several words
            exec ${timeout:+$timeout -s KILL $patience} ${gnu_time:+"$gnu_time" -q -f %M -o "$tmp/peak"} "${@:4}"
        ) < "$3" > "$tmp/out" 2> "$tmp/err" &
        job=$!
        set +m
        wait $job; status=$? stopped=''
    }; } 2> "$tmp/time"
    end_job
    while read -r words; do read -r real user system <<< "$words"; done < "$tmp/time" # the last line
    real=$((10#${real/./})) cpu=$((10#${user/./} + 10#${system/./}))
    read -r peak < "$tmp/peak" || peak=0
    if [ $cpu -gt "$limit" ]; then
        stopped="more than $(seconds "$limit") s of CPU time"
    elif [ $real -ge $((1000 * patience)) ]; then
        stopped="still running after $patience s" cpu=$limit
    fi
}
end_job() { [ -z "$job" ] || { kill -9 -- -$job 2> /dev/null; job=''; }; }

# wrap_command NAME: makes the program $tmp/NAME/run of the shell command $command, to run where the user stands.
wrap_command() {
    mkdir -p "$tmp/$1" && printf '%s\n' '#!/bin/sh' "cd \"\$OLDPWD\" || exit 126" "$command" > "$tmp/$1/run" &&
        chmod +x "$tmp/$1/run"
}

# judge PROBLEM INPUT ANSWER STATUS ERRORS MIB: prints the verdict on what ran last, and on the next lines the reasons.
# Right are this exit status, what ERRORS has on standard error, and the output in ANSWER or what the checker accepts.
judge() {
    case ${command:+$status} in 12[67]) die "cannot run $command: $(sed '$!d; s|^.*/run: [^:]*: ||' "$tmp/err")" ;; esac
    if [ -n "$stopped" ]; then
        printf 'TLE\n%s\n' "$stopped"
    elif [ "$peak" -gt $(($6 * 1024)) ] || { [ "$status" = 134 ] && grep -q '^memory allocation' "$tmp/err"; }; then
        printf 'MLE\nmore than %d MiB\n' "$6"
    elif [ -n "$(find "$tmp/out" "$tmp/err" -size +32767)" ]; then # blocks of 512 bytes
        printf 'OLE\nmore than 16 MiB of output\n'
    elif [ "$status" -ne "$4" ]; then
        printf 'RE\nexit status %d, expected %d\n' "$status" "$4"
        [ "$status" -le 128 ] || kill -l "$status" 2> /dev/null | sed 's/^/killed by the signal /'
        sed '/^$/d; s/^/stderr: /' "$tmp/err" | sed -n '1,2p; 3,${$p;}' | cut -c 1-100
    elif ! cmp -s "$tmp/err" "$5"; then
        echo WA && differences "$5" "$tmp/err" | sed 's/^/stderr, /'
    elif [ -n "$command" ] && is_trimmed "$3"; then
        echo AC
    elif [ "$4" -eq 0 ] && [ -x "$tmp/checker/$1/run" ]; then
        by_checker "$1" "$2" "$3"
    elif cmp -s "$tmp/out" "$3"; then
        echo AC
    elif words "$tmp/out" | cmp -s - <(words "$3"); then
        printf 'PE\nwhite space only\n' && differences "$3" "$tmp/out"
    else
        echo WA && differences "$3" "$tmp/out"
    fi
}
is_trimmed() { # ANSWER: trims $tmp/out, as judges do, and says whether it is the answer then
    trim "$tmp/out" > "$tmp/trimmed" && mv "$tmp/trimmed" "$tmp/out" && trim "$1" | cmp -s - "$tmp/out"
}
trim() { # FILE: prints it without blanks at the ends of lines, and without empty lines at its end
    tr '\0' '?' < "$1" | awk '
        { end = length($0); while (end && index(" \t\r\f\v", substr($0, end, 1))) end-- }
        !end { empty++; next }
        { for (; empty; empty--) print ""; print substr($0, 1, end) }'
}
by_checker() ( # PROBLEM INPUT ANSWER: prints the verdict of the checker on $tmp/out, and on the next line the reason
    verdicts=(AC WA PE BAD) # else it has crashed
    mv "$tmp/out" "$tmp/judged"
    run_limited 5000 2048 /dev/null "$tmp/checker/$1/run" "$2" "$tmp/judged" "$3"
    if [ -n "$stopped" ]; then printf 'BAD\nthe checker: %s\n' "$stopped" && exit; fi
    echo "${verdicts[status]:-BAD}" && cat "$tmp/out" "$tmp/err"
)
differences() { # EXPECTED FOUND: the first lines that differ, as cat -vet shows them
    paste <(cat -vet "$1") <(cat -vet "$2") | awk -F '\t' -v most=$lines '$1 != $2 && most-- > 0 {
        printf "line %d, expected: %.100s\nline %d, found:    %.100s\n", NR, $1, NR, $2
    }'
}
words() { { tr -s '[:space:]' '\n' < "$1" && echo; } 2> /dev/null | sed '/^$/d'; } # FILE: a line for each
