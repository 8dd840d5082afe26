#!/usr/bin/env bash
# Runs the whole product on data of its own, makes a backup, goes on, restores the backup while the bank's folder is newer, and tries to be paid
# twice: backend/test/chaos/drill.go tells what it wants to see, docs/backup.md what it means.
#   restore-drill.sh [-each N] [-temporal newer|older|lost] [-within 2m] [-keep]
# With CLUSTER=1 the product stands on PostgreSQL and Redis instead of SQLite and the in-process Redis.
exec "$(dirname "$0")/chaos.sh" --restore-drill "$@"
