#!/usr/bin/env bash
# The path in a real Chromium, against the built product on free ports with a data folder of its own; then the same with processes killed.
#   e2e.sh [arguments of playwright test]
# With E2E_URL (http://localhost:8080) set, a running product is used.
. "$(dirname "$0")/lib.sh"
need go node npm
CHROMIUM=$("$scripts/chromium.sh" | tail -n 1)
export CHROMIUM
cd e2e
if [ $# -gt 0 ]; then exec npx --no-install playwright test "$@"; fi
npx --no-install playwright test --project phone --project desktop --project personal --project recipient --project sharing --project navigation
npx --no-install playwright test --project=resilience
