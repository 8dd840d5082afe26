#!/usr/bin/env bash
# Asks every call of both documents with inputs that are broken in one place and right everywhere else, with the real edge in front of the API, on PostgreSQL and
# then on SQLite, and counts the answers by class. None may be an error of ours, and no refusal may end a session. The suite does the same with a few inputs.
#   INPUTS=500  for each call        SEED=…  repeats a run        ONLY=…  a call's id, or a part of its path        DB=sqlite  or postgres, one alone
. "$(dirname "$0")/lib.sh"
need go node

services=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-fuzz.XXXXXX")
trap '"$scripts/services.sh" stop "$services/services" >/dev/null 2>&1 || true; rm -rf "$services"' EXIT
trap 'exit 130' INT TERM
"$scripts/services.sh" start "$services/services" >/dev/null
. "$services/services/services.env"
export WS_TEST_POSTGRES WS_TEST_REDIS WS_FUZZ_INPUTS=${INPUTS:-500} WS_FUZZ_SEED=${SEED:-} WS_FUZZ_ONLY=${ONLY:-}
cd "$top/backend"
failed=0
for database in ${DB:-postgres sqlite}; do
    echo "fuzz: $database"
    WS_FUZZ_DATABASE=$database go test ./test/edge -run '^TestNoInputBreaksEitherEdge$' -count=1 -v -timeout 6h || failed=1
done
exit $failed
