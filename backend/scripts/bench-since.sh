#!/usr/bin/env bash
# Measures this commit beside an earlier one, on this machine, in turns: each round starts both products anew, each on its own empty data, with the program `bench`
# of its own commit, and changes which comes first; then this commit's trial leads whole lives of the product, where that has the calls for it. What each round gave is kept in .cache/bench-since, and the medians with their spread are printed.
#   bench-since.sh COMMIT [ROUNDS]    five rounds unless another number is given
. "$(dirname "$0")/lib.sh"
need go node npm git
since=$(git rev-parse --verify --quiet "${1:?which commit}^{commit}") || die "There is no commit $1 here."
rounds=${2:-5}
now=$(git rev-parse HEAD)
results=$cache/bench-since
rm -rf "$results"
mkdir -p "$results"

work=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-since.XXXXXX")
up=''
finish() {
  [ -z "$up" ] || end_process "$up" 30
  chmod -R u+w "$work" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

"$scripts/go-build.sh" trial >/dev/null
say "Building $(git rev-parse --short "$since") and $(git rev-parse --short "$now") …"
for commit in "$since" "$now"; do
  git clone --quiet --shared --no-checkout . "$work/$commit"
  git -C "$work/$commit" checkout --quiet "$commit"
  (cd "$work/$commit" && make build) >"$results/build-$commit.log" 2>&1 || die "$commit could not be built: see $results/build-$commit.log"
done

# measure COMMIT ROUND: one start of that product, one run of its bench.
measure() {
  local folder=$work/$1 log=$results/up-$2-$1.log
  eval "$(node "$scripts/ports.mjs")"
  export WS_DATA=$work/data WS_RATE_LIMIT=0
  rm -rf "$WS_DATA"
  (cd "$folder" && exec make up) >"$log" 2>&1 </dev/null &
  up=$!
  until node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "http://127.0.0.1:$PORT/readyz"; do
    kill -0 "$up" 2>/dev/null || die "make up of $1 ended: see $log"
    sleep 0.2
  done
  "$folder/bff/bin/bench" -address "127.0.0.1:$PORT" >"$results/$2-$1.txt"
  end_process "$up" 30
  up=''
  eval "$(node "$scripts/ports.mjs")"
  "$top/backend/bin/trial" pace -top "$folder" -lives 500 >"$results/lives-$2-$1.log" 2>&1 </dev/null || say "  $1 led no whole lives: see $results/lives-$2-$1.log"
  grep -v '^The product starts' "$results/lives-$2-$1.log" >>"$results/$2-$1.txt" || true
}

for ((round = 1; round <= rounds; round++)); do
  say "Round $round of $rounds …"
  if ((round % 2)); then order=("$since" "$now"); else order=("$now" "$since"); fi
  for commit in "${order[@]}"; do measure "$commit" "$round"; done
done
node "$scripts/bench-since.mjs" "$results" "$since" "$now"
