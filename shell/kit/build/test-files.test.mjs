import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testFiles } from './test-files.mjs'

let top
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'weitersagen-test-files-'))
  execFileSync('git', ['init', '--quiet', top])
})
afterEach(() => rmSync(top, { recursive: true }))

function write(file, text = '') {
  mkdirSync(dirname(join(top, file)), { recursive: true })
  writeFileSync(join(top, file), text)
}

it('finds the tests of a front end that nothing names, wherever they stand and whatever they are written in', () => {
  const files = [
    'mfe-new/build/b.test.mjs',
    'mfe-new/src/a.test.tsx',
    'mfe-new/test/c.spec.mts',
    'shell/kit/src/d.test.ts',
  ]
  files.forEach((file) => write(file))
  execFileSync('git', ['-C', top, 'add', 'mfe-new/src', 'shell'])
  expect(testFiles(top)).toEqual({ together: expect.arrayContaining(files), alone: [] })
  expect(testFiles(top).together).toHaveLength(files.length)
})

it('leaves out what git ignores, what is gone, and what Playwright walks', () => {
  write('.gitignore', 'node_modules\n')
  write('node_modules/library/a.test.js')
  write('e2e/specs/path.spec.ts')
  write('mfe-new/src/data.test.json')
  write('mfe-new/src/gone.test.ts')
  execFileSync('git', ['-C', top, 'add', '.'])
  rmSync(join(top, 'mfe-new/src/gone.test.ts'))
  expect(testFiles(top)).toEqual({ together: [], alone: [] })
})

// The calls are put together here, so that this file is not taken for one of those.
it.each([
  ['.mock(', 'alone'],
  ['.mock<Registry>(', 'alone'],
  ['.doMock<Registry>(', 'alone'],
  ['\n  .mock(', 'alone'],
  ['.resetModules(', 'alone'],
  ['.mocked(', 'together'],
  ['.spyOn(', 'together'],
])('a file that calls vi%s is run %s', (call, where) => {
  write('shell/src/a.test.ts', `vi${call}'./registry')`)
  expect(testFiles(top)[where]).toEqual(['shell/src/a.test.ts'])
})
