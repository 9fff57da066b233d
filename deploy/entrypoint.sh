#!/bin/sh
# Starts the program in a container as an ordinary user. A data directory that Docker made as root is handed over to that user first.
set -eu
program=${PROPERTY_LOOKUP_PROGRAM:-/app/bin/property-lookup}
user=${RUN_AS:-node}
# No setting of the program.
unset PROPERTY_LOOKUP_PROGRAM RUN_AS

if [ "$(id -u)" != 0 ]; then
  exec node "$program" "$@"
fi

for directory in "${PROPERTY_LOOKUP_DATA:-./data}" "${PROPERTY_LOOKUP_WORK:-}"; do
  case $directory in
    '' | *://*) ;;
    # What is in a directory first: without all its rights root does not get into one that it gave away. A volume that may only be read is fine for a server.
    *) [ ! -d "$directory" ] || find "$directory" -depth -user root -exec chown -h "$user" {} + 2>/dev/null || true ;;
  esac
done
exec setpriv --reuid="$user" --regid="$(id -g "$user")" --init-groups -- node "$program" "$@"
