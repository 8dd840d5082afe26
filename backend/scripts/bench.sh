#!/usr/bin/env bash
# Measures, in one run on this machine: a warm `make up`, redirects beside a bare gin handler, creations as fast as they are answered and at a steady pace, with what each
# program uses of the processor, and in one process beside their rows alone, written by bare database/sql; how many letters a second leave after a burst of creations, and
# letters beside the mail server's own best; first loads in a browser, and
# whether calls about an address that has an account take longer than about one that has none; how long pages take beside a CMS that never answers; and what a sweep, a run of the retention and a health
# report cost with 1,000 and 200,000 open recommendations; whole lives a second beside workflows of as many events that do nothing; what a file of 1,000,000 rows holds in memory, and what the pages of an agency's and of a partner's reports, statistics and links cost
# beside 10,000 and 1,000,000 of its tenant.
# COLD=1 builds a clean clone from nothing first, with empty caches of Go and npm, and tells its seconds too; else the last cold builds are told.
. "$(dirname "$0")/lib.sh"
need go node npm git
CHROMIUM=$("$scripts/chromium.sh" | tail -n 1)
export CHROMIUM

work=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-bench.XXXXXX")
up=''
finish() {
  [ -z "$up" ] || end_process "$up" 30
  [ ! -f "$work/services/services.env" ] || "$scripts/services.sh" stop "$work/services"
  chmod -R u+w "$work" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

# begin FOLDER LOG: `make up` there on free ports with a data folder of its own; its seconds until it is ready go into $seconds.
begin() {
  local began=$SECONDS
  eval "$(node "$scripts/ports.mjs")"
  (cd "$1" && exec make up) >"$2" 2>&1 </dev/null &
  up=$!
  until node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "http://127.0.0.1:$PORT/readyz"; do
    kill -0 "$up" 2>/dev/null || { tail -n 30 "$2" >&2; die 'make up ended.'; }
    sleep 0.2
  done
  seconds=$((SECONDS - began))
}
halt() {
  end_process "$up" 30
  up=''
}

if [ "${COLD:-}" = 1 ]; then
  git clone --quiet . "$work/clone"
  say 'make up of a clean clone with empty caches …'
  export GOPATH=$work/go GOMODCACHE=$work/go/mod GOCACHE=$work/gocache npm_config_cache=$work/npm WS_DATA=$work/cold
  begin "$work/clone" "$work/cold.log"
  cold="$seconds s, measured in this run"
  halt
  unset GOPATH GOMODCACHE GOCACHE npm_config_cache
elif [ -s "$cache/builds.tsv" ]; then
  cold=$(awk -F '\t' '{ last[$2] = $3 } END { for (n in last) { sum += last[n]; text = text (text ? ", " : "") n " " last[n] " s" } print sum " s (the last cold builds: " text ")" }' "$cache/builds.tsv")
else
  cold='not measured; COLD=1 does it'
fi

make build >/dev/null
export WS_DATA=$work/data WS_RATE_LIMIT=0
begin "$top" "$work/up.log"
say "make up, warm:  $seconds s until it is ready"
say "make up, cold:  $cold"
"$top/bff/bin/bench" -address "127.0.0.1:$PORT" -mails "http://127.0.0.1:$MAILPIT_PORT" | tee "$work/bench.txt"
friend=$(sed -n 's/^friend.s page: //p' "$work/bench.txt")
(cd e2e && node tools/firstload.mjs "http://havelschutz.localhost:$PORT/de" "http://havelschutz.localhost:$PORT$friend" \
  "http://funkwelle.localhost:$PORT/de/produkte")
halt

# On SQLite and on PostgreSQL, in turns and in random order: login, forgotten password, registration.
eval "$("$scripts/services.sh" start "$work/services")"
(cd backend && go test ./test/account -run TestTimesOfKnownAndUnknownAddresses -measure 300 -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)$/\1/p; s/^ *alike_test.go:[0-9]+: /  /p'

say 'The calls of pages beside a CMS that never answers:'
(cd backend && go test ./test/referral -run TestTimesOfPagesBesideACMSThatNeverAnswers -pages 3000 -v) |
  sed -nE 's/^ *cms_test.go:[0-9]+: /  /p'

say 'The watch over sleeping lives, on SQLite and on PostgreSQL, with 1,000 and 200,000 of them:'
(cd backend && go test ./test/watch -run TestTheWatchCostsWhatIsDue -open 1000,200000 -timeout 30m -v) |
  sed -nE 's/^=== RUN .*\/([0-9]+)\/(sqlite|postgres)$/\1 open, \2/p; s/^ *watch_test.go:[0-9]+: (a .*calls to Temporal.*)/  \1/p'

say 'A file of 1,000,000 rows:'
(cd backend && go test ./internal/insight/report/usecase -run TestTheMemoryOfAFileIsBounded -exported 1000000 -timeout 10m -v) | sed -n 's/.*export_test.go:[0-9]*: */  /p'

say "An agency's reports, 3,000 recommendations of its own, spread among a tenant's 10,000 and 1,000,000, on SQLite and on PostgreSQL:"
(cd backend && go test ./internal/insight/report/gormstore -run TestReportsCostWhatTheAgencyHas -brought 10000,1000000 -looks 200 -timeout 30m -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)$/\1/p; s/^ *scale_test.go:[0-9]+: /  /p'

say "A partner's reports, 3,000 orders of its own, spread among a tenant's 10,000 and 1,000,000 recommendations, on SQLite and on PostgreSQL (promised: within 1.5 times):"
(cd backend && go test ./internal/insight/report/gormstore -run TestReportsCostWhatThePartnerHas -brought 10000,1000000 -looks 200 -timeout 30m -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)$/\1/p; s/^ *scale_test.go:[0-9]+: /  /p'

say "A seller's figures, 3,000 commissions of its own, spread among a tenant's 10,000 and 1,000,000, on SQLite and on PostgreSQL:"
(cd backend && go test ./internal/money/commission/gormstore -run TestFiguresCostWhatTheSellerHas -booked 10000,1000000 -looks 200 -timeout 30m -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)$/\1/p; s/^ *scale_test.go:[0-9]+: /  /p'

say 'Figures and money at the desk, beside 10,000, 100,000 and 1,000,000 recommendations, on SQLite and on PostgreSQL (asked: within 1.5 times):'
(cd backend && go test ./internal/insight/numbers/gormstore -run TestNumbersCostWhatThePeriodHas -kept 10000,100000,1000000 -reads 20 -timeout 60m -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)$/\1/p; s/^ *scale_test.go:[0-9]+: /  /p'
(cd backend && go test ./internal/insight/forecast/gormstore -run TestMoneyCostsWhatItShows -kept 10000,100000,1000000 -looks 20 -timeout 60m -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)[#0-9]*$/\1/p; s/^ *scale_test.go:[0-9]+: /  /p'

say 'Whole lives, from the form to the money, on SQLite, and on PostgreSQL with Temporal on it (asked: 40 and 60 a second, 20 ms of the processor a life):'
"$scripts/chaos.sh" --pace -lives 2000
CLUSTER=1 "$scripts/chaos.sh" --pace -lives 2000

say 'What a life and its people cost while 1,000 and 100,000 recommendations sleep, on SQLite and on PostgreSQL (asked: within 1.5 times):'
(cd backend && go test ./test/cost -run TestNothingGrowsWithWhatSleeps -sleeping 1000,100000 -own 10000 -used 50000 -looks 40 -timeout 60m -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)$/\1/p; s/^ *growth_test.go:[0-9]+: (.* times)$/  \1/p'

say 'A creation beside its rows alone by bare database/sql, in one process, on SQLite and on PostgreSQL:'
(cd backend && go test ./test/cost -run TestACreationBesideItsRows -many 2000 -timeout 20m -v) |
  sed -nE 's/^=== RUN .*\/(sqlite|postgres)$/\1/p; s/^ *floor_test.go:[0-9]+: /  /p'

say "Letters beside the mail server's own best, in one process:"
(cd backend && go test ./test/cost -run TestALetterBesideTheMailServersBest -many 2000 -timeout 20m -v) |
  sed -nE 's/^ *letter_floor_test.go:[0-9]+: /  /p'
