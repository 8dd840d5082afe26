#!/usr/bin/env bash
# The path in a real Chromium, against the built product on free ports with a data folder of its own; beside it, on a second product, the same
# with processes killed: that waits for what starts again, while the first computes.
#   e2e.sh                                  both beside each other
#   e2e.sh walks | kills                    one of both
#   e2e.sh [arguments of playwright test]   some walks
# With E2E_URL (http://localhost:8080) set, a running product is used. Its processes are somebody else's, and nobody kills them.
. "$(dirname "$0")/lib.sh"
need go node npm
CHROMIUM=$("$scripts/chromium.sh" headless | tail -n 1)
export CHROMIUM
cd e2e

# Each run is a group of processes of its own: Ctrl-C in a terminal reaches it once, from here. Playwright ends its product on SIGINT, on no other
# signal, and not when it comes twice.
set -m
runs=()
begin() {
  "$top/node_modules/.bin/playwright" test "$@" </dev/null &
  runs+=($!)
}
finish() {
  local run
  for run in $(jobs -rp); do kill -INT "$run" 2>/dev/null || true; done
  wait
}
trap finish EXIT
trap 'exit 130' HUP INT TERM

walks() { begin --project=waiting --project=desktop --project=phone; }
kills() { E2E_RUN=resilience begin --project=resilience; }

failed=0
case ${1:-both} in
  walks) walks ;;
  kills) kills ;;
  both)
    walks
    if [ -z "${E2E_URL:-}" ]; then
      log=test-results/resilience/log
      mkdir -p "$(dirname "$log")"
      kills >"$log" 2>&1
    fi
    ;;
  *) begin "$@" ;;
esac
for run in "${runs[@]}"; do wait "$run" || failed=1; done
[ -z "${log:-}" ] || cat "$log"
# Last, since whoever reads a long log from its end finds here which walk it was.
[ "${1:-walks}" != walks ] || cat test-results/walks/failures.txt
[ "${1:-kills}" != kills ] || [ -n "${E2E_URL:-}" ] || cat test-results/resilience/failures.txt
exit "$failed"
