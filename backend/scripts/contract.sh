#!/usr/bin/env bash
# The contract flows one way: backend code → backend/api/openapi.yaml → the BFF's client → BFF code → bff/api/<mfe>.yaml →
# mfe-*/src/api/gen.d.ts. Beside it, the mocks follow the ports that backend/.mockery.yaml lists.
#   contract.sh          writes all of it anew
#   contract.sh check    fails, with the difference, when what is committed isn't what the code gives
# Both lint the documents, and the one that is published, by the rules that an independent linter recommends.
. "$(dirname "$0")/lib.sh"
need go node npm
tool=$top/e2e/tools/contract

install_tool() {
  local stamp=$tool/node_modules/.installed wanted
  wanted=$(digest "$tool/package-lock.json")
  [ "$(cat "$stamp" 2>/dev/null || true)" = "$wanted" ] && return 0
  (cd "$tool" && npm install --no-save --no-audit --no-fund --loglevel=error </dev/null)
  printf '%s' "$wanted" >"$stamp"
}

generate() {
  "$scripts/tools.sh" contract mocks
  install_tool
  say 'backend/internal/**/*_mocks_test.go'
  mocks -delete # a port that is no longer listed leaves nothing
  (cd backend && "$toolbin/mockery")
  say 'backend/api/openapi.yaml'
  (cd backend && go run -buildvcs=false ./cmd/openapi)
  say 'backend/internal/programme/language/reference.json'
  node backend/scripts/language-reference.mjs
  say 'backend/tenants/tenant.schema.json, backend/docs/tenant.md'
  (cd backend && go run -buildvcs=false ./cmd/tenantschema)
  say 'bff/internal/backend/wire'
  "$toolbin/oapi-codegen" -config bff/internal/backend/wire/config.yaml backend/api/openapi.yaml
  say 'bff/api/*.yaml'
  (cd bff && go run -buildvcs=false ./cmd/openapi)
  say 'shell/kit/src/kept/gen.ts'
  (cd bff && go run -buildvcs=false ./cmd/kept) >shell/kit/src/kept/gen.ts
  node_modules/.bin/prettier --log-level warn --write shell/kit/src/kept/gen.ts
  local document mfe
  for document in bff/api/*.yaml; do
    mfe=mfe-$(basename "$document" .yaml)
    [ "$mfe" = mfe-shell ] && mfe=shell
    mkdir -p "$mfe/src/api"
    say "$mfe/src/api/gen.d.ts"
    "$tool/node_modules/.bin/openapi-typescript" "$document" -o "$mfe/src/api/gen.d.ts" >/dev/null
    node_modules/.bin/prettier --log-level warn --write "$mfe/src/api/gen.d.ts"
  done
}

# lint judges what is committed and what callers read, which is the backend's document without what is the programme's own.
lint() {
  say 'redocly lint'
  local published
  published=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-published.XXXXXX")
  (cd backend && go run -buildvcs=false ./cmd/openapi -published -o "$published/openapi.json")
  REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true "$tool/node_modules/.bin/redocly" lint --config "$tool/redocly.yaml" \
    backend/api/openapi.yaml bff/api/*.yaml "$published/openapi.json" >"$published/said" 2>&1 || {
    cat "$published/said"
    die 'A document breaks a rule of the linter: see above.'
  }
  rm -rf "$published"
}

mocks() { find backend/internal -name '*_mocks_test.go' "${1:--print}"; }

# keep FOLDER: copies there what is generated, as it is now.
keep() {
  local path
  {
    printf '%s\n' backend/api/openapi.yaml backend/internal/programme/language/reference.json backend/tenants/tenant.schema.json backend/docs/tenant.md bff/internal/backend/wire bff/api mfe-*/src/api/gen.d.ts shell/src/api/gen.d.ts shell/kit/src/kept/gen.ts
    mocks
  } | while read -r path; do
    [ -e "$path" ] || continue
    mkdir -p "$1/$(dirname "$path")"
    cp -R "$path" "$1/$path"
  done
}

check() {
  copy=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-contract.XXXXXX")
  trap 'rm -rf "$copy"' EXIT
  mkdir "$copy/committed" "$copy/generated"
  keep "$copy/committed"
  generate >/dev/null
  keep "$copy/generated"
  (cd "$copy" && diff -ruN committed generated) ||
    die 'What is generated was stale: the difference is above, and the files are written anew. Commit them.'
}

case ${1:-write} in
  # One after the other: behind && a step that fails would not end the script.
  write) generate; lint ;;
  check) check; lint ;;
  *) die 'contract.sh or contract.sh check' ;;
esac
