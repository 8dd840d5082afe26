#!/usr/bin/env bash
# Writes the schema that all steps of both databases give: backend/migrations/schema.txt. A test compares it.
. "$(dirname "$0")/lib.sh"
need go node
services=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-schema.XXXXXX")
trap '"$scripts/services.sh" stop "$services/services" >/dev/null 2>&1; rm -rf "$services"' EXIT
"$scripts/services.sh" start "$services/services" >/dev/null
"$scripts/services.sh" with "$services/services" \
  go -C backend test ./internal/platform/gormdb -run TheSchemaOfBothDialectsIsTheListedOne -count=1 -args -update
