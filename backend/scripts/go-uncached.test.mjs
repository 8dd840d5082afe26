import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beside } from './go-uncached.mjs'

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

it('finds the packages whose tests leave their module, by themselves or by a tool', () => {
  write('docs/links_test.go', 'const top = "../.."\n')
  write('internal/a/within_test.go', 'read("../../migrations/one.sql")\n')
  write('internal/b/beside_test.go', 'read("../../../shell/texts.json")\n')
  write('internal/c/steps_test.go', 'filepath.Join("..", "..", "..", "shell")\n')
  write('internal/d/ships.go', 'read("../../../shell/texts.json")\n')
  write('internal/textstest/texts.go', 'os.Stat(filepath.Join(top, "go.work"))\n')
  write('internal/e/tool_test.go', 'import "house/backend/internal/textstest"\n')
  expect(beside(module)).toEqual([
    'house/backend/docs',
    'house/backend/internal/b',
    'house/backend/internal/c',
    'house/backend/internal/e',
    'house/backend/internal/textstest',
  ])
})
