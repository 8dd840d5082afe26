#!/usr/bin/env bash
# Builds the tools that the product or its tests need from the Go module proxy, each from a module of its own, once for a machine: they are kept by what
# they were made from, their requirements and the compiler ($machine in lib.sh), and every clone gets them from there.
#   tools.sh temporal mailpit …
. "$(dirname "$0")/lib.sh"
need go node
compiling
mkdir -p "$toolbin"

# build MODULE PACKAGE NAME OUTPUT: tells every few seconds how far it is, because the largest takes some five minutes.
build() {
  local module=$1 package=$2 output=$4 log=$cache/build-$3.log list=$cache/build-$3.packages
  local began=$SECONDS total='' pid built last=''
  : >"$log"
  : >"$list"
  (
    cd "backend/tools/$module"
    export GOWORK=off
    go list -deps "$package" >"$list.part" 2>>"$log" && mv "$list.part" "$list" &&
      exec go build -v "${flags[@]}" -o "$output.part.$$" "$package" >>"$log" 2>&1
  ) &
  pid=$!
  trap 'kill "$pid" 2>/dev/null || true; exit 130' INT TERM
  while kill -0 "$pid" 2>/dev/null; do
    sleep 1
    [ $(((SECONDS - began) % 5)) -eq 0 ] || continue
    if [ -s "$list" ]; then
      total=$(wc -l <"$list" | tr -d ' ')
      built=$(grep -cv -e '^go: downloading' -e '^#' "$log" || true)
      progress "compiled $built of at most $total packages" "$3" $((SECONDS - began))
    else
      last=$(grep '^go: downloading' "$log" | tail -n 1 | cut -d' ' -f3 || true)
      progress "downloading modules ($(grep -c '^go: downloading' "$log" || true)) $last" "$3" $((SECONDS - began))
    fi
  done
  trap - INT TERM
  wait "$pid" || {
    rm -f "$output.part.$$"
    tail -n 30 "$log" >&2
    die "$3 could not be built; the whole log is in .cache/build-$3.log"
  }
  mv "$output.part.$$" "$output"
  note_build "$3" $((SECONDS - began))
  say "$3: built in $((SECONDS - began)) s"
}

progress() { printf '  %4d s  %s: %s\n' "$3" "$2" "$1"; }

# once MODULE PACKAGE NAME [HINT]: builds what no clone on this machine has built before, and puts it into this one.
once() {
  local made kept
  made=$(digest "backend/tools/$1/go.mod" "backend/tools/$1/go.sum")
  kept=$machine/tools/$3-${made:0:16}-$(printf '%s' "$(go version) ${flags[*]}" | cksum | cut -d' ' -f1)
  if [ ! -x "$kept" ]; then
    mkdir -p "$machine/tools"
    say "Building $3 from the Go module proxy, once for this machine${4:+ ($4)} …"
    build "$1" "$2" "$3" "$kept"
  fi
  [ "$toolbin/$3" -ef "$kept" ] || { ln -f "$kept" "$toolbin/$3" 2>/dev/null || cp "$kept" "$toolbin/$3"; }
}
flags=(-buildvcs=false -ldflags '-s -w')

for tool in "$@"; do
  case $tool in
    temporal)
      once temporal go.temporal.io/server/cmd/server temporal-server 'about five minutes on two cores'
      ;;
    temporal-sql) once temporal go.temporal.io/server/cmd/tools/sql temporal-sql-tool ;;
    mailpit) once mailpit github.com/axllent/mailpit mailpit 'about a minute' ;;
    lint) once lint github.com/golangci/golangci-lint/v2/cmd/golangci-lint golangci-lint 'some minutes' ;;
    contract) once contract github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen oapi-codegen ;;
    mocks) once mocks github.com/vektra/mockery/v3 mockery ;;
    workflowcheck) once workflowcheck go.temporal.io/sdk/contrib/tools/workflowcheck workflowcheck ;;
    *) die "tools.sh: unknown tool $tool" ;;
  esac
done
