#!/usr/bin/env bash
usage='usage: scripts/paste.sh [-h] [--check] [--count] [FILE ...]

Pastes the dlx module into each FILE, any Rust file of yours: in place of the copy there, whose changes are lost, or
else at the end. Without FILE: into every program of src/bin.
  --check   change nothing; show where a copy (-) differs from its source (+)
  --count   also the block with Dlx::count; a FILE that has it keeps it in any case
Exit status: 0 done or all the same, 1 some file is not as it should be, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

check=no wanted=dlx status=0
while [ $# -gt 0 ]; do
    case $1 in --check) check=yes ;; --count) wanted='dlx dlx_count' ;; -*) usage_error ;; *) break ;; esac
    shift
done
[ $# -gt 0 ] || set -- "$PWD"/src/bin/*.rs
marks() { sed -n "s,^// \([<>]\)\1\1 $1 .*,\1,p" "$2" | tr -d '\n'; } # BLOCK FILE: '><' if it has one
may_clash='(struct|enum|union|type|trait|use) .*Dlx'

for file; do
    name=${file#"$PWD/"} new=$tmp/new fault='' changed=''
    case $file in /*) ;; *) file=$OLDPWD/$file ;; esac
    [ -f "$file" ] || die "$file is no file"
    cp "$file" "$new" || exit 2
    [ -z "$(tail -c 1 "$new")" ] || echo >> "$new"
    for block in dlx dlx_count; do
        case $(marks $block "$new")" $wanted "$check in
            '>< '*) ;;
            [!\ ]*) fault=${fault:-half a block $block, or more than one: look at its marker lines} ;;
            *" $block "*no) echo >> "$new" ;; # at the end, after a blank line
            *" $block "*) fault=${fault:-no block $block} ;;
            *) continue ;;
        esac
        {
            sed "/^\/\/ >>> $block /,\$d" "$new"
            sed -n "/^\/\/ >>> $block /,/^\/\/ <<< $block /p" src/$block.rs
            sed "1,/^\/\/ <<< $block /d" "$new"
        } > "$tmp/pasted" || exit 2
        cmp -s "$tmp/pasted" "$new" || changed="$changed $block"
        mv "$tmp/pasted" "$new"
    done
    ! grep -q '^mod dlx_count;\|^use super::{Dlx,' "$file" ||
        fault='this is all of src/dlx.rs or src/dlx_count.rs: only the block belongs here'
    # Does another Dlx stand where the block does? Only rustc can tell; without one, nobody is asked.
    if [ -z "$fault" ] && sed '/^\/\/ >>> dlx/,/^\/\/ <<< dlx/d' "$file" | grep -qE "$may_clash"; then
        fault=$("$rustc" --edition 2021 --crate-type lib --emit metadata -o "$tmp/metadata" "$new" 2>&1 |
            sed -n 's/^error.*: \(the name .Dlx[A-Za-z]*. is defined\) multiple times$/\1 twice: rename yours/p')
    fi
    if [ -n "$fault" ]; then
        echo "$name: $fault" && status=1
    elif cmp -s "$new" "$file"; then
        [ $check = yes ] || echo "$name: up to date"
    elif [ $check = yes ]; then
        echo "$name: not as in src:$changed" && status=1
        diff -u "$file" "$new" | sed -n 3,14p
    else
        cat "$new" > "$file" && echo "$name: pasted$changed" || exit 2
    fi
done
exit $status
