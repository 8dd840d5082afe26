import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { leaving } from './beside.mjs'

let module
beforeEach(() => {
  module = join(mkdtempSync(join(tmpdir(), 'weitersagen-beside-test-')), 'backend')
  write('go.mod', 'module house/backend\n')
})
afterEach(() => rmSync(dirname(module), { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(module, path)), { recursive: true })
  writeFileSync(join(module, path), text)
}

it('finds the tests, and the tools of tests, that leave their module otherwise than by the link', () => {
  symlinkSync('..', join(module, 'beside'))
  write('docs/links_test.go', 'const top = "../.."\n')
  write('internal/a/within_test.go', 'read("../../migrations/one.sql")\n')
  write('internal/a/link_test.go', 'read("../../beside/shell/texts.json")\n')
  write('internal/b/beside_test.go', 'read("../../../shell/texts.json")\n')
  write('internal/b/raw_test.go', 'read(`../../../shell/texts.json`)\n')
  write('internal/c/steps_test.go', 'filepath.Join("..", "..", "..", "shell")\n')
  write('internal/d/ships.go', 'read("../../../shell/texts.json")\n')
  write('test/folders/folders_test.go', 't.Chdir("../../tenants")\n')
  write('internal/e/enters_test.go', 't.Chdir("../../tenants")\n')
  write('internal/textstest/texts.go', 'os.Stat(filepath.Join(top, "go.work"))\n')
  expect(leaving(module).map((path) => relative(module, path))).toEqual([
    'docs/links_test.go',
    'internal/b/beside_test.go',
    'internal/b/raw_test.go',
    'internal/c/steps_test.go',
    'internal/e/enters_test.go',
    'internal/textstest/texts.go',
  ])
})
