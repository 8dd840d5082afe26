import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compared, read, table } from './runs.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weitersagen-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const rows = (...all) => all.map((row) => `${JSON.stringify(row)}\n`).join('')

function run(name, { walkSeconds = 61.25, goAgain = false } = {}) {
  const at = join(folder, name)
  mkdirSync(at)
  writeFileSync(join(at, 'stages.tsv'), 'walks\t130\t190\t100.5\t0\nfiles\t100\t101\t0.4\t0\n')
  writeFileSync(
    join(at, 'walks-walks.jsonl'),
    rows(
      { name: 'phone › a life', seconds: walkSeconds, tries: 1, did: { page: 20.1, letter: 30.04, browser: 0.2 } },
      { name: 'phone › a frame', seconds: 3, tries: 2, did: {}, why: 'no frame (in Click)' },
    ),
  )
  writeFileSync(
    join(at, 'go.jsonl'),
    rows(
      { Action: 'output', Package: 'weitersagen.app/backend/test/money', Test: 'TestCents', Output: 'x' },
      { Action: 'pass', Package: 'weitersagen.app/backend/test/money', Test: 'TestCents/sqlite', Elapsed: 4 },
      { Action: 'pass', Package: 'weitersagen.app/backend/test/money', Test: 'TestCents', Elapsed: 5 },
      ...(goAgain
        ? [{ Action: 'pass', Package: 'weitersagen.app/backend/test/money', Test: 'TestMore', Elapsed: 1 }]
        : []),
    ),
  )
  writeFileSync(
    join(at, 'web.json'),
    JSON.stringify({ testResults: [{ name: '/x/y/mfe-public/src/a.test.tsx', startTime: 1000, endTime: 3500 }] }),
  )
  return read(at)
}

it('reads stages in their order, and each test with its seconds', () => {
  const { seconds, stages, tests } = run('one')
  expect(seconds).toBe(90)
  expect(stages.map(({ name, began, ended }) => [name, began, ended])).toEqual([
    ['files', 0, 1],
    ['walks', 30, 90],
  ])
  expect(tests.map(({ kind, name, seconds }) => [kind, name, seconds])).toEqual([
    ['walk', 'phone › a life', 61.25],
    ['go', 'backend/test/money TestCents', 5],
    ['walk', 'phone › a frame', 3],
    ['web', 'mfe-public/src/a.test.tsx', 2.5],
  ])
})

it('tells what a walk did meanwhile, the longest first, and what ran twice', () => {
  const text = table(run('one'))
  expect(text).toContain('letter 30.0, page 20.1\n')
  expect(text).toMatch(/what ran twice\n {2}≈ phone › a frame: no frame \(in Click\)/)
  expect(text).toMatch(/walks +30 +90 +60 +100\.5/)
})

it('puts two runs beside each other, and names what is in one of them alone', () => {
  const text = compared(run('one'), run('two', { walkSeconds: 11.25, goAgain: true }))
  expect(text).toContain('4 tests in both, 0 only before, 1 only after')
  expect(text).toMatch(/61\.3 → +11\.3 {2}walk phone › a life/)
})

it('reads a run that ended before anything was tested', () => {
  const at = join(folder, 'none')
  mkdirSync(at)
  expect(table(read(at))).toContain('nothing ran twice')
})
