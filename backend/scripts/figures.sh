#!/usr/bin/env bash
# Compares each figure of the desk (backend/test/figures) with plain SQL that was written from the words on the page, on many lives. Each run of the tests does so with a few hundred.
#   LIVES=100000        DB=sqlite  or postgres, one alone
. "$(dirname "$0")/lib.sh"
need go

services=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-figures.XXXXXX")
trap '"$scripts/services.sh" stop "$services/services" >/dev/null 2>&1 || true; rm -rf "$services"' EXIT
trap 'exit 130' INT TERM
"$scripts/services.sh" start "$services/services" >/dev/null
. "$services/services/services.env"
export WS_TEST_POSTGRES WS_TEST_REDIS WS_LIVES=${LIVES:-100000}
cd "$top/backend"
go test ./test/figures -run "^TestEachFigureOfTheDeskIsThatOfSQLOfSomebodyElse\$${DB:+/$DB}" -count=1 -v -timeout 3h
