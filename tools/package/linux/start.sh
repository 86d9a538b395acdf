#!/bin/sh
# Starts Century from wherever this folder lies, and puts it into the menu of the desktop. Needs no special rights:
# only files in your own home are written.
#
#   sh start.sh                      plays
#   sh start.sh --add-to-menu        adds an entry to the menu of applications
#   sh start.sh --remove-from-menu   removes it again
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/century.desktop
icon=$data/icons/hicolor/256x256/apps/century.png

# Writes a path as the Exec line of an entry wants it: in double quotes, what is special there behind backslashes.
quoted() {
    printf '"%s"' "$(printf '%s' "$1" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')"
}

case "${1:-}" in
--add-to-menu)
    mkdir -p "$(dirname -- "$entry")" "$(dirname -- "$icon")"
    cp -- "$here/century.png" "$icon"
    {
        grep -v '^Exec=' "$here/century.desktop"
        printf 'Exec=sh %s %%f\n' "$(quoted "$here/start.sh")"
    } >"$entry"
    echo "Century is in the menu now; its entry is $entry. Add it again after moving this folder."
    ;;
--remove-from-menu)
    rm -f -- "$entry" "$icon"
    echo "Century is no longer in the menu."
    ;;
*)
    # An archive that was unpacked to a stick may have lost the mark that this can be run.
    [ -x "$here/Century" ] || chmod u+x -- "$here/Century"
    exec "$here/Century" "$@"
    ;;
esac
