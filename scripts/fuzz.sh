#!/usr/bin/env bash
# Bad input: no program may panic, hang, grow without bound, or fail without a word.
set -u
export LC_ALL=C

usage() {
    cat <<'END'
usage: scripts/fuzz.sh [PROBLEM] [SEED] [COUNT]

Runs PROBLEM (all of them) on known abuse, and on COUNT (300) random inputs made from good ones,
number SEED (the clock) and up; then its function `run`, in one process, on every beginning of good
inputs, on every byte of one replaced by every value, and on 100 x COUNT random inputs.
An input that shows a fault is kept as a file, in $TMPDIR or else here.

Last line: `N passed, N failed`. Exit status: 0 all passed, 1 some failed, 2 usage error.
END
}
die() { echo "fuzz.sh: $*" >&2; exit 2; }

[ "${1-}" = -h ] && { usage; exit 0; }
[ $# -le 3 ] || { usage >&2; exit 2; }
problems="noip2009_target poj2676 uva1309_16x16 poj3074 luogu_p4929"
case " $problems " in
    *" ${1:-poj2676} "*) problems=${1:-$problems} ;;
    *) usage >&2; exit 2 ;;
esac
seed=${2:-$(date +%s)}
count=${3:-300}
case $seed$count in *[!0-9]*) usage >&2; exit 2 ;; esac
seed=$((10#$seed)) count=$((10#$count))

scripts=$(cd "$(dirname "$0")" && pwd) || exit 2
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
kept=${TMPDIR:-$PWD}
gnu_time=
for time in gtime /usr/bin/time; do
    "$time" -q -f %M true >"$work/time" 2>&1 && gnu_time=$time && break
done

build() { # FILE NAME
    "${RUSTC:-rustc}" --edition 2021 -A warnings -O "$1" -o "$work/$2" 2>"$work/build" && return
    cat "$work/build"
    die "$1 does not build"
}

passed=0 failed=0
count_it() { # NAME REASON: passed when there is no reason
    if [ -z "$2" ]; then
        passed=$((passed + 1))
        return
    fi
    failed=$((failed + 1))
    local file=$kept/fuzz-$problem-$1.in
    cp "$work/in" "$file"
    echo "  $1: $2"
    echo "    again: cargo run --release --bin $problem < $(printf %q "$file")"
}

# ---- The program as it is ----

# limited COMMAND ...: on $work/in, with 10 s of CPU time at most.
limited() {
    # the shell's word on a killed program is not the program's
    { (ulimit -t 10; exec "$@" <"$work/in" >"$work/out" 2>"$work/err"); } 2>"$work/killed"
}

# try NAME [STATUS]
try() {
    local status reason=''
    limited "$work/$problem"
    status=$?
    if [ $status -gt 1 ]; then
        reason="exit status $status"
    elif [ $status != "${2:-$status}" ]; then
        reason="exit status $status, not $2"
    elif [ $status = 0 ] && [ -s "$work/err" ]; then
        reason="exit status 0, but on stderr: $(head -n 1 "$work/err")"
    elif [ $status = 1 ] && [ ! -s "$work/err" ]; then
        reason='exit status 1 without a word on stderr'
    elif [ $status = 1 ]; then
        reason=$(awk -v fault="^$problem: line [0-9]+: expected .*, found ." -v problem="$problem" '
            length > 300 { print "a line of " length " bytes on stderr"; exit }
            faults && problem != "poj3074" { print "more after a fault: " $0; exit }
            $0 ~ fault { faults++; next }
            !/^case [0-9]+: no solution$/ { print "on stderr: " $0; exit }
        ' "$work/err")
    fi
    count_it "$1" "$reason"
    [ -z "$reason" ]
}

# give WORD ...: the words, with escapes, are the next input.
give() { printf '%b' "$@" >"$work/in"; }

known_abuse() {
    local good=$work/good1 empty=1 i t
    case $problem in uva1309_16x16 | poj3074) empty=0 ;; esac
    give ''; try empty $empty
    give ' \t\r\n\n  '; try blanks $empty
    give '\0000'; try NUL 1
    give '\0377\0376'; try not-UTF-8 1
    give 'end'; try end
    { give '\0357\0273\0277'; cat "$good" >>"$work/in"; }; try byte-order-mark 1
    for ((i = 0; i < 256; i++)); do printf '%b' "\\0$(printf %03o $i)"; done >"$work/bytes"
    cp "$work/bytes" "$work/in"; try all-bytes 1
    cat "$good" "$work/bytes" >"$work/in"; try all-bytes-after
    for ((i = 0; i <= $(wc -l <"$good"); i++)); do
        head -n $i "$good" >"$work/in"; try cut-at-line-$i
        sed "$((i + 1))s/^/x/" "$good" >"$work/in"; try x-in-line-$i
        sed "$((i + 1))s/./& /" "$good" >"$work/in"; try blank-in-line-$i
        sed "$((i + 1))s/^./&&/" "$good" >"$work/in"; try long-line-$i
    done
    for t in -1 -0 +1 x 1.5 0x1 '' 3 10000000000000000000 18446744073709551615 18446744073709551616 \
        10000000000000000001 99999999999999999999999999999999; do
        { echo "$t"; sed 1d "$good"; } >"$work/in"; try "first-line-$t"
        { echo "$t $t"; sed 1d "$good"; } >"$work/in"; try "first-line-twice-$t"
        echo "$t 1" >"$work/in"; try "first-$t"
        echo "1 $t" >"$work/in"; try "second-$t"
    done
    for t in '500 500' '1000000 1000000' '4294967296 4294967296' '18446744073709551615 1' '1 18446744073709551615'; do
        echo "$t 0 1" >"$work/in"; try "no-matrix-$t"
    done
}

# 100 MB of a word without a line's end: the memory must stay under the limit.
huge_lines() {
    local start word name limit peak
    limit=$(awk -v problem="$problem" '$1 == problem { print $3 }' "$scripts/limits.txt")
    for start in '' '1 ' '500 500 ' '1 1000000 ' '1000000 1 '; do
        # the last two are as large a matrix as fits
        [ "$problem" = luogu_p4929 ] || [ ${#start} -lt 10 ] || continue
        for word in 1 A x ' ' '1 ' '0 '; do
            # for poj3074 50 million puzzles, each with its line on stderr
            case $problem$word in poj3074?' ') continue ;; esac
            give "$start"
            yes "$word" | tr -d '\n' | head -c 100000000 >>"$work/in"
            name=100-MB-of-$start$word
            name=${name// /_}
            try "$name" || continue
            [ -n "$gnu_time" ] || continue
            limited "$gnu_time" -q -f %M -o "$work/memory" "$work/$problem"
            peak=$(($(tail -n 1 "$work/memory") / 1024))
            [ $peak -lt "$limit" ] && peak=
            count_it "$name" "${peak:+$peak MiB of memory}"
        done
    done
}

closed_pipe() {
    case $problem in
        poj2676) awk 'BEGIN { print 1000; for (i = 0; i < 9000; i++) print "000000000" }' ;;
        poj3074) awk 'BEGIN { for (i = 0; i < 1000; i++) printf "%081d\n", 0 }' ;;
        uva1309_16x16) awk 'BEGIN { for (i = 0; i < 3200; i++) print "----------------" }' ;;
        *) cat "$work/good1" ;;
    esac >"$work/in"
    (sleep 0.1; exec "$work/$problem" <"$work/in" 2>"$work/err") | :
    count_it pipe-closed-before "$(cat "$work/err")"
    "$work/$problem" <"$work/in" 2>"$work/err" | head -c 1 >"$work/out"
    count_it pipe-closed-after "$(cat "$work/err")"
}

# ---- Its function `run`, many times in one process ----

# The program with another main: it reads inputs, each after its length, and says what is wrong.
harness() {
    sed 's/^fn main()/fn program_main()/' "$scripts/../src/bin/$problem.rs"
    cat <<'END'

fn main() {
    use std::io::{BufRead, Read};
    use std::sync::{Arc, Mutex};
    let arguments: Vec<String> = std::env::args().collect();
    let (cuts, kept) = (arguments[1] == "cuts", arguments[2].clone());
    let wrong = move |input: &[u8], what: &str| -> ! {
        std::fs::write(&kept, input).expect("writable file");
        println!("{}", what);
        std::process::exit(1);
    };
    // Another thread looks whether the number of the input still grows.
    let current = Arc::new(Mutex::new((0, Vec::new())));
    let (watched, hangs) = (current.clone(), wrong.clone());
    std::thread::spawn(move || loop {
        let before = watched.lock().unwrap().0;
        std::thread::sleep(std::time::Duration::from_secs(10));
        let now = watched.lock().unwrap();
        if now.0 == before && before > 0 {
            hangs(&now.1, "no end after 10 s");
        }
    });
    let (stdin, mut length, mut whole) = (std::io::stdin(), String::new(), None);
    let mut stdin = stdin.lock();
    while stdin.read_line(&mut length).expect("readable input") > 0 {
        let mut input = vec![0; length.trim().parse().expect("a length")];
        stdin.read_exact(&mut input).expect("a whole input");
        length.clear();
        let number = current.lock().unwrap().0 + 1;
        *current.lock().unwrap() = (number, input.clone());
        let ran = std::panic::catch_unwind(|| {
            let mut output = Vec::new();
            let result = run(&input[..], &mut output);
            (output, result.err())
        });
        let (output, fault) = match ran {
            Ok(ran) => ran,
            Err(_) => wrong(&input, "panicked"),
        };
        if let Some(fault) = fault {
            let fault = fault.to_string();
            let words: Vec<&str> = fault.splitn(3, ' ').collect();
            let line = words.get(1).map_or("", |word| word.trim_end_matches(':'));
            if words[0] != "line" || line.parse::<u64>().is_err() || !fault.contains(": expected ") {
                wrong(&input, &format!("the fault {:?}", fault));
            }
        }
        if !output.is_empty() && output.last() != Some(&b'\n') {
            wrong(&input, "the output ends within a line");
        }
        if cuts {
            // The first input is whole, the others are beginnings of it. In poj3074 a puzzle that
            // is cut has its line in the output.
            let whole = whole.get_or_insert_with(|| output.clone());
            let kept = output.strip_suffix(b"no solution\n").unwrap_or(&output);
            if !whole.starts_with(&output) && !whole.starts_with(kept) {
                wrong(&input, "the output is no beginning of the whole input's output");
            }
        }
    }
    println!("{} inputs", current.lock().unwrap().0);
}
END
}

# in_one_process ARGUMENT ...: of fuzz.rs.
in_one_process() {
    local said reason=''
    said=$("$work/fuzz" "$@" | "$work/harness" "$1" "$work/in" 2>"$work/err") || reason=${said:-ended early}
    case $reason in panicked) reason=$(grep -a -A 1 -m 1 panicked "$work/err") ;; esac
    count_it "$1" "$reason"
    [ -n "$reason" ] || inputs=$((inputs + ${said% inputs}))
}

build "$scripts/generate.rs" generate
build "$scripts/fuzz.rs" fuzz
total=0
for problem in $problems; do
    start=$SECONDS inputs=0
    build "$scripts/../src/bin/$problem.rs" "$problem"
    harness >"$work/harness.rs"
    build "$work/harness.rs" harness
    good=
    for ((i = 1; i <= 40; i++)); do
        "$work/generate" "$problem" $i >"$work/good$i"
        good="$good $work/good$i"
    done
    known_abuse
    huge_lines
    closed_pipe
    for ((i = 0; i < count; i++)); do
        # shellcheck disable=SC2086 # a list of files
        "$work/fuzz" random $((seed + i)) 1 $good | tail -n +2 >"$work/in"
        try random-$((seed + i))
        [ -t 1 ] && [ $((i % 20)) = 0 ] && printf '\r  %d' $i
    done
    [ -t 1 ] && printf '\r        \r'
    for i in 1 2 3 4 5 6 7 8 9 10; do in_one_process cuts "$work/good$i"; done
    in_one_process bytes "$work/good1"
    # shellcheck disable=SC2086 # a list of files
    in_one_process random $((seed + count)) $((100 * count)) $good
    echo "$problem: seed $seed, $count files, $inputs inputs in one process, $((SECONDS - start)) s"
    total=$((total + inputs))
done
echo "$total inputs in one process"
echo "$passed passed, $failed failed"
[ $failed = 0 ]
