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
[ "$failed" = 0 ] || exit 1
say "All of it holds: $SECONDS s."
