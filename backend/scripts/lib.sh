# What every script here shares: the repository's top, words for people, stages with seconds, free ports.
# Sourced, never run. Works with bash 3.2, so that a Mac's own bash will do.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$top"
scripts=$top/backend/scripts
toolbin=$top/backend/tools/bin
cache=$top/.cache
# What every clone on this machine shares, keyed by what it was made from: tools, bundles; and the tables of its runs.
machine=${WS_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/weitersagen}
mkdir -p "$cache"
# Where a clone lies changes nothing of what is compiled: all clones, and the tools beside the product, share what Go has built. Nothing is compiled or linked for a
# debugger, which costs a seventh of each compilation and a third of each link; what a crash tells stays as it is.
case " ${GOFLAGS:-} " in
  *' -trimpath '*) ;;
  *) export GOFLAGS="${GOFLAGS:+$GOFLAGS }-trimpath -gcflags=all=-dwarf=false -ldflags=-w" ;;
esac

# compiling: compilers and linters that a script starts from here on live shortly. Collecting their garbage at the usual pace costs a third of their computing.
compiling() { export GOGC=${GOGC:-400}; }

say() { printf '%s\n' "$*"; }
die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# need go node …: ends with one sentence when a program isn't there.
need() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null 2>&1 || die "$program is missing: please install it and put it on the PATH."
  done
}

# stage NAME COMMAND…: runs it, remembers its seconds, and ends everything with the stage's name when it fails.
stage() {
  local name=$1 began=$SECONDS
  shift
  say "── $name"
  if "$@"; then
    stage_seconds+=$(printf '%6d s  %s' $((SECONDS - began)) "$name")$'\n'
    say "   $name: $((SECONDS - began)) s"
  else
    say "✗ $name failed after $((SECONDS - began)) s" >&2
    stage_table >&2
    exit 1
  fi
}
stage_seconds=''
# stage_table: what each stage took so far.
stage_table() { printf '%s%6d s  altogether\n' "$stage_seconds" "$SECONDS"; }

# note_build NAME SECONDS: remembers what a cold build cost; `make bench` reads it.
note_build() { printf '%s\t%s\t%s\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$1" "$2" >>"$cache/builds.tsv"; }

# free_ports N: prints N TCP ports of the loopback address that nobody uses, kept for this script while it runs.
free_ports() { node "$scripts/ports.mjs" "$1" "$$"; }

# digest PATH…: one hash over the contents and names of files and folders, for stamps.
digest() { node "$scripts/digest.mjs" "$@"; }

# end_process PID SECONDS: asks a process to end, waits for it, and insists after that.
end_process() {
  local pid=$1 left=$(($2 * 10))
  kill -TERM "$pid" 2>/dev/null || return 0
  while kill -0 "$pid" 2>/dev/null; do
    if [ "$left" -le 0 ]; then
      kill -KILL "$pid" 2>/dev/null || true
      return 0
    fi
    left=$((left - 1))
    sleep 0.1
  done
}
