#!/usr/bin/env bash
# The full topology from local processes, without containers: PostgreSQL, Redis, Temporal on PostgreSQL, a mail sink, api, worker, bff, and a
# web server of its own for the shell and each micro-frontend. Runs the path on it and ends everything by pid.
#   cluster.sh [arguments of playwright test]
. "$(dirname "$0")/lib.sh"
need go node npm

folder=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-cluster.XXXXXX")
pids=()
finish() {
  local i
  for ((i = ${#pids[@]} - 1; i >= 0; i--)); do end_process "${pids[$i]}" 10; done
  "$scripts/services.sh" stop "$folder/services" >/dev/null 2>&1 || true
  [ "${failed:-1}" = 0 ] && rm -rf "$folder" || say "The logs are kept in $folder" >&2
}
trap finish EXIT
trap 'exit 130' INT TERM

# run NAME COMMAND…: a process of the topology, with a log of its own.
run() {
  local name=$1
  shift
  "$@" >"$folder/$name.log" 2>&1 </dev/null &
  pids+=($!)
  printf '%s\t%s\n' "$name" "$!" >>"$folder/pids.tsv"
}

# ready NAME ADDRESS: waits until somebody answers well there.
ready() {
  local left=600
  until curl_ok "$2"; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || { tail -n 20 "$folder/$1.log" >&2; die "$1 did not become ready."; }
    sleep 0.2
  done
}
curl_ok() { node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1"; }
open() { node -e 'require("node:net").connect(Number(process.argv[1]), "127.0.0.1").on("connect", () => process.exit(0)).on("error", () => process.exit(1))' "$1"; }
opened() {
  local left=300
  until open "$2"; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || { tail -n 20 "$folder/$1.log" >&2; die "$1 did not start."; }
    sleep 0.2
  done
}

databases() {
  . "$folder/services/services.env"
  # By their ports, as processes on other machines reach them.
  postgres=${WS_TEST_POSTGRES_TCP:-$WS_TEST_POSTGRES} redis=${WS_TEST_REDIS_TCP:-$WS_TEST_REDIS}
  postgres=${postgres%/postgres*}
  pg_port=${postgres##*:}
  local tool=("$toolbin/temporal-sql-tool" --plugin postgres12_pgx --endpoint 127.0.0.1 --port "$pg_port" --user postgres) name
  for name in temporal visibility; do
    "${tool[@]}" --database "temporal_$name" create
    "${tool[@]}" --database "temporal_$name" setup-schema -v 0.0
    "${tool[@]}" --database "temporal_$name" update-schema --schema-name "postgresql/v12/$name"
  done >"$folder/schema.log" 2>&1 || { cat "$folder/schema.log" >&2; return 1; }
  "${tool[@]}" --database weitersagen create >>"$folder/schema.log" 2>&1
}

temporal() {
  local ports=($(free_ports 10))
  temporal_port=${ports[0]}
  : >"$folder/dynamic.yaml"
  run temporal env DYNAMIC_CONFIG_FILE_PATH="$folder/dynamic.yaml" DB=postgres12_pgx POSTGRES_SEEDS=127.0.0.1 DB_PORT="$pg_port" POSTGRES_USER=postgres POSTGRES_PWD= \
    DBNAME=temporal_temporal VISIBILITY_DBNAME=temporal_visibility NUM_HISTORY_SHARDS=4 BIND_ON_IP=127.0.0.1 \
    TEMPORAL_BROADCAST_ADDRESS=127.0.0.1 PUBLIC_FRONTEND_ADDRESS="127.0.0.1:$temporal_port" \
    FRONTEND_GRPC_PORT="$temporal_port" FRONTEND_MEMBERSHIP_PORT="${ports[1]}" FRONTEND_HTTP_PORT="${ports[2]}" \
    HISTORY_GRPC_PORT="${ports[3]}" HISTORY_MEMBERSHIP_PORT="${ports[4]}" MATCHING_GRPC_PORT="${ports[5]}" \
    MATCHING_MEMBERSHIP_PORT="${ports[6]}" WORKER_GRPC_PORT="${ports[7]}" WORKER_MEMBERSHIP_PORT="${ports[8]}" \
    PPROF_PORT="${ports[9]}" LOG_LEVEL=warn \
    "$toolbin/temporal-server" --allow-no-auth start
  opened temporal "$temporal_port"
}

product() {
  local ports=($(free_ports 10)) app name
  export PORT=${ports[0]}
  smtp=${ports[3]} mail=${ports[4]}
  run mailpit "$toolbin/mailpit" --smtp "127.0.0.1:$smtp" --listen "127.0.0.1:$mail" --disable-version-check
  set -a
  node "$scripts/env.mjs" >"$folder/secrets.env"
  . "$folder/secrets.env"
  WS_DB="$postgres/weitersagen?sslmode=disable" WS_REDIS=${redis%/0}/1 WS_TEMPORAL=127.0.0.1:$temporal_port
  WS_TEMPORAL_NAMESPACE=weitersagen WS_SMTP=smtp://127.0.0.1:$smtp WS_PUBLIC_URL="http://{tenant}.localhost:$PORT"
  WS_BANK_DIR=$folder/bank WS_BANK_PLAY=1 WS_BACKEND=http://127.0.0.1:${ports[1]} WS_RATE_LIMIT=0
  set +a
  mkdir -p "$WS_BANK_DIR"
  "$top/backend/bin/migrate" >"$folder/migrate.log" 2>&1 || { cat "$folder/migrate.log" >&2; return 1; }
  run api env WS_LISTEN="127.0.0.1:${ports[1]}" "$top/backend/bin/api"
  run worker env WS_LISTEN="127.0.0.1:${ports[2]}" "$top/backend/bin/worker"
  local i=5
  for app in shell mfe-public mfe-personal mfe-agency mfe-profiseller; do
    run "$app" node "$scripts/static.mjs" "$top/$app/dist" "${ports[$i]}"
    name=WS_$(printf '%s' "$app" | tr 'a-z-' 'A-Z_')
    export "$name=http://127.0.0.1:${ports[$i]}"
    i=$((i + 1))
  done
  ready api "$WS_BACKEND/readyz"
  run bff env WS_LISTEN="127.0.0.1:$PORT" "$top/bff/bin/bff"
  ready worker "http://127.0.0.1:${ports[2]}/readyz"
  ready bff "http://127.0.0.1:$PORT/readyz"
  export E2E_URL=http://localhost:$PORT E2E_MAIL=http://127.0.0.1:$mail E2E_SECRETS=$folder/secrets.env
}

path() { "$scripts/e2e.sh" "$@"; }

stage 'npm packages' "$scripts/packages.sh"
stage 'tools' "$scripts/tools.sh" temporal temporal-sql mailpit
stage 'web parts' node "$scripts/web.mjs"
stage 'Go programs' "$scripts/go-build.sh"
stage 'PostgreSQL and Redis' "$scripts/services.sh" start "$folder/services"
stage 'databases' databases
stage 'Temporal on PostgreSQL' temporal
stage 'the product' product
say "It runs at http://havelschutz.localhost:$PORT/de; every process has its log in $folder."
if [ $# -gt 0 ]; then stage 'the path' path "$@"; else stage 'the path' path --project=desktop path.spec.ts; fi
failed=0
