#!/usr/bin/env bash
# One stage of a run, beside others: stage.sh NAME COMMAND…
# Its output goes into a log of its own, which is printed whole once the stage has ended. Seconds from when to when, and how many of them a core computed, go into
# the run's table. A stage that fails ends the run: what it printed stands last.
. "$(dirname "$0")/lib.sh"
: "${WS_RUN:?stage.sh is called by the stages of a run}"
name=$1
shift
log=$WS_RUN/log/$(printf '%s' "$name" | tr ' /' '--').log
mkdir -p "$WS_RUN/log"

# alone COMMAND…: prints while no other stage does.
alone() {
  until mkdir "$WS_RUN/printing" 2>/dev/null; do sleep 0.1; done
  "$@"
  rmdir "$WS_RUN/printing"
}
# The seconds that this script's ended children computed. `times` in a shell below this one would tell of that shell's children, which are none.
compute() {
  times >"$log.times"
  computing=$(awk 'NR == 2 { gsub(/[ms]/, " "); printf "%.1f", $1 * 60 + $2 + $3 * 60 + $4 }' "$log.times")
  rm "$log.times"
}
ended() {
  printf '\n── %s\n' "$name"
  cat "$log"
  if [ "$code" = 0 ]; then say "   $name: $((SECONDS)) s"; else say "✗ $name failed after $((SECONDS)) s"; fi
}

# A group of processes of its own: whoever ends the run ends all that the stage has started.
set -m
began=$(date +%s)
SECONDS=0
alone say "… $name"
"$@" >"$log" 2>&1 </dev/null &
child=$!
set +m
given_up() {
  local left=900
  kill -TERM -- "-$child" 2>/dev/null || true
  wait "$child" 2>/dev/null || true
  # Some of what a script started may go on for a while after it.
  while kill -0 -- "-$child" 2>/dev/null && [ "$left" -gt 0 ]; do
    left=$((left - 1))
    sleep 0.1
  done
  kill -KILL -- "-$child" 2>/dev/null || true
  exit 130
}
trap given_up HUP INT TERM
code=0
wait "$child" || code=$?
trap '' HUP INT TERM
ends=$(date +%s)
compute
printf '%s\t%s\t%s\t%s\t%s\n' "$name" "$began" "$ends" "$computing" "$code" >>"$WS_RUN/stages.tsv"
[ ! -e "$WS_RUN/failed" ] || exit 1
alone ended
[ "$code" = 0 ] && exit 0
printf '%s' "$name" >"$WS_RUN/failed"
kill -TERM "$(cat "$WS_RUN/pid")" 2>/dev/null || true
exit 1
