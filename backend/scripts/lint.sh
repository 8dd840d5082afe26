#!/usr/bin/env bash
# The linters that keep the rules of the architecture.
#   lint.sh go    the import rules (backend/internal/imports.txt), golangci-lint and workflowcheck
#   lint.sh web   oxlint with types, texts, type checks
. "$(dirname "$0")/lib.sh"

lint_go() {
  need go node
  say imports
  node "$scripts/imports.mjs" check
  "$scripts/tools.sh" lint workflowcheck
  local module
  for module in backend bff; do
    say "golangci-lint $module"
    (cd "$module" && "$toolbin/golangci-lint" run --allow-parallel-runners --concurrency 2 --timeout 20m ./...)
  done
  say workflowcheck
  (cd backend && "$toolbin/workflowcheck" ./internal/flow/workflow/...)
}

lint_web() {
  need node npm
  say oxlint && npm run --silent lint
  say texts && npm run --silent texts
  say types && npm run --silent typecheck
}

case ${1:-all} in
  go) lint_go ;;
  web) lint_web ;;
  all) lint_web && lint_go ;;
  *) die 'lint.sh [go|web]' ;;
esac
