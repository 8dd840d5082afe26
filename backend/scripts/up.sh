#!/usr/bin/env bash
# Installs and builds what isn't there yet, then becomes the supervisor that runs the whole product: see backend/cmd/dev. On a fresh machine packages come over the
# network and bundles are built while the Go programs and the tools compile; the largest begins first.
. "$(dirname "$0")/lib.sh"
need go node npm
began=$SECONDS

web() { "$scripts/packages.sh" && node "$scripts/web.mjs"; }

parts=()
finish() {
  local part
  for part in ${parts[@]+"${parts[@]}"}; do kill "$part" 2>/dev/null || true; done
  wait
}
trap finish EXIT
trap 'exit 130' HUP INT TERM
"$scripts/tools.sh" temporal mailpit &
parts+=($!)
web &
parts+=($!)
"$scripts/go-build.sh" &
parts+=($!)
for part in "${parts[@]}"; do wait "$part"; done
parts=()
trap - EXIT HUP INT TERM

say "Ready to start after $((SECONDS - began)) s."
exec "$top/backend/bin/dev" "$@"
