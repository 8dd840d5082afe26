#!/usr/bin/env bash
# Installs the npm packages of all workspaces from the committed lock; does nothing while that hasn't changed. A clone gets what another one on this machine has
# installed from the same.
# `npm install` instead of `npm ci`: the lock holds optional binaries of every platform, and some registries lack a few of them.
. "$(dirname "$0")/lib.sh"
need node npm

stamp=$top/node_modules/.installed
lists=(package-lock.json package.json shell/package.json shell/kit/package.json shell/seller/package.json shell/desk/package.json mfe-*/package.json e2e/package.json)
wanted=$(digest "${lists[@]}")
[ "$(cat "$stamp" 2>/dev/null || true)" = "$wanted" ] && exit 0

say "Installing npm packages …"
began=$SECONDS
install=(npm install --no-save --no-audit --no-fund --loglevel=error)
# What is kept is the one folder at the top: where the lock gives a workspace packages of its own, each clone installs.
if grep -qE '^ *"(shell|shell/kit|shell/seller|shell/desk|mfe-[a-z]+|e2e)/node_modules/' package-lock.json; then
  "${install[@]}" </dev/null
else
  node "$scripts/kept.mjs" made 'npm packages' node_modules "${lists[@]}" -- "${install[@]}" </dev/null
fi
printf '%s' "$wanted" >"$stamp"
note_build "npm packages" $((SECONDS - began))
say "npm packages: $((SECONDS - began)) s"
