import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'

const script = join(import.meta.dirname, 'go-report.mjs')

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weitersagen-said-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const output = (Test, Output, Package = 'm/p') => ({ Action: 'output', Package, Test, Output })
const end = (Action, Test, Package = 'm/p') => ({ Action, Package, Test })

function reported(events, ...args) {
  const input = events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event)) + '\n').join('')
  const { stdout, status } = spawnSync(process.execPath, [script, ...args], { input, encoding: 'utf8' })
  return { stdout, status }
}

it('tells a line for each package, and nothing of what passed but what random tests say', () => {
  const { stdout, status } = reported([
    output('TestA', '=== RUN   TestA\n'),
    output('TestA', '    a_test.go:7: a detail\n'),
    output('TestA', '    a_test.go:9: Random lives: 4000 after SEED=12\n'),
    end('pass', 'TestA'),
    output(undefined, 'PASS\n'),
    output(undefined, 'ok  \tm/p\t1.234s\n'),
    end('pass'),
    output(undefined, 'ok  \tm/q\t(cached)\n', 'm/q'),
    end('pass', undefined, 'm/q'),
    output(undefined, '?   \tm/r\t[no test files]\n', 'm/r'),
    end('skip', undefined, 'm/r'),
  ])
  expect(stdout).toBe(
    'Random lives: 4000 after SEED=12\nok  \tm/p\t1.234s\nok  \tm/q\t(cached)\n2 packages, 1 of them as before\n',
  )
  expect(status).toBe(0)
})

it('tells all that a failed test said, and of its parts those that failed', () => {
  const { stdout, status } = reported([
    output('TestA', '=== RUN   TestA\n'),
    output('TestA/one', '    a_test.go:1: fine\n'),
    output('TestA/two', '    a_test.go:2: two and two are five\n'),
    output('TestB', '    b_test.go:3: another\n'),
    output('TestA/two', '    --- FAIL: TestA/two (0.10s)\n'),
    end('fail', 'TestA/two'),
    end('pass', 'TestA/one'),
    output('TestA', '--- FAIL: TestA (0.20s)\n'),
    end('fail', 'TestA'),
    end('pass', 'TestB'),
    output(undefined, 'FAIL\n'),
    output(undefined, 'FAIL\tm/p\t0.300s\n'),
    end('fail'),
  ])
  expect(stdout).toBe(
    '    a_test.go:2: two and two are five\n    --- FAIL: TestA/two (0.10s)\n' +
      '--- FAIL: TestA (0.20s)\nFAIL\tm/p\t0.300s\n' +
      'Failed:\n  m/p TestA/two\n  m/p TestA\n1 packages, 0 of them as before\n',
  )
  expect(status).toBe(1)
})

it('tells what a test said in which the process died, and what the process said', () => {
  const { stdout, status } = reported([
    output('TestA', '    a_test.go:1: so far\n'),
    output(undefined, 'panic: test timed out after 15m0s\n'),
    output(undefined, 'FAIL\tm/p\t900.0s\n'),
    end('fail'),
  ])
  expect(stdout).toContain('so far\npanic: test timed out after 15m0s\nFAIL\tm/p\t900.0s\nFailed:\n  m/p\n')
  expect(status).toBe(1)
})

it('tells once why something could not be built, and what is no event as it is', () => {
  const { stdout, status } = reported([
    'a word of the tool chain',
    { Action: 'build-output', ImportPath: 'm/p', Output: '# m/p\n' },
    { Action: 'build-output', ImportPath: 'm/p', Output: 'p.go:1:1: expected package\n' },
    { Action: 'build-fail', ImportPath: 'm/p' },
    output(undefined, 'FAIL\tm/p [build failed]\n'),
    { ...end('fail'), FailedBuild: 'm/p' },
  ])
  expect(stdout).toBe(
    'a word of the tool chain\n# m/p\np.go:1:1: expected package\nFAIL\tm/p [build failed]\n' +
      'Failed:\n  m/p\n1 packages, 0 of them as before\n',
  )
  expect(status).toBe(1)
})

it('a run that was stopped is no run that passed', () => {
  expect(reported([output('TestA', '    a_test.go:1: so far\n')]).status).toBe(1)
})

it('keeps the events, and nothing else, behind those of before', () => {
  const file = join(folder, 'go.jsonl')
  writeFileSync(file, '{"before":true}\n')
  const event = end('pass', undefined, 'm/q')
  reported([event, 'no event'], file)
  expect(readFileSync(file, 'utf8')).toBe(`{"before":true}\n${JSON.stringify(event)}\n`)
})
