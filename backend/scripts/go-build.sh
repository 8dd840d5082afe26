#!/usr/bin/env bash
# Builds the commands of the backend and of the BFF into backend/bin and bff/bin; Go's own cache knows what changed.
. "$(dirname "$0")/lib.sh"
need go
began=$SECONDS
for module in backend bff; do
  mkdir -p "$module/bin"
  (cd "$module" && go build -buildvcs=false -o bin/ ./cmd/...)
done
took=$((SECONDS - began))
if [ "$took" -gt 20 ]; then note_build 'Go programs' "$took"; fi
say "Go programs: $took s"
