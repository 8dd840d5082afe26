#!/usr/bin/env bash
# A local PostgreSQL (15 or newer) and a redis-server for tests: private data folder, free ports, no durability.
#   services.sh start [FOLDER]   finds or installs both, starts them, writes FOLDER/services.env and prints it. With DURABLE=1 they keep what
#                                they have acknowledged, as docker-compose.yml's do: for trials that kill them
#   services.sh again postgres|redis FOLDER   starts one of both again, on its data and port
#   services.sh with FOLDER COMMAND…   runs a command with what services.env says
#   services.sh stop [FOLDER]    ends both and removes the folder
. "$(dirname "$0")/lib.sh"
need node

command=${1:-}
folder=${2:-$cache/services}
[ "$command" != again ] || folder=${3:-$cache/services}
how='Please install PostgreSQL 15 or newer and redis-server (Debian, Ubuntu: sudo apt-get install postgresql redis-server; macOS: brew install postgresql@16 redis) and run this again.'

# postgres_bin: the folder of initdb and postgres, version 15 or newer.
postgres_bin() {
  local candidate version
  for candidate in "$(command -v initdb 2>/dev/null || true)" /usr/lib/postgresql/*/bin/initdb \
    /usr/pgsql-*/bin/initdb /opt/homebrew/opt/postgresql@*/bin/initdb /usr/local/opt/postgresql@*/bin/initdb; do
    [ -x "$candidate" ] || continue
    version=$("$candidate" --version | sed -E 's/[^0-9]*([0-9]+).*/\1/')
    [ "$version" -ge 15 ] && { dirname "$candidate"; return 0; }
  done
  return 1
}

install_missing() {
  postgres_bin >/dev/null && command -v redis-server >/dev/null && return 0
  { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; } || die "$how"
  say 'Installing PostgreSQL and redis-server from Debian …' >&2
  export DEBIAN_FRONTEND=noninteractive
  # The package would start a cluster and a server of its own; these tests bring theirs.
  mkdir -p /etc/postgresql-common
  [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
  apt-get update -qq </dev/null && apt-get install -y -qq --no-install-recommends postgresql redis-server </dev/null >"$cache/apt.log" 2>&1 ||
    { tail -n 20 "$cache/apt.log" >&2; die "$how"; }
  postgres_bin >/dev/null && command -v redis-server >/dev/null || die "$how"
}

# PostgreSQL refuses root, so root lends it a user who may write to the data folder only.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then runuser -u "$owner" -- "$@"; else "$@"; fi
}

# run_postgres: on its data and port. Killed ones leave backends behind that end by themselves, and hold the memory that they share until then.
run_postgres() {
  local fast='-c fsync=off -c synchronous_commit=off -c full_page_writes=off' left=100
  [ ! -e "$folder/durable" ] || fast=''
  until (cd "$data" && as_postgres "$bin/pg_ctl" -D "$data/db" -w -t 60 -s -l "$data/log" \
    -o "-p $(cat "$folder/postgres.port") -k $(cat "$folder/sockets") -c listen_addresses=127.0.0.1 $fast -c max_connections=300" \
    start </dev/null >>"$folder/postgres.log" 2>&1); do
    left=$((left - 1))
    [ "$left" -gt 0 ] || { cat "$folder/postgres.log" "$data/log" >&2 2>/dev/null; die 'PostgreSQL did not start.'; }
    sleep 0.1
  done
  head -n 1 "$data/db/postmaster.pid" >"$folder/postgres.pid"
}

run_redis() {
  local keep=(--save '' --appendonly no) left=100 port
  [ ! -e "$folder/durable" ] || keep=(--appendonly yes)
  port=$(cat "$folder/redis.port")
  rm -f "$folder/redis.pid"
  redis-server --port "$port" --bind 127.0.0.1 --unixsocket "$(cat "$folder/sockets")/redis" --unixsocketperm 700 "${keep[@]}" --dir "$folder" \
    --daemonize yes --pidfile "$folder/redis.pid" --logfile "$folder/redis.log" >/dev/null
  until [ -s "$folder/redis.pid" ] && [ "$(redis-cli -p "$port" ping 2>/dev/null)" = PONG ]; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || die 'redis-server did not start.'
    sleep 0.1
  done
}

# find_postgres: $bin and, when it has one already, $data.
find_postgres() {
  bin=$(postgres_bin)
  owner=postgres
  if [ "$(id -u)" = 0 ]; then id -u postgres >/dev/null 2>&1 || owner=nobody; fi
  [ ! -s "$folder/postgres.folder" ] || data=$(cat "$folder/postgres.folder")
}

# take_sockets: a folder for both sockets and a link to this clone, whose name is the same in most runs: Go keeps results of tests while the addresses that they
# read and the paths of the files that they open are the same. Who runs beside another one gets the next.
take_sockets() {
  local all=/tmp/weitersagen-sockets-$(id -u) n=1 owner
  mkdir -p "$all"
  chmod 711 "$all"
  until mkdir "$all/$n" 2>/dev/null; do
    owner=$(cat "$all/$n/owner" 2>/dev/null || true)
    # Whoever has just made it hasn't said so yet.
    [ -n "$owner" ] || { sleep 0.2; owner=$(cat "$all/$n/owner" 2>/dev/null || true); }
    if [ -z "$owner" ] || ! kill -0 "$owner" 2>/dev/null; then rm -rf "${all:?}/$n"; else n=$((n + 1)); fi
  done
  printf '%s' "$$" >"$all/$n/owner"
  printf '%s' "$folder" >"$all/$n/of"
  ln -s "$top" "$all/$n/clone"
  printf '%s' "$all/$n" >"$folder/sockets"
}

start() {
  local ports sync=--no-sync sockets
  [ -f "$folder/services.env" ] && stop
  install_missing
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  find_postgres
  if [ "${DURABLE:-}" = 1 ]; then
    : >"$folder/durable"
    sync=
  fi
  ports=($(free_ports 2))
  printf '%s' "${ports[0]}" >"$folder/postgres.port"
  printf '%s' "${ports[1]}" >"$folder/redis.port"
  # The folder of the data lies in the system's temporary folder: the lent user can't enter every home.
  data=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-pg.XXXXXX")
  printf '%s' "$data" >"$folder/postgres.folder"
  take_sockets
  sockets=$(cat "$folder/sockets")
  [ "$(id -u)" != 0 ] || chown "$owner" "$data" "$sockets"
  (cd "$data" && as_postgres "$bin/initdb" -D "$data/db" -U postgres -A trust -E UTF8 --no-locale $sync >"$folder/postgres.log" 2>&1) ||
    { cat "$folder/postgres.log" >&2; die 'PostgreSQL did not start.'; }
  run_postgres
  ln -sf ".s.PGSQL.${ports[0]}" "$sockets/.s.PGSQL.5432"
  run_redis
  cp "$folder/postgres.pid" "$sockets/owner"
  {
    echo "export WS_CLONE='$sockets/clone'"
    echo "export WS_TEST_POSTGRES='postgres://postgres@/postgres?host=$sockets&port=5432&sslmode=disable'"
    echo "export WS_TEST_REDIS='unix://$sockets/redis?db=0'"
    echo "export WS_TEST_POSTGRES_TCP='postgres://postgres@127.0.0.1:${ports[0]}/postgres?sslmode=disable'"
    echo "export WS_TEST_REDIS_TCP='redis://127.0.0.1:${ports[1]}/0'"
  } >"$folder/services.env"
  cat "$folder/services.env"
}

again() {
  [ -s "$folder/services.env" ] || die "Nothing was started in $folder."
  find_postgres
  case $1 in
    postgres) run_postgres ;;
    redis) run_redis ;;
    *) die 'services.sh again postgres|redis FOLDER' ;;
  esac
}

# leave_sockets: from here on this process owns them, so that no other run takes the folder while the servers end and it is about to be removed.
leave_sockets() {
  sockets=$(cat "$folder/sockets" 2>/dev/null || true)
  if [ -n "$sockets" ] && [ "$(cat "$sockets/of" 2>/dev/null || true)" = "$(cd "$folder" && pwd)" ]; then
    printf '%s' "$$" >"$sockets/owner"
  else
    sockets=
  fi
}

stop() {
  local name sockets
  leave_sockets
  for name in postgres redis; do
    [ -s "$folder/$name.pid" ] || continue
    # SIGQUIT is PostgreSQL's immediate shutdown: the data is thrown away next.
    [ "$name" = postgres ] && kill -QUIT "$(cat "$folder/$name.pid")" 2>/dev/null || true
    end_process "$(cat "$folder/$name.pid")" 10
  done
  [ -s "$folder/postgres.folder" ] && rm -rf "$(cat "$folder/postgres.folder")"
  [ -z "$sockets" ] || rm -rf "$sockets"
  rm -rf "$folder"
}

case $command in
  start) start ;;
  with)
    . "$folder/services.env"
    shift 2
    exec "$@"
    ;;
  again) again "${2:-}" ;;
  stop) stop ;;
  *) die 'services.sh start [FOLDER], services.sh again postgres|redis [FOLDER], services.sh with FOLDER COMMAND… or services.sh stop [FOLDER]' ;;
esac
