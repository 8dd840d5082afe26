import { expect, it } from 'vitest'
import { frontEnds, testParts } from './unit-parts.mjs'

const parts = testParts()
const filesOf = (name) => parts.find(({ part }) => part === name)?.files ?? []

it('each front end is tested anew only where it, or what it builds on, has changed', () => {
  // One test that reads a file, or one that reaches into another part, would have all of it tested anew at each change.
  expect(parts.map(({ part }) => part)).toEqual([...frontEnds, 'the rest'])
  for (const { part, paths } of parts.slice(0, -1)) {
    expect(paths).toContain(part)
    expect(paths).toContain('shell/kit')
    expect(paths).toContain('package-lock.json')
  }
  expect(parts.find(({ part }) => part === 'mfe-agency')?.paths).toContain('shell/seller')
})

it('each test stands in one part, those that read documents of others in the last one', () => {
  const all = parts.flatMap(({ files }) => files)
  expect(new Set(all).size).toBe(all.length)
  expect(filesOf('the rest')).toContain('backend/scripts/unit-parts.test.mjs')
  expect(filesOf('the rest')).toContain('e2e/fixtures/wordsFile.test.ts')
  expect(filesOf('the rest')).toContain('shell/src/words.test.ts')
  expect(filesOf('shell/kit').length).toBeGreaterThan(10)
})
