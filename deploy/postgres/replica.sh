#!/bin/sh
# Copies the primary on the first start, then runs the given command, which follows it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Remains of an interrupted attempt.
  find "$PGDATA" -mindepth 1 -delete
  PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup \
    --host="$PRIMARY_HOST" --port="${PRIMARY_PORT:-5432}" --username=replicator \
    --pgdata="$PGDATA" --slot=replica --write-recovery-conf --checkpoint=fast
  chmod 700 "$PGDATA"
  [ "$(id -u)" != 0 ] || chown -R postgres "$PGDATA"
fi
exec "$@"
