#!/usr/bin/env bash
# Formatting of Go and of everything that prettier knows: `format.sh` writes, `format.sh check` only tells.
. "$(dirname "$0")/lib.sh"
need go node
go_files=(backend bff)

if [ "${1:-}" = check ]; then
  unformatted=$(gofmt -l "${go_files[@]}")
  [ -z "$unformatted" ] || die "gofmt wants to change (make format does it):
$unformatted"
  # What is as it was isn't looked at again.
  rules=(.prettierrc .prettierignore package-lock.json)
  failed=0
  look() {
    node "$scripts/kept.mjs" held "format $1" "${@:2}" "${rules[@]}" -- node_modules/.bin/prettier --log-level warn --ignore-unknown --check "${@:2}" || failed=1
  }
  files=$(git ls-files --cached --others --exclude-standard)
  look top $(grep -v / <<<"$files")
  for folder in $(grep / <<<"$files" | cut -d/ -f1 | sort -u); do
    case $folder in backend | bff) ;; *) look "$folder" "$folder" ;; esac
  done
  [ "$failed" = 0 ] || die 'prettier wants to change the files above; make format does it.'
else
  gofmt -w "${go_files[@]}"
  node_modules/.bin/prettier --log-level warn --write .
fi
