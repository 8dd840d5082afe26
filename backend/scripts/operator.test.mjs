import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'

// The scripts and the Makefile are those that ship; the program behind them reads the file that it is given, as the
// operator does.
const top = join(import.meta.dirname, '..', '..')
const program = `#!/usr/bin/env bash
[ -f "$3" ] || { printf 'operator: open %s: no such file or directory\\n' "$3" >&2; exit 1; }
cat "$3"
`

let home, elsewhere
const env = { ...process.env, MAKEFLAGS: '', WS_CALLER: undefined, WS_DATA: undefined }
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'weitersagen-operator-test-')))
  elsewhere = join(home, 'my lists')
  for (const file of ['Makefile', 'backend/scripts/operator.sh', 'backend/scripts/lib.sh'])
    cpSync(join(top, file), join(home, 'top', file))
  mkdirSync(join(home, 'top', 'backend', 'bin'))
  writeFileSync(join(home, 'top', 'backend', 'bin', 'operator'), program, { mode: 0o755 })
  mkdirSync(join(home, 'top', '.data'))
  writeFileSync(join(home, 'top', '.data', 'secrets.env'), 'WS_SECRET=x\n')
  mkdirSync(elsewhere)
  writeFileSync(join(elsewhere, 'orders.csv'), 'of the folder in which it was typed')
})
afterEach(() => rmSync(home, { recursive: true }))

it.each([
  ['the script', 'bash', (file) => ['../top/backend/scripts/operator.sh', 'orders', 'import', file]],
  ['make', 'make', (file) => ['-s', '-C', '../top', 'operator', `ARGS=orders import ${file}`]],
])('takes file names by %s as those of the folder in which it was typed', (_, command, args) => {
  const options = { cwd: elsewhere, encoding: 'utf8', env: { ...env, PWD: elsewhere } }
  for (const file of ['orders.csv', './orders.csv']) {
    expect(execFileSync(command, args(file), options)).toBe('of the folder in which it was typed')
  }
  const missing = spawnSync(command, args('nothing.csv'), options)
  expect(missing.status).not.toBe(0)
  expect(missing.stderr).toContain('operator: open nothing.csv: no such file')
})
