#!/bin/sh
# Copies the primary the first time, then starts what it is told to, which follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an attempt left that was stopped.
  find "$PGDATA" -mindepth 1 -delete
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup \
    --host="$PRIMARY_HOST" --port="${PRIMARY_PORT:-5432}" --username=replicator \
    --pgdata="$PGDATA" --slot=replica --write-recovery-conf --checkpoint=fast
  chmod 700 "$PGDATA"
  [ "$(id -u)" != 0 ] || chown -R postgres "$PGDATA"
fi
exec "$@"
