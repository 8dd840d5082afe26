#!/usr/bin/env bash
# The path in a real Chromium, against the built product on free ports with a data folder of its own; beside it, on a second product, the same
# with processes killed: that waits for what starts again, while the first computes.
#   e2e.sh [arguments of playwright test]
# With E2E_URL (http://localhost:8080) set, a running product is used.
. "$(dirname "$0")/lib.sh"
need go node npm
CHROMIUM=$("$scripts/chromium.sh" headless | tail -n 1)
export CHROMIUM
cd e2e
if [ $# -gt 0 ]; then exec npx --no-install playwright test "$@"; fi

mkdir -p test-results/resilience
log=test-results/resilience/log
E2E_RUN=resilience npx --no-install playwright test --project resilience >"$log" 2>&1 </dev/null &
resilience=$!
# Playwright ends its product by itself when it is asked to end.
trap 'kill -INT "$resilience" 2>/dev/null || true; wait "$resilience" || true' EXIT
trap 'exit 130' INT TERM
failed=0
npx --no-install playwright test --project phone --project desktop --project personal --project recipient --project sharing --project navigation || failed=1
wait "$resilience" || failed=1
cat "$log"
exit "$failed"
