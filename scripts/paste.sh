#!/usr/bin/env bash
usage='usage: scripts/paste.sh [-h] [--check] [--count] [FILE ...]

Pastes src/dlx.rs into each FILE as "mod dlx { ... }", between two marker lines: in place of the copy that is there, or
else at the end. Changes in that copy are lost. Without FILE, renews every program of src/bin.
  --count   pastes src/dlx_count.rs, too; a FILE that has it keeps it in any case
  --check   changes nothing, and shows where a copy (-) differs from its source (+)
Exit status: 0 done, 1 a copy is missing, differs or cannot be renewed, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

check=no wanted=dlx status=0 version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
while [ $# -gt 0 ]; do
    case $1 in --check) check=yes ;; --count) wanted='dlx dlx_count' ;; -*) usage_error ;; *) break ;; esac
    shift
done
[ $# -gt 0 ] || set -- "$PWD"/src/bin/*.rs

for module in dlx dlx_count; do
    printf '%s\n' "// >>> $module $version" '#[rustfmt::skip]' "mod $module {" "$(cat src/$module.rs)" '}' \
        "// <<< $module $version" > "$tmp/$module" || exit 2
done
renew() { # MODULE: reads a file, and writes it with the module as it is now
    awk -v name="$1" -v copy="$tmp/$1" '
        function paste(  line) { while ((getline line < copy) > 0) print line }
        index($0, "// >>> " name " ") == 1 { found++; inside = 1; paste() }
        !inside { print; if ($0 ~ "^ *(pub )?mod " name "[ ;{]") found += 2 }
        index($0, "// <<< " name " ") == 1 { inside = 0 }
        END { if (!found) { print ""; paste() } exit inside || found > 1 }'
}
for file; do
    name=${file#"$PWD/"} problem=''
    case $file in /*) ;; *) file=$OLDPWD/$file ;; esac
    [ -f "$file" ] || die "$name is no file"
    cp "$file" "$tmp/new" || exit 2
    for module in dlx dlx_count; do
        case " $wanted " in *" $module "*) ;; *) grep -q "^// >>> $module " "$file" || continue ;; esac
        renew $module < "$tmp/new" > "$tmp/next" || problem="mod $module is there twice, or without its two marker lines"
        mv "$tmp/next" "$tmp/new"
    done
    if [ -n "$problem" ]; then echo "$name: $problem" && status=1
    elif cmp -s "$tmp/new" "$file"; then [ $check = yes ] || echo "$name: up to date"
    elif [ $check = no ]; then cat "$tmp/new" > "$file" && echo "$name: pasted" || exit 2
    else echo "$name: differs from src" && diff -u "$file" "$tmp/new" | sed -n '4,14p' && status=1; fi
done
exit $status
