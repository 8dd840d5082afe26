#!/usr/bin/env bash
# Builds the commands of the backend and of the BFF into backend/bin and bff/bin; Go's own cache knows what changed. While much has to be
# compiled it tells every few seconds how far it is.
#   go-build.sh [trial]    with the command that tries the product as a whole (backend/test/trial)
. "$(dirname "$0")/lib.sh"
need go
compiling
began=$SECONDS

# stale: how many packages a build has to compile, of all that it takes.
stale() { go list -deps -f '{{if .Stale}}{{.ImportPath}}{{end}}' "$@" 2>/dev/null | grep -c . || true; }

# tell MODULE TOTAL: reads the names of packages as they are compiled, and everything else that the build says.
tell() {
  awk -v module="$1" -v total="$2" '
    / / { print; next }
    { n++ }
    n % 100 == 0 && total > 100 { printf "  %s: compiled %d of %d packages\n", module, n, total; fflush() }'
}

for module in backend bff; do
  mkdir -p "$module/bin"
  (
    cd "$module"
    commands=(./cmd/...)
    if [ "$module ${1:-}" = 'backend trial' ]; then commands+=(./test/trial); fi
    total=$(stale "${commands[@]}")
    [ "$total" -le 100 ] || say "Building the Go programs of $module, $total packages …"
    go build -v -buildvcs=false -o bin/ "${commands[@]}" 2>&1 | tell "$module" "$total" >&2
  )
done
took=$((SECONDS - began))
if [ "$took" -gt 20 ]; then note_build 'Go programs' "$took"; fi
say "Go programs: $took s"
