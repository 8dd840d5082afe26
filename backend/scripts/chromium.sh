#!/usr/bin/env bash
# Prints the path of a Chromium or Chrome: an installed one first, else Debian's package when root, else Playwright's own.
#   chromium.sh            one that can show a window
#   chromium.sh headless   for tests: Chromium's headless shell if there is one, which needs two thirds of the work for the same pages
. "$(dirname "$0")/lib.sh"

shell='' package=chromium
if [ "${1:-}" = headless ]; then shell=chromium-headless-shell package=chromium-headless-shell; fi

installed() {
  local candidate
  for candidate in "${CHROMIUM:-}" "$shell" chromium chromium-browser google-chrome google-chrome-stable \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome' '/Applications/Chromium.app/Contents/MacOS/Chromium'; do
    [ -n "$candidate" ] || continue
    command -v "$candidate" 2>/dev/null && return 0
  done
  playwrights
}

# playwrights: the browser that `npx playwright install chromium` put on this machine, if it did.
playwrights() {
  local path
  path=$(node -e 'console.log(require("playwright-core").chromium.executablePath())' 2>/dev/null) || return 1
  [ -x "$path" ] && printf '%s\n' "$path"
}

installed && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  say 'Installing Chromium from Debian …' >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq </dev/null >/dev/null 2>&1 || true
  apt-get install -y -qq --no-install-recommends "$package" fonts-liberation </dev/null >"$cache/apt.log" 2>&1 || true
fi
installed && exit 0
npx --no-install playwright install chromium </dev/null >&2 || true
installed && exit 0
die 'No Chromium was found and none could be installed: install chromium or Google Chrome, or set CHROMIUM to its path.'
