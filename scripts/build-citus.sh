#!/bin/sh
# Builds Citus from a checkout of its source and installs it beside the PostgreSQL of this machine, for tests on a
# machine without packages of Citus: sh scripts/build-citus.sh DIR_OF_CITUS_SOURCE [PG_CONFIG]
#
# Debian needs: postgresql-server-dev-15 (or of your version), liblz4-dev, libzstd-dev, libxml2-dev, libssl-dev,
# libicu-dev, libkrb5-dev, libselinux1-dev, libpam0g-dev, gcc, make, flex and autoconf. Citus 13.2 is for PostgreSQL
# 15 to 17.
set -eu
source=${1:?name the directory of the source of Citus}
config=${2:-pg_config}
clash=have_createdb_privilege
compat="$source/src/include/pg_version_compat.h"

# Late releases of PostgreSQL 15 have a function that Citus 13.2.2 defines in case it is missing.
if grep -q "$clash" "$("$config" --includedir-server)/commands/dbcommands.h"; then
  sed -i "/^static inline bool\$/{N;/\n$clash(void)/{:a;/\n}\$/!{N;ba};d}}" "$compat"
fi

cd "$source"
./configure PG_CONFIG="$config" --without-libcurl
make -s install
