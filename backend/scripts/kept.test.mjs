import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, 'kept.mjs')
let at

beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'kept-'))
  mkdirSync(join(at, 'part'))
  writeFileSync(join(at, 'part/a.txt'), 'a')
})
afterEach(() => rmSync(at, { recursive: true }))

const count = () => (existsSync(join(at, 'done')) ? readFileSync(join(at, 'done'), 'utf8').length : 0)
/** Runs a command that counts its runs and ends with the given code. */
function kept(words, { code = 0, env = {}, cwd = at } = {}) {
  const does = `const fs = require('fs')
    fs.appendFileSync(${JSON.stringify(join(at, 'done'))}, 'x')
    fs.mkdirSync('out', { recursive: true })
    fs.writeFileSync('out/b', 'b')
    process.exit(${code})`
  return spawnSync(execPath, [script, ...words, '--', execPath, '--eval', does], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, WS_CACHE: join(at, 'machine'), WS_RUN: '', WS_ANEW: '', ...env },
  })
}
const held = (options) => kept(['held', 'the check', 'part'], options)

test('a check that held is not made again while its files are what they were', () => {
  expect(held().status).toBe(0)
  expect(held()).toMatchObject({ status: 0, stdout: 'the check: as before\n' })
  expect(count()).toBe(1)
})

test('another content, another name of a file, one more, one less, and what else is named are looked at', () => {
  held()
  const changes = [
    () => writeFileSync(join(at, 'part/a.txt'), 'b'),
    () => writeFileSync(join(at, 'part/b.txt'), ''),
    () => rmSync(join(at, 'part/a.txt')),
    () => writeFileSync(join(at, 'part/a2.txt'), 'b'),
  ]
  for (const [n, change] of changes.entries()) {
    change()
    held()
    expect(count()).toBe(n + 2)
  }
  kept(['held', 'the check', 'part', 'out'])
  expect(count()).toBe(changes.length + 2)
})

test('a check that failed is made again, and tells so', () => {
  expect(held({ code: 3 }).status).toBe(3)
  expect(held({ code: 3 }).status).toBe(3)
  expect(count()).toBe(2)
})

test('all of it is done anew where that is asked for', () => {
  held()
  held({ env: { WS_ANEW: '1' } })
  expect(count()).toBe(2)
})

test('a folder comes from the last time, whole, in whatever clone', () => {
  const clone = join(at, 'clone')
  mkdirSync(join(clone, 'part'), { recursive: true })
  writeFileSync(join(clone, 'part/a.txt'), 'a')
  mkdirSync(join(clone, 'out'))
  writeFileSync(join(clone, 'out/old'), '')
  kept(['made', 'the folder', 'out', 'part'])
  expect(kept(['made', 'the folder', 'out', 'part'], { cwd: clone }).status).toBe(0)
  expect(count()).toBe(1)
  expect(readdirSync(join(clone, 'out'))).toEqual(['b'])
})

test('the run is told what was as before, and a few of each name stay', () => {
  const run = join(at, 'run')
  mkdirSync(run)
  held({ env: { WS_RUN: run } })
  held({ env: { WS_RUN: run } })
  expect(readFileSync(join(run, 'kept.txt'), 'utf8')).toBe('the-check\n')
  const eight = `const { Kept } = await import(${JSON.stringify(script)})
    for (let n = 0; n < 8; n++) new Kept('the check', ['part'], n).keep()`
  spawnSync(execPath, ['--input-type=module', '--eval', eight], {
    cwd: at,
    env: { ...process.env, WS_CACHE: join(at, 'machine') },
  })
  expect(readdirSync(join(at, 'machine/kept'))).toHaveLength(6)
})
