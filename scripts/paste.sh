#!/usr/bin/env bash
usage='usage: scripts/paste.sh [-h] [--check] [--short] [--count] [--best] [--cover] [--textbook] [FILE ...]

Pastes src/dlx.rs into each FILE as "mod dlx { ... }", between two marker lines.

A copy that is there is replaced, and changes in it are lost. Otherwise the module is added at the end of the file.
Copies of other modules are renewed, too. Without FILE, renews the programs in src/bin.
  --count     also pastes src/dlx_count.rs
  --best      also pastes src/dlx_best.rs
  --cover     also pastes src/set_cover.rs
  --textbook  pastes src/textbook.rs instead of src/dlx.rs
  --short     leaves out the lines that are only comments
  --check     changes no file, and shows where a copy (-) differs from its source (+)
Example: scripts/paste.sh queens.rs --count
Exit status: 0 done, 1 a copy is missing, differs or cannot be renewed, 2 usage error.'
. "$(dirname "$0")/parts/common.sh" || exit 2

check=no short='' solver=dlx more='' files=() status=0 version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
for argument; do
    case $argument in
        --check) check=yes ;; --short) short=' short' ;; --textbook) solver=textbook ;;
        --count) more="$more dlx_count" ;; --best) more="$more dlx_best" ;; --cover) more="$more set_cover" ;;
        -*) usage_error ;; /*) files+=("$argument") ;; *) files+=("$OLDPWD/$argument") ;;
    esac
done
[ ${#files[@]} -gt 0 ] || files=("$PWD"/src/bin/*.rs)
# copy_of MODULE SHORT: prints what to paste. SHORT is " short" or empty.
copy_of() {
    printf '%s\n' "// >>> $1 $version$2" '#[rustfmt::skip]' "mod $1 {"
    if [ -z "$2" ]; then cat "src/$1.rs"; else sed '/^ *\/\//d' "src/$1.rs"; fi
    printf '%s\n' '}' "// <<< $1 $version$2"
}
# renew MODULE FILE: prints FILE with $tmp/copy in place of its copy of the module, or else at the end.
# Fails if the module is there twice, or without its marker lines.
renew() {
    awk -v name="$1" -v copy="$tmp/copy" '
        function paste(  line) { while ((getline line < copy) > 0) print line; close(copy) }
        index($0, "// >>> " name " ") == 1 { copies++; inside = 1; paste() }
        !inside { print }
        !inside && $0 ~ "^ *(pub *([(][^)]*[)])? *)?mod " name "( |;|{|$)" { others++ }
        index($0, "// <<< " name " ") == 1 { inside = 0 }
        END { if (!copies) { print ""; paste() }; exit inside || others || copies > 1 }' "$2"
}
for file in "${files[@]}"; do
    name=${file#"$PWD/"} name=${name#"$OLDPWD/"} problem=''
    [ -f "$file" ] || die "there is no file $name"
    cp "$file" "$tmp/new" || exit 2
    for module in dlx dlx_count dlx_best set_cover textbook; do
        marker=$(grep "^// >>> $module " "$file")
        case " $solver$more " in *" $module "*) ;; *) [ -n "$marker" ] || continue ;; esac
        case $marker in *' short') kept=' short' ;; *) kept=$short ;; esac
        copy_of $module "$kept" > "$tmp/copy"
        renew $module "$tmp/new" > "$tmp/next" || problem="mod $module is there twice, or without its marker lines"
        mv "$tmp/next" "$tmp/new"
    done
    if [ -n "$problem" ]; then echo "$name: $problem" && status=1
    elif cmp -s "$tmp/new" "$file"; then [ $check = yes ] || echo "$name: up to date"
    elif [ $check = no ]; then cat "$tmp/new" > "$file" && echo "$name: pasted" || exit 2
    else echo "$name: differs from src" && diff -u "$file" "$tmp/new" | sed -n '4,14p' && status=1; fi
done
exit $status
