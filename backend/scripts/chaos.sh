#!/usr/bin/env bash
# Runs the whole product on data of its own, leads many referrals from the form to the money, and kills its programs meanwhile:
# backend/test/chaos tells what it wants to see.
#   chaos.sh [-referrals N] [-kills N] [-every 5s] [-within 1m] [-keep]
#   chaos.sh --pace [-lives N] [-at-once N]    kills nothing, and measures how many whole lives end a second
#   chaos.sh --machines [-hosts N] [-lives N] [-cut 20s]    several edges, apis and workers behind one address; as root one of them is cut off for a while
# With CLUSTER=1 the product stands on PostgreSQL and Redis instead of SQLite and the in-process Redis, and both are among the killed.
. "$(dirname "$0")/lib.sh"
need go node npm
trial=chaos
if [ "${1:-}" = --restore-drill ]; then
  trial=restore-drill
  shift
elif [ "${1:-}" = --pace ]; then
  trial=pace
  shift
elif [ "${1:-}" = --machines ]; then
  trial=machines
  CLUSTER=1
  shift
fi

"$scripts/packages.sh"
case "$trial ${CLUSTER:-}" in
  'pace 1' | machines*) "$scripts/tools.sh" temporal temporal-sql ;; # Temporal stands on PostgreSQL, too
  *) "$scripts/tools.sh" temporal mailpit ;;
esac
node "$scripts/web.mjs"
"$scripts/go-build.sh" trial
eval "$(node "$scripts/ports.mjs")"

services='' running=''
# Whoever ends this script ends the trial, which ends its product: bash by itself would leave both behind.
finish() {
  [ -z "$running" ] || end_process "$running" 60
  [ -z "$services" ] || "$scripts/services.sh" stop "$services/services" >/dev/null 2>&1 || true
  [ -z "$services" ] || rm -rf "$services"
}
trap finish EXIT
trap 'exit 130' HUP INT TERM
if [ "${CLUSTER:-}" = 1 ]; then
  services=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-chaos-services.XXXXXX")
  DURABLE=1 "$scripts/services.sh" start "$services/services" >/dev/null
  . "$services/services/services.env"
  export WS_DB=${WS_TEST_POSTGRES_TCP:-$WS_TEST_POSTGRES} WS_REDIS=${WS_TEST_REDIS_TCP:-$WS_TEST_REDIS} CHAOS_SERVICES=$services/services
fi
"$top/backend/bin/trial" "$trial" "$@" </dev/null &
running=$!
failed=0
wait "$running" || failed=$?
running=''
exit "$failed"
