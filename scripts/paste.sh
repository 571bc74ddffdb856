#!/usr/bin/env bash
usage='usage: scripts/paste.sh [-h] [--check] [--MODULE ...] [FILE ...]

Pastes modules into each FILE as "mod dlx { ... }", between two marker lines at the end of the file. Copies that are
there are renewed, and changes in them are lost. Without FILE, renews the copies in src/bin. A copy has only the first
paragraph of each doc comment, without the // comments that follow it, because judges limit the length of a file.

  --dlx       pastes src/dlx.rs, if it is not there yet. A FILE without any copy gets it also without a flag.
  --count     pastes src/dlx.rs and src/dlx_count.rs; --best, src/dlx.rs and src/dlx_best.rs
  --cover     pastes src/set_cover.rs; --textbook, src/textbook.rs. They need no other module.
  --check     changes no file, and shows the first lines where a copy (-) differs from its source (+)

Example: scripts/paste.sh queens.rs --count
Exit status: 0 done, 1 a copy differs or cannot be renewed, 2 wrong usage, or a file cannot be read or written'
. "$(dirname "$(readlink -f "$0")")/parts/common.sh" || exit 2

check=no more='' default=dlx files=() status=0 version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)
for word; do
    case $word in
        --check) check=yes ;;
        -*) known=no
            for module in $modules; do # --count is for dlx_count, which needs dlx
                case --$module in "$word" | --*_"${word#--}") known=yes more="$more ${module%_*} $module" ;; esac
            done
            [ $known = yes ] || die "there is no flag $word; -h lists the flags" ;;
        /*) files+=("$word") ;; *) files+=("$OLDPWD/$word") ;;
    esac
done
if [ ${#files[@]} -eq 0 ]; then files=("$PWD"/src/bin/*.rs) more='' default=''; fi
if [ $check = yes ]; then more='' default=''; fi

is_declared() { # MODULE: says whether it is also declared outside of the copies
    sed '/^\/\/ >>> /,/^\/\/ <<< /d' "$file" |
        grep -q -E "^[[:blank:]]*(#\[.*][[:blank:]]*)?(pub.*[[:blank:]])?mod[[:blank:]]+$1([[:space:];{]|$)"
}
copy_of() { # MODULE: prints what to paste
    printf '%s\n' "// >>> $1 $version" '#[rustfmt::skip]' "mod $1 {" && awk '
        !/^ *\/\/[\/!]?( |$)/ { print; rest = 0; next }
        NF == 1 { rest = 1 } # the first paragraph of a doc comment has ended
        !rest { print }' "src/$1.rs" && printf '%s\n' '}' "// <<< $1 $version"
}
renew() { # MODULE: in $tmp/new, puts $tmp/copy in place of its copy of the module, or after the last line
    awk -v first="// >>> $1 " -v last="// <<< $1 " -v copy="$tmp/copy" '
        function paste(  line) { while ((getline line < copy) > 0) print line; pasted = 1 }
        index($0, first) == 1 { old = 1; paste() }
        !old { print }
        index($0, last) == 1 { old = 0 }
        END { if (!pasted) { print ""; paste() } }' "$tmp/new" > "$tmp/next" && mv "$tmp/next" "$tmp/new"
}
for file in "${files[@]}"; do
    name=${file#"$PWD/"} name=${name#"$OLDPWD/"} result='' wanted=$more
    cp "$file" "$tmp/new" 2> /dev/null || die "cannot read $name"
    [ -n "$wanted" ] || grep -q '^// >>> ' "$file" || wanted=$default
    for module in $modules; do
        [ ! "$file" -ef "src/$module.rs" ] || die "$name is a module; name a program to paste it into"
        is_here=no copies=$(grep -E "^// (>>>|<<<) $module " "$file" | cut -c 4 | tr -d '\n') # >< is a whole copy
        case " $wanted " in *" $module "*) is_here=yes ;; *) [ -z "$copies" ] || is_here=yes ;; esac
        [ $is_here = yes ] || [ $check = yes ] || continue
        if is_declared "$module" || [ "${copies:-><}" != '><' ]; then
            result="mod $module has to be between one line // >>> $module 1.0.0 and one line // <<< $module 1.0.0
Remove it, for example a line mod $module; and run this script again, which pastes it between such lines."
        elif [ $is_here = yes ]; then
            copy_of "$module" > "$tmp/copy" && renew "$module" || exit 2
        fi
    done
    if [ -n "$result" ]; then status=1
    elif cmp -s "$tmp/new" "$file"; then [ $check = no ] || continue; result='up to date'
    elif [ $check = no ]; then cat "$tmp/new" > "$file" || exit 2; result=pasted
    else status=1 result="differs from src"$'\n'$(diff -u "$file" "$tmp/new" | sed -n '4,14p'); fi
    echo "$name: $result" || exit 2
done
exit $status
