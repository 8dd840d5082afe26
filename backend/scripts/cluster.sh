#!/usr/bin/env bash
# docker-compose.yml without containers: its services as processes of this machine, each with the environment that its container would have and nothing else, in
# the order of their dependencies, by its own health checks. PostgreSQL and Redis are those of the tests; a plain web server plays Caddy. The first operators
# begin, the path is walked on it, and two visitors have a limit each.
#   cluster.sh [arguments of playwright test]
. "$(dirname "$0")/lib.sh"
need go node npm

folder=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-cluster.XXXXXX")
product=
finish() {
  [ -z "$product" ] || end_process "$product" 30
  "$scripts/services.sh" stop "$folder/services" >/dev/null 2>&1 || true
  [ "${failed:-1}" = 0 ] && rm -rf "$folder" || say "The logs are kept in $folder" >&2
}
trap finish EXIT
trap 'exit 130' INT TERM

databases() {
  . "$folder/services/services.env"
  # By their ports, as processes on other machines reach them.
  local postgres=${WS_TEST_POSTGRES_TCP:?} redis=${WS_TEST_REDIS_TCP:?}
  redis_port=${redis##*:}
  redis_port=${redis_port%/*}
  pg_port=${postgres##*:}
  pg_port=${pg_port%%/*}
  set -a
  export PORT MAIL_PORT
  local ports=($(free_ports 2))
  PORT=${ports[0]} MAIL_PORT=${ports[1]}
  node "$scripts/env.mjs" >"$folder/secrets.env"
  . "$folder/secrets.env"
  # People type it at a terminal.
  WS_OPERATOR_PASSPHRASE=$WS_SERVICE_KEY
  set +a
  # As the image makes them at its first start.
  psql -q "$postgres" -c "CREATE ROLE weitersagen SUPERUSER LOGIN PASSWORD '$POSTGRES_PASSWORD'" -c 'CREATE DATABASE weitersagen OWNER weitersagen'
}

topology() {
  set -m
  "$top/backend/bin/trial" topology -top "$top" -folder "$folder" -ports "$(echo $(free_ports 20) $(free_ports 20))" \
    -there "postgres:5432=$pg_port redis:6379=$redis_port" </dev/null &
  product=$!
  set +m
  until [ -e "$folder/ready.json" ]; do
    kill -0 "$product" 2>/dev/null || die "The services did not become healthy; the logs are in $folder/log."
    sleep 0.2
  done
}

# operator WORDS…: what `docker compose run --rm operator WORDS…` would run.
operator() { node -e '
  const [, folder, ...words] = process.argv
  const [program, ...rest] = JSON.parse(require("node:fs").readFileSync(`${folder}/ready.json`)).onCall.operator
  const { status } = require("node:child_process").spawnSync(program, [...rest, ...words], { stdio: "inherit" })
  process.exit(status ?? 1)' "$folder" "$@"; }

# operators: how the first two begin, as backend/docs/installation.md says, each with a key of their own.
operators() {
  local keys=$folder/volumes/keys name public tenant
  for name in anna ben; do
    public=$(operator person key "$keys/$name.key" | tail -n 1) || return 1
    for tenant in havelschutz funkwelle; do
      operator --key "$keys/anna.key" person add "$name" --public "$public" --tenant "$tenant" || return 1
    done
  done
  operator health
}

# limits: two visitors behind the proxy of the machine. One presses until there is a limit, and the other isn't stopped by it.
limits() {
  node "$scripts/limits.mjs" "$PORT" havelschutz
}

path() {
  E2E_URL=http://localhost:$PORT E2E_MAIL=http://127.0.0.1:$(mail_port) E2E_SECRETS=$folder/secrets.env E2E_OUTSIDE=$WS_OUTSIDE "$scripts/e2e.sh" "$@"
}
# The sink of mails has no port outside: tests look into it by the one that it has here.
mail_port() { node -p 'JSON.parse(require("node:fs").readFileSync(process.argv[1])).ports["mailpit:8025"]' "$folder/ready.json"; }

stage 'npm packages' "$scripts/packages.sh"
stage 'tools' "$scripts/tools.sh" temporal temporal-sql mailpit
stage 'web parts' node "$scripts/web.mjs"
stage 'Go programs' "$scripts/go-build.sh" trial
stage 'PostgreSQL and Redis' "$scripts/services.sh" start "$folder/services"
stage 'databases' databases
stage 'the services of docker-compose.yml' topology
stage 'the first operators' operators
say "It runs at http://havelschutz.localhost:$PORT/de, mails and shops at $WS_OUTSIDE; every process has its log in $folder/log."
if [ $# -gt 0 ]; then stage 'the path' path "$@"; else stage 'the path' path --project=desktop path.spec.ts; fi
stage 'limits of two visitors' limits
failed=0
