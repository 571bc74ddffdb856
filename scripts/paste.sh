#!/usr/bin/env bash
usage='usage: scripts/paste.sh [-h] [--check] [--MODULE ...] [FILE ...]

Pastes modules into each FILE as "mod dlx { ... }", between two marker lines at the end of the file. Copies that are
there are renewed, and changes in them are lost. Without FILE, renews the copies in src/bin. Of each doc comment, a copy
has only the first paragraph, because judges limit the length of a file, SPOJ to 50,000 bytes.

  --dlx       pastes src/dlx.rs, if it is not there yet. A FILE without any copy gets it also without a flag.
  --count     pastes src/dlx.rs and src/dlx_count.rs; --best, src/dlx.rs and src/dlx_best.rs
  --cover     pastes src/set_cover.rs; --textbook, src/textbook.rs. They need no other module.
  --check     changes no file, and shows the first lines where a copy (-) differs from its source (+)

Example: scripts/paste.sh queens.rs --count
Exit status: 0 done, 1 a copy differs or cannot be renewed, 2 wrong usage, or a file cannot be read or written'
. "$(dirname "$(readlink -f "$0")")/parts/common.sh" || exit 2

check=no more='' files=() status=0 version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
for argument; do
    case $argument in
        --check) check=yes ;;
        --dlx) more="$more dlx" ;; --count) more="$more dlx dlx_count" ;; --best) more="$more dlx dlx_best" ;;
        --cover) more="$more set_cover" ;; --textbook) more="$more textbook" ;;
        -*) die "there is no flag $argument; -h lists the flags" ;; /*) files+=("$argument") ;; *) files+=("$OLDPWD/$argument") ;;
    esac
done
if [ ${#files[@]} -eq 0 ]; then files=("$PWD"/src/bin/*.rs) more=' none'; fi

copy_of() { # MODULE: prints what to paste, with the first paragraph of each doc comment
    printf '%s\n' "// >>> $1 $version" '#[rustfmt::skip]' "mod $1 {" && awk '
        /^ *\/\/[\/!]$/ { rest = 1 }
        !/^ *\/\/[\/!]/ { rest = 0 }
        !rest' "src/$1.rs" && printf '%s\n' '}' "// <<< $1 $version"
}
# renew MODULE FILE APPEND: prints FILE with $tmp/copy in place of its copy of the module. Without one, puts it at the
# end if APPEND is yes. Fails if there are several, one does not end, or the module is also declared elsewhere.
renew() {
    awk -v name="$1" -v copy="$tmp/copy" -v append="$3" '
        function paste(  line) { while ((getline line < copy) > 0) print line; close(copy) }
        index($0, "// >>> " name " ") == 1 { copies++; inside = 1; paste() }
        !inside { print }
        !inside && $0 ~ "^[ \t]*(#[[].*][ \t]*)?(pub[^;]*[ \t])?mod[ \t]+" name "([ \t\r;{]|$)" { declarations++ }
        index($0, "// <<< " name " ") == 1 { inside = 0 }
        END { if (!copies && append == "yes") { print ""; paste() }; exit (copies > 1 || inside || declarations) }' "$2"
}
for file in "${files[@]}"; do
    name=${file#"$PWD/"} name=${name#"$OLDPWD/"} modules=$more result=''
    cp "$file" "$tmp/new" || die "cannot read $name"
    markers=$(grep '^// >>> ' "$file" | tr -d '\r')
    if [ $check = yes ]; then modules=''; elif [ -z "$more$markers" ]; then modules=' dlx'; fi
    for module in dlx dlx_count dlx_best set_cover textbook; do
        append=no marker=$(grep " $module " <<< "$markers")
        case "$modules " in *" $module "*) append=yes ;; esac
        if [ $append = yes ] || [ -n "$marker" ]; then copy_of $module > "$tmp/copy" || exit 2
        elif [ $check = no ]; then continue; fi
        renew $module "$tmp/new" $append > "$tmp/next" ||
            result="mod $module is there twice, or not between lines such as // >>> $module 1.0.0, // <<< $module 1.0.0
Remove it, for example a line mod $module; and run this script again, which pastes it."
        mv "$tmp/next" "$tmp/new" || exit 2
    done
    if [ -n "$result" ]; then status=1
    elif cmp -s "$tmp/new" "$file"; then [ $check = no ] || continue; result='up to date'
    elif [ $check = no ]; then cat "$tmp/new" > "$file" || exit 2; result=pasted
    else status=1 result="differs from src"$'\n'$(diff -u "$file" "$tmp/new" | sed -n '4,14p'); fi
    echo "$name: $result" || exit 2
done
exit $status
