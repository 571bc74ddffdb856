#!/usr/bin/env bash
# Begins a program: src/bin/NAME.rs with the module, problems/NAME.md, testdata/NAME/.
set -u
die() { echo "new.sh: $*" >&2; exit 2; }
[ $# -eq 1 ] || die "usage: scripts/new.sh NAME (a-z, 0-9 and _, such as luogu_p1784)"
case $1 in [!a-z]* | *[!a-z0-9_]* | '') die "bad name '$1': a-z first, then a-z, 0-9 and _" ;; esac
cd "$(dirname "$0")/.." || exit 2
for path in "src/bin/$1.rs" "problems/$1.md" "testdata/$1"; do
    [ ! -e "$path" ] || die "$path is there already"
done
mkdir -p problems "testdata/$1" || exit 2
cat > "src/bin/$1.rs" << 'END'
//! Exact cover, to begin with: any N items, M options
//! Input:   N M, then an option a line: how many items, then the items, from 1
//! Output:  the chosen options, from 0, in brackets; or none
//! Method:  exact cover by dancing links
//! License: CC0-1.0. Self-contained: submit this file as it is.

use std::io::Read;

fn main() {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).expect("text");
    let mut numbers = input.split_whitespace().map(|token| token.parse().expect("a number"));
    let mut number = || -> usize { numbers.next().expect("more numbers") };
    let (items, options) = (number(), number());
    let mut dlx = Dlx::new(items, 0);
    for _ in 0..options {
        let option: Vec<usize> = (0..number()).map(|_| number() - 1).collect();
        dlx.add_option(&option);
    }
    let chosen = dlx.solve();
    println!("{}", chosen.map_or("none".to_string(), |chosen| format!("{:?}", chosen)));
}
END
printf '# %s\n\nStatement, input, output, model, limits.\n' "$1" > "problems/$1.md"
scripts/paste.sh "src/bin/$1.rs"
echo "Now add testdata/$1/sample-1.in and sample-1.out, and limits to scripts/limits.txt."
