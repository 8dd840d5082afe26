#!/usr/bin/env bash
# Runs a command of the operator on the data of `make up`, which may be running: operator.sh case list --tenant havelschutz
# Elsewhere the command itself takes WS_DB, WS_SECRET, WS_TINK_KEYSET and WS_PUBLIC_URL from the environment, as the api does, and your own key from
# WS_OPERATOR_KEY.
# File names are those of the caller's folder, also through make: WS_CALLER is where it was typed.
caller=${WS_CALLER:-$PWD}
. "$(dirname "$0")/lib.sh"
cd "$caller"
data=${WS_DATA:-$top/.data}
[ -x "$top/backend/bin/operator" ] || die 'The commands are not built yet: run make up or make build first.'
case "${1:-} ${2:-}" in
  'tenant list' | 'person key') exec "$top/backend/bin/operator" "$@" ;; # they need no data
  # With data amounts are compared with what runs, and letters are those of what was loaded.
  'tenant check' | 'mail preview') [ -f "$data/secrets.env" ] || exec "$top/backend/bin/operator" "$@" ;;
esac
[ -f "$data/secrets.env" ] || die "There is no data in $data yet: run make up first."
while IFS= read -r line; do
  case $line in WS_*=*) export "$line" ;; esac
done <"$data/secrets.env"
export WS_DB=${WS_DB:-sqlite:$data/weitersagen.db} WS_BANK_DIR=${WS_BANK_DIR:-$data/bank} WS_PUBLIC_URL=${WS_PUBLIC_URL:-http://{tenant\}.localhost:${PORT:-8080}}
# Health asks Temporal itself, at the port that make up gives it.
export WS_TEMPORAL=${WS_TEMPORAL:-127.0.0.1:${TEMPORAL_PORT:-7233}}
# What the api noted of a captcha's service lies in Redis.
export WS_REDIS=${WS_REDIS:-redis://127.0.0.1:${REDIS_PORT:-6380}/0}
# Two operators run the demonstration; AS=ben makes you the other one.
export WS_OPERATOR_KEY=${WS_OPERATOR_KEY:-$data/operators/${AS:-anna}.key}
exec "$top/backend/bin/operator" "$@"
