#!/usr/bin/env bash
# Formatting of Go and of everything that prettier knows: `format.sh` writes, `format.sh check` only tells.
. "$(dirname "$0")/lib.sh"
need go node
go_files=(backend bff)

if [ "${1:-}" = check ]; then
  unformatted=$(gofmt -l "${go_files[@]}")
  [ -z "$unformatted" ] || die "gofmt wants to change (make format does it):
$unformatted"
  node_modules/.bin/prettier --log-level warn --check . || die 'prettier wants to change the files above; make format does it.'
else
  gofmt -w "${go_files[@]}"
  node_modules/.bin/prettier --log-level warn --write .
fi
