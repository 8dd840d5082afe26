#!/usr/bin/env bash
# Runs the whole product on data of its own, leads many referrals from the form to the money, and kills its programs meanwhile:
# backend/internal/dev/chaos tells what it wants to see.
#   chaos.sh [-referrals N] [-kills N] [-every 5s] [-within 1m] [-keep]
. "$(dirname "$0")/lib.sh"
need go node npm

"$scripts/packages.sh"
"$scripts/tools.sh" temporal mailpit
node "$scripts/web.mjs"
"$scripts/go-build.sh"
eval "$(node "$scripts/ports.mjs")"
exec "$top/backend/bin/dev" chaos "$@"
