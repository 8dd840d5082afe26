#!/usr/bin/env bash
# The contract flows one way: backend code → backend/api/openapi.yaml → the BFF's client → BFF code → bff/api/<mfe>.yaml →
# src/api/gen.d.ts of mfe-<mfe>, of the shell, of shell/seller and of shell/desk. The pages flow the other way: routes.json of each front
# end → routes.gen.json, which API and edge embed. Beside both, the mocks follow the ports that each module's .mockery.yaml
# lists.
#   contract.sh          writes all of it anew
#   contract.sh generate the same, without a look at what it gives
#   contract.sh compare  fails, with the difference, when what is there isn't what the code gives
#   contract.sh check    the same, unless all that it reads is what it was when it held
# Both lint the documents, and the one that is published, by the rules that an independent linter recommends.
. "$(dirname "$0")/lib.sh"
need go node npm
compiling
tool=$top/e2e/tools/contract

install_tool() {
  local stamp=$tool/node_modules/.installed wanted
  wanted=$(digest e2e/tools/contract/package-lock.json)
  [ "$(cat "$stamp" 2>/dev/null || true)" = "$wanted" ] && return 0
  # Paths from the top, as in all that is kept: a clone elsewhere gets the same.
  node "$scripts/kept.mjs" made 'contract tool' e2e/tools/contract/node_modules e2e/tools/contract/package-lock.json e2e/tools/contract/package.json -- \
    npm install --prefix e2e/tools/contract --no-save --no-audit --no-fund --loglevel=error </dev/null
  printf '%s' "$wanted" >"$stamp"
}

generate() {
  "$scripts/tools.sh" contract mocks
  install_tool
  say '{backend,bff}/internal/**/*_mocks_test.go'
  mocks -delete # a port that is no longer listed leaves nothing
  for module in backend bff; do (cd "$module" && "$toolbin/mockery"); done
  say '{backend,bff}/internal/**/routes.gen.json'
  node backend/scripts/routes.mjs
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
    case $mfe in mfe-shell) mfe=shell ;; mfe-seller | mfe-desk) mfe=${mfe/mfe-/shell/} ;; esac
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

mocks() { find backend/internal bff/internal -name '*_mocks_test.go' "${1:--print}"; }

# compare writes all of it anew in a copy of what is there, so that nobody waits for it, and looks for a difference.
compare() {
  "$scripts/tools.sh" contract mocks
  install_tool
  copy=$(mktemp -d "${TMPDIR:-/tmp}/weitersagen-contract.XXXXXX")
  trap 'rm -rf "$copy"' EXIT
  mkdir "$copy/generated" "$copy/committed"
  git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do [ ! -e "$file" ] || printf '%s\0' "$file"; done | tar -c --null -T - | tar -x -C "$copy/generated"
  for folder in node_modules e2e/tools/contract/node_modules backend/tools/bin; do ln -s "$top/$folder" "$copy/generated/$folder"; done
  cp -R "$copy/generated/." "$copy/committed"
  "$copy/generated/backend/scripts/contract.sh" generate >/dev/null
  (cd "$copy" && diff -ruN -x .cache -x node_modules -x bin -x beside committed generated) || die 'What is generated is stale: the difference is above. make contract writes it.'
}

case ${1:-write} in
  # One after the other: behind && a step that fails would not end the script.
  write) generate; lint ;;
  generate) generate ;;
  check)
    node "$scripts/kept.mjs" held contract backend bff {shell,mfe-*}/src/{api,routes.json} shell/seller/src/api shell/desk/src/{api,routes.json} shell/kit/src/kept e2e/tools/contract package-lock.json .prettierrc -- backend/scripts/contract.sh compare
    ;;
  compare) compare; lint ;;
  *) die 'contract.sh, contract.sh generate, contract.sh compare or contract.sh check' ;;
esac
