#!/usr/bin/env bash
# Random tests: good input against a slow reference program, bad input, the hunt for the slowest.
. "$(dirname "$0")/common.sh"

usage() {
    cat <<'END'
usage: scripts/stress.sh [-h] [--hunt SECONDS] [PROBLEM [SEED [COUNT]]]

For each problem (default: all), with random cases seeded SEED, SEED+1, ... (default: the clock):
  - COUNT (200) good cases: exit status, stderr and stdout against problems/PROBLEM/reference.rs;
    where there is a checker.rs, it judges stdout
  - COUNT bad inputs, words of 100 MB, a reader that goes away, a full disk: a clear line on stderr,
    no panic, and no more memory than allowed
  - its function `run` in one process: 100 x COUNT bad inputs, every beginning of good ones, every
    byte of one replaced by every value
With --hunt instead: varies the slowest case found for so many seconds, and keeps it.
A problem ends at its first fault. The case is saved to $TMPDIR, or the current directory.

Last line: `N passed, N failed`. Exit status: 0 all passed, 1 some failed, 2 usage error.
END
}

kept=${TMPDIR:-$OLDPWD} hunt=0
case ${1-} in
    -h | --help) usage; exit 0 ;;
    --hunt) hunt=${2-x}; shift $(($# > 1 ? 2 : 1)) ;;
esac
problem=${1-} seed=${2-$(date +%s)} count=${3-200}
case $#$hunt$seed$count in [4-9]* | *[!0-9]*) usage >&2; exit 2 ;; esac
case " $programs " in *" ${problem:-$programs} "*) ;; *) die "no problem is called $problem" ;; esac
seed=$((10#$seed)) count=$((10#$count)) passed=0 failed=0
begin

result() { # NAME FAULT: passed when there is no fault
    local file=$kept/stress-$problem-$1.in
    if [ -z "$2" ]; then passed=$((passed + 1)) && return; fi
    failed=$((failed + 1))
    cp "$tmp/in" "$file"
    say "  $1: $2"
    say "    again: cargo run --release --bin $problem < $(printf %q "$file")"
    return 1
}
generate() { # [vary] SEED
    "$tmp/generator/run" "$@" || die "the generator of $problem fails: $*"
}

good_case() { # says on stdout what is wrong
    local ours
    limited 20000 2048 "$tmp/in" "$tmp/$problem/run"
    ours=$status
    mv "$tmp/out" "$tmp/ours" && mv "$tmp/err" "$tmp/ours.err"
    limited 20000 2048 "$tmp/in" "$tmp/reference/run"
    if [ "$status" -gt 128 ]; then
        echo slow
    elif [ "$ours" != "$status" ]; then
        echo "expected exit status $status, found $ours"
    elif ! diff "$tmp/err" "$tmp/ours.err"; then
        return
    elif [ -x "$tmp/checker/run" ]; then
        "$tmp/checker/run" "$tmp/in" "$tmp/ours" "$tmp/out"
    else
        diff "$tmp/out" "$tmp/ours"
    fi
}
good() {
    local fault i
    for ((i = seed; i < seed + count; i++)); do
        progress "$problem: good case $((i - seed))"
        generate $i > "$tmp/in"
        fault=$(good_case)
        if [ "$fault" != slow ]; then result "good-$i" "$fault" || return; continue; fi
        say "  seed $i is left out: its reference program takes over 20 s"
    done
}

try() { # NAME: the program on $tmp/in
    local fault=''
    limited 10000 "$memory" "$tmp/in" "$tmp/$problem/run"
    if [ "$status" -gt 1 ]; then
        fault="exit status $status"
    elif [ "${peak:-0}" -gt $((memory * 1024)) ]; then
        fault="$((peak / 1024)) MiB of memory"
    elif [ "$status" -eq 1 ] && [ ! -s "$tmp/err" ]; then
        fault='exit status 1 without a word on stderr'
    else
        fault=$(awk -v fault="^$problem: line [0-9]+: expected .*, found ." -v status="$status" '
            !status { print "exit status 0, but on stderr: " $0; exit }
            length > 300 { print "a line of " length " bytes on stderr"; exit }
            $0 !~ fault && !/^case [0-9]+: no solution$/ { print "on stderr: " $0; exit }
        ' "$tmp/err")
    fi
    result "$1" "$fault"
}
bad() {
    local start word i fault=''
    for ((i = seed; i < seed + count; i++)); do
        progress "$problem: bad input $((i - seed))"
        "$tmp/fuzz/run" $i 0 "${samples[@]}" > "$tmp/in"
        try "bad-$i" || return
    done
    for word in A ' ' '1 ' '0 '; do
        yes "$word" | tr -d '\n' | head -c 100000000 > "$tmp/words"
        for start in '' '1 ' '1 1000000 ' '1000000 1 '; do
            progress "$problem: 100 MB of '$start$word'"
            { printf %s "$start"; cat "$tmp/words"; } > "$tmp/in"
            try "100-MB-of-$(tr ' ' _ <<< "$start$word")" || return
        done
    done
    cp "testdata/$problem/sample-1.in" "$tmp/in"
    (sleep 0.1; exec "$tmp/$problem/run" < "$tmp/in" 2> "$tmp/err") | :
    if [ "${PIPESTATUS[0]}" -ne 0 ] || [ -s "$tmp/err" ]; then fault='a message on stderr or exit status 1'; fi
    result pipe-closed "$fault" || return
    [ -c /dev/full ] || return 0
    "$tmp/$problem/run" < "$tmp/in" > /dev/full 2> "$tmp/err"
    [ "$?$(sed 's/:.*//' "$tmp/err")" = "1$problem" ] || fault='no message on stderr and exit status 1'
    result disk-full "$fault"
}
in_one_process() {
    local fault=''
    progress "$problem: bad inputs in one process"
    (ulimit -S -v 4000000; exec "$tmp/fuzz/run" "$seed" $((100 * count)) "${samples[@]}" > "$tmp/in" 2> "$tmp/err") ||
        fault=$(grep -a -A 1 -m 1 panicked "$tmp/err" || tail -n 1 "$tmp/err")
    [ -n "$fault" ] || inputs=$(cat "$tmp/in")
    result in-one-process "$fault"
}

hunt() {
    local best=0 first vary='' i=$seed end=$((SECONDS + hunt)) file=$kept/slowest-$problem-$seed.in
    generate "$i" > "$tmp/best"
    while [ $SECONDS -lt $end ]; do
        # The first fifth of the time looks for a case to start from.
        [ $((end - SECONDS)) -gt $((hunt * 4 / 5)) ] || vary=vary
        generate ${vary:+vary} $i < "$tmp/best" > "$tmp/in"
        i=$((i + 1))
        limited 60000 2048 "$tmp/in" "$tmp/$problem/run"
        [ "$cpu" -ge "$best" ] || continue
        first=$cpu
        limited 60000 2048 "$tmp/in" "$tmp/$problem/run" # the first time may have been disturbed
        [ "$cpu" -lt "$first" ] || cpu=$first
        [ "$cpu" -lt "$best" ] || { best=$cpu && cp "$tmp/in" "$tmp/best"; }
        progress "$problem: $best ms after $((i - seed)) cases"
    done
    cp "$tmp/best" "$file" || exit 2
    say "$problem: $((i - seed)) cases, the slowest takes $best ms: $file"
    passed=$((passed + 1))
}

for problem in ${problem:-$programs}; do
    limits_of "$problem"
    start=$SECONDS inputs=0 samples=()
    build_tool "$problem" "src/bin/$problem.rs"
    build_tool generator "problems/$problem/generator.rs"
    if [ "$hunt" -gt 0 ]; then hunt; continue; fi
    build_tool reference "problems/$problem/reference.rs"
    rm -rf "$tmp/checker"
    [ ! -f "problems/$problem/checker.rs" ] || build_tool checker "problems/$problem/checker.rs"
    # The program with another main.
    sed "s|^fn main()|#[path = \"$PWD/scripts/fuzz.rs\"] mod fuzz; fn main() { fuzz::main() } fn program_main()|" "src/bin/$problem.rs" > "$tmp/main.rs"
    build_tool fuzz "$tmp/main.rs"
    for ((i = seed; i < seed + 40; i++)); do
        generate $i > "$tmp/sample$i" && samples+=("$tmp/sample$i")
    done
    good && bad && in_one_process
    say "$problem: seed $seed, $count good cases, $count bad inputs, $inputs in one process, $((SECONDS - start)) s"
done
echo "$passed passed, $failed failed" || exit 2
[ $failed -eq 0 ]
