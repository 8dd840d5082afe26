#!/usr/bin/env bash
# The linters that keep the rules of the architecture.
#   lint.sh go    the import rules (backend/internal/imports.txt), no test that reads beside its module unseen, words that
#                 go and long lines (of all sources), golangci-lint and workflowcheck
#   lint.sh web   oxlint with types, texts, type checks
. "$(dirname "$0")/lib.sh"
compiling

lint_go() {
  need go node
  say imports
  node "$scripts/imports.mjs" check
  say 'tests that read beside their module'
  node "$scripts/beside.mjs" backend bff
  say 'words that go, and long lines'
  node "$scripts/words.mjs" check
  "$scripts/tools.sh" lint workflowcheck
  local module
  for module in backend bff backend/typeset; do
    say "golangci-lint $module"
    (cd "$module" && "$toolbin/golangci-lint" run --allow-parallel-runners --concurrency 2 --timeout 20m ./...)
  done
  say workflowcheck
  (cd backend && "$toolbin/workflowcheck" ./internal/flow/workflow/...)
}

# held NAME PATH… -- COMMAND…: what is as it was isn't looked at again.
held() { node "$scripts/kept.mjs" held "$@"; }

lint_web() {
  need node npm
  local rules=(package-lock.json package.json tsconfig.base.json) part
  held oxlint shell mfe-* e2e backend/scripts vitest.config.mjs .oxlintrc.json "${rules[@]}" -- npm run --silent lint
  say texts
  npm run --silent texts
  # What reads another part's types reads the shell's; the walks read the ports of scripts, too.
  for part in shell shell/kit shell/seller shell/desk mfe-* e2e; do
    held "types of $part" "$part" shell $([ "$part" != e2e ] || echo backend/scripts) "${rules[@]}" -- npm run --silent typecheck --workspace "$part"
  done
}

case ${1:-all} in
  go) lint_go ;;
  web) lint_web ;;
  all)
    lint_web
    lint_go
    ;;
  *) die 'lint.sh [go|web]' ;;
esac
