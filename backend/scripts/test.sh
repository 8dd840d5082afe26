#!/usr/bin/env bash
# Everything that must hold, in the order of what fails fastest. CI calls this and nothing else.
. "$(dirname "$0")/lib.sh"
need go node npm git
export CI=${CI:-true}

services=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-test.XXXXXX")
trap '"$scripts/services.sh" stop "$services/services" >/dev/null 2>&1 || true; rm -rf "$services"' EXIT
trap 'exit 130' INT TERM

start_services() {
  "$scripts/services.sh" start "$services/services" >/dev/null
  . "$services/services/services.env"
}
run_vitest() { npm run --silent test; }
run_e2e() { "$scripts/e2e.sh"; }
# A few lives of `make chaos`, so that the trial goes along with the product; a busy machine takes longer than what is promised there.
run_trial() { "$scripts/chaos.sh" -referrals 16 -kills 2 -within 10m; }

stage 'npm packages' "$scripts/packages.sh"
stage 'files' node "$scripts/files.mjs"
stage 'format' "$scripts/format.sh" check
stage 'lint web' "$scripts/lint.sh" web
stage 'unit tests web' run_vitest
stage 'build web' node "$scripts/web.mjs"
stage 'build Go' "$scripts/go-build.sh"
stage 'contract' "$scripts/contract.sh" check
stage 'lint Go' "$scripts/lint.sh" go
stage 'services' start_services
stage 'tools' "$scripts/tools.sh" temporal mailpit
stage 'tests Go' "$scripts/go-test.sh"
stage 'trial' run_trial
stage 'end to end' run_e2e
stage_table
say "All of it holds: $SECONDS s."
