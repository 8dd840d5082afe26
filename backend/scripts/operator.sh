#!/usr/bin/env bash
# Runs a command of the operator on the data of `make up`, which may be running: operator.sh case list --tenant havelschutz
# Elsewhere the command itself takes WS_DB, WS_SECRET, WS_TINK_KEYSET and WS_PUBLIC_URL from the environment, as the api does, and your own key from
# WS_OPERATOR_KEY.
. "$(dirname "$0")/lib.sh"
data=${WS_DATA:-$top/.data}
[ -f "$data/secrets.env" ] || die "There is no data in $data yet: run make up first."
[ -x backend/bin/operator ] || die 'The commands are not built yet: run make up or make build first.'
while IFS= read -r line; do
  case $line in WS_*=*) export "$line" ;; esac
done <"$data/secrets.env"
export WS_DB=${WS_DB:-sqlite:$data/weitersagen.db} WS_BANK_DIR=${WS_BANK_DIR:-$data/bank} WS_PUBLIC_URL=${WS_PUBLIC_URL:-http://{tenant\}.localhost:${PORT:-8080}}
# Two operators run the demonstration; AS=ben makes you the other one.
export WS_OPERATOR_KEY=${WS_OPERATOR_KEY:-$data/operators/${AS:-anna}.key}
exec backend/bin/operator "$@"
