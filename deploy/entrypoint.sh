#!/bin/sh
# Starts the program in a container as an ordinary user. A data directory that Docker created as root is first given to that
# user.
set -eu
program=${PROPERTY_LOOKUP_PROGRAM:-/app/bin/property-lookup}
user=${RUN_AS:-node}
# These are not settings of the program.
unset PROPERTY_LOOKUP_PROGRAM RUN_AS

if [ "$(id -u)" != 0 ]; then
  exec node "$program" "$@"
fi

for directory in "${PROPERTY_LOOKUP_DATA:-./data}" "${PROPERTY_LOOKUP_WORK:-}"; do
  case $directory in
    '' | *://*) ;;
    # Contents first: without all its rights, root cannot enter a directory that it has given away. A server can also use a
    # read-only volume.
    *) [ ! -d "$directory" ] || find "$directory" -depth -user root -exec chown -h "$user" {} + 2>/dev/null || true ;;
  esac
done
exec setpriv --reuid="$user" --regid="$(id -g "$user")" --init-groups -- node "$program" "$@"
