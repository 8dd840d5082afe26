#!/usr/bin/env bash
# Installs and builds what isn't there yet, then becomes the supervisor that runs the whole product: see backend/cmd/dev.
. "$(dirname "$0")/lib.sh"
need go node npm
began=$SECONDS

"$scripts/packages.sh"
"$scripts/tools.sh" temporal mailpit
node "$scripts/web.mjs"
"$scripts/go-build.sh"

say "Ready to start after $((SECONDS - began)) s."
exec "$top/backend/bin/dev" "$@"
