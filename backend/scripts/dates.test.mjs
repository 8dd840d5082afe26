import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { giveDates } from './dates.mjs'

let at
beforeEach(() => (at = mkdtempSync(join(tmpdir(), 'dates-'))))
afterEach(() => rmSync(at, { recursive: true }))

function clone(name, text = 'one') {
  const top = join(at, name)
  mkdirSync(join(top, 'a/b'), { recursive: true })
  execFileSync('git', ['init', '--quiet', top])
  writeFileSync(join(top, 'a/b/one.txt'), text)
  writeFileSync(join(top, 'two.txt'), 'two')
  symlinkSync('..', join(top, 'a/beside'))
  giveDates(top)
  return (path) => lstatSync(join(top, path)).mtimeMs
}

it('gives clones the same dates, long ago, and another content another one', () => {
  const [one, other, changed] = [clone('one'), clone('other'), clone('changed', 'uno')]
  for (const path of ['a', 'a/b', 'a/b/one.txt', 'two.txt', 'a/beside']) {
    expect(one(path)).toBe(other(path))
    expect(one(path)).toBeLessThan(Date.UTC(2019, 0))
  }
  expect(one('a/b/one.txt')).not.toBe(one('two.txt'))
  expect(changed('a/b/one.txt')).not.toBe(one('a/b/one.txt'))
  expect(changed('two.txt')).toBe(one('two.txt'))
})
