#!/usr/bin/env bash
# The Go tests of both modules. The race detector runs wherever it is cheap: everywhere but in the random lives and in
# packages whose tests carry SQLite, which is machine-translated code and becomes twenty times slower under it; those race on PostgreSQL's
# real concurrency anyway. golangci-lint vets all of it, tests too: here nothing is vetted again.
. "$(dirname "$0")/lib.sh"
need go

race=-race
if [ "$(go env CGO_ENABLED)" != 1 ] || ! command -v "$(go env CC)" >/dev/null 2>&1; then
  say 'No C compiler: the tests run without the race detector.'
  race=''
fi

# The random lives begin elsewhere each run.
export WS_PROOF_SEED=${WS_PROOF_SEED:-$((RANDOM * 32768 + RANDOM + 1))}
say "Random lives: WS_PROOF_SEED=$WS_PROOF_SEED lives through the same ones again"

# Tests live shortly and hold little: collecting their garbage at the usual pace costs up to a quarter of their computing. It isn't said by -exec, with
# which Go keeps no result.
export GOGC=400

for module in backend bff; do
  (
    # In front of "||" the shell doesn't end at what fails: each command says so itself.
    cd "$module" || exit 1
    heavy=$(go list -test -f '{{if .ForTest}}{{else}}{{$p := .ImportPath}}{{range .Deps}}{{if eq . "github.com/ncruces/go-sqlite3"}}{{$p}}{{end}}{{end}}{{end}}' ./... |
      grep '\.test$' | sed 's/\.test$//' || true)
    [ "$module" != backend ] || heavy=$(printf '%s\n%s' "$heavy" "$(go list ./internal/app/proof)")
    light=$(go list ./... | grep -vxF "${heavy:-none}")
    say "$module: $(printf '%s' "$light" | grep -c .) packages${race:+ with the race detector}, $(printf '%s' "$heavy" | grep -c . || true) without"
    go test -vet=off -p 2 $race -timeout 15m $light || exit 1
    [ -z "$heavy" ] || go test -vet=off -p 2 -timeout 15m $heavy || exit 1
  ) || exit 1
done
