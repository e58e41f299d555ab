#!/bin/sh
# Runs once, while PostgreSQL initialises an empty volume: the product's role owns its database and is no superuser. Nobody
# signs in as the superuser over the network; inside the container `psql -U postgres` still works.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username postgres --dbname tiplark <<'SQL'
create role tiplark login password :'password';
alter database tiplark owner to tiplark;
alter role postgres password null;
SQL
