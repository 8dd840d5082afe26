#!/bin/sh
# Makes Temporal's two databases where they are missing, and brings their schema up to that of the server: before each start of it. It reads what the server
# reads: POSTGRES_SEEDS, DB_PORT, POSTGRES_USER, POSTGRES_PWD, DBNAME, VISIBILITY_DBNAME.
set -eu
schema() {
  tool="temporal-sql-tool --plugin postgres12_pgx --endpoint $POSTGRES_SEEDS --port $DB_PORT --user $POSTGRES_USER --database $1"
  export SQL_PASSWORD="${POSTGRES_PWD:-}"
  $tool create
  # Where no version is noted yet it begins with the first.
  $tool setup-schema -v 0.0
  $tool update-schema --schema-name "postgresql/v12/$2"
}
schema "$DBNAME" temporal
schema "$VISIBILITY_DBNAME" visibility
