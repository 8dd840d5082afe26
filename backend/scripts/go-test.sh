#!/usr/bin/env bash
# The Go tests of all modules. The race detector runs wherever it is cheap: everywhere but in the random lives, in the drawing of pictures and in
# packages whose tests carry SQLite, which is machine-translated code and becomes twenty times slower under it; those race on PostgreSQL's
# real concurrency anyway. golangci-lint vets all of it, tests too: here nothing is vetted again.
# What a package's tests read is as it was when they last held: Go gives their result again, whichever clone of this machine they ran in. Random tests go anew.
#   WS_RUN=FOLDER    keeps what Go tells of each test in FOLDER/go.jsonl, behind what it holds
. "$(dirname "$0")/lib.sh"
need go node

race=-race
if [ "$(go env CGO_ENABLED)" != 1 ] || ! command -v "$(go env CC)" >/dev/null 2>&1; then
  say 'No C compiler: the tests run without the race detector.'
  race=''
fi

# The random lives begin elsewhere each run, and so do the broken inputs; nobody else reads these, so that they cost no other package its kept result.
export WS_PROOF_SEED=${WS_PROOF_SEED:-$((RANDOM * 32768 + RANDOM + 1))}
export WS_FUZZ_SEED=${WS_FUZZ_SEED:-$((RANDOM * 32768 + RANDOM + 1))}
say "Random lives: WS_PROOF_SEED=$WS_PROOF_SEED lives through the same ones again; broken inputs: WS_FUZZ_SEED=$WS_FUZZ_SEED gives the same ones"

# Tests live shortly and hold little: collecting their garbage at the usual pace costs up to a quarter of their computing. It isn't said by -exec, with
# which Go keeps no result.
export GOGC=400

# run WHAT FLAGS… -- reads packages and tests them, those first that take long, so that the short ones fill what is left at the end.
run() {
  local what=$1 packages
  shift
  packages=$(long_first)
  [ -n "$packages" ] || return 0
  say "$(printf '%s\n' "$packages" | grep -c .) packages $what"
  go test -json -vet=off -timeout 15m "$@" $packages | node "$scripts/go-report.mjs" ${WS_RUN:+"$WS_RUN/go.jsonl"}
}
long='/backend/test/|/app/operator$|/flow/|/bff/internal/edge$|/yamltenants$|/mail/render$|/bankfolder$|/notepdf$'
long_first() {
  local all
  all=$(cat)
  printf '%s\n' "$all" | grep -E "$long" || true
  printf '%s\n' "$all" | grep -vE "$long" || true
}
# of LIST, without LIST: of the packages that it reads those that a list has, or hasn't.
of() { grep -xF "$1" || true; }
without() { grep -vxF "$1" || true; }

# Go keeps a result while the files that a test opened have the paths and the dates that they had: all clones lie behind the same link, and give their files dates
# that follow from their contents.
node "$scripts/dates.mjs"
cd "${WS_CLONE:-$top}"

packages=$(for module in backend bff backend/typeset; do (cd "$module" && go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}' ./...); done)
heavy=$(for module in backend bff backend/typeset; do
  (cd "$module" && go list -test -f '{{if .ForTest}}{{else}}{{$p := .ImportPath}}{{range .Deps}}{{if eq . "github.com/ncruces/go-sqlite3"}}{{$p}}{{end}}{{end}}{{end}}' ./...)
done | grep '\.test$' | sed 's/\.test$//' || true)
# Pictures are drawn by one goroutine, which the detector has nothing to tell of and makes fifteen times slower: who draws at once is the edge's tests'.
heavy=$(printf '%s\n' "$heavy" "$(go list ./backend/test/proof ./bff/internal/drawing ./backend/typeset/...)")
edge=$(go list ./backend/test/edge)

list() { printf '%s\n' "$packages"; }
# In front of "||" the shell doesn't end at what fails: each run says so itself.
failed=0
# Each waits for something else: the first for two processes that it asks in turn, the second for databases, the third for compilers that go anew over all
# that they build on, and for the second in which the detector looks, at each package's end, at what still runs. Beside each other they leave no core idle.
list | of "$edge" | run 'with broken inputs' -p 1 &
broken=$!
list | without "$heavy" | without "$edge" | run "${race:+with the race detector}" -p 2 $race &
raced=$!
list | of "$heavy" | without "$edge" | run 'without the race detector' -p 2 || failed=1
wait "$broken" || failed=1
wait "$raced" || failed=1
exit $failed
