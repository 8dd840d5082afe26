#!/usr/bin/env bash
# Everything that must hold: the stages of stages.mk, as many beside each other as help. CI calls this and nothing else.
. "$(dirname "$0")/lib.sh"
need go node npm git make
export CI=${CI:-true}

# What the run leaves behind, for this machine's later runs to be compared with: see runs.mjs.
WS_RUN=$machine/runs/$(date -u +%Y%m%dT%H%M%SZ)-$$
mkdir -p "$WS_RUN"
WS_SERVICES=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-test.XXXXXX")/services
export WS_RUN WS_SERVICES

unset MAKEFLAGS MFLAGS MAKELEVEL
running=''
finish() {
  [ -z "$running" ] || end_process "$running" 120
  "$scripts/services.sh" stop "$WS_SERVICES" >/dev/null 2>&1 || true
  rm -rf "$(dirname "$WS_SERVICES")"
}
trap finish EXIT
trap 'exit 130' HUP INT TERM

make --no-print-directory -j "${WS_STAGES:-3}" -f "$scripts/stages.mk" all </dev/null 2>"$WS_RUN/make.log" &
running=$!
printf '%s' "$running" >"$WS_RUN/pid"
failed=0
wait "$running" || failed=$?
running=''
if [ "$failed" != 0 ] && [ ! -e "$WS_RUN/failed" ]; then cat "$WS_RUN/make.log" >&2; fi
node "$scripts/runs.mjs" end "$WS_RUN"
# What failed stands at the very end, below the table: whoever sees nothing but the last lines sees that.
what_failed() {
  local name log
  name=$(cat "$WS_RUN/failed")
  log=$WS_RUN/log/$(printf '%s' "$name" | tr ' /' '--').log
  printf '\n── the end of %s\n' "$name"
  sed $'s/\x1b\\[[0-9;]*m//g' "$log" >"$log.plain"
  tail -n 12 "$log.plain" | cut -c 1-300
  # How each tool names what failed: Go's tests by their package, vitest, walks.
  grep -E '^ *--- FAIL|^  weitersagen\.app/|^ *FAIL |^ *✘|^✗' "$log.plain" | sort -u | head -n 12 | cut -c 1-200 || true
  printf '✗ %s failed\n' "$name"
}
if [ "$failed" != 0 ]; then
  [ ! -e "$WS_RUN/failed" ] || what_failed
  exit 1
fi
say "All of it holds: $SECONDS s."
