// Reads what the stages of a run left in its folder: their own times, and those of each test. See runs.mjs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const textOf = (folder, name) => {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const rows = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Each stage with the instants of its begin and end, in seconds, and what its processes computed meanwhile. */
export function stages(folder) {
  return textOf(folder, 'stages.tsv')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name, began, ended, computed, code] = line.split('\t')
      return { name, began: Number(began), ended: Number(ended), computed: Number(computed), code: Number(code) }
    })
    .toSorted((a, b) => a.began - b.began)
}

/** What wasn't done again, by its name in kept.mjs. */
export const kept = (folder) => textOf(folder, 'kept.txt').split('\n').filter(Boolean).toSorted()

/** What fixtures/run.ts of the walks wrote. */
export function walks(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^walks-.*\.jsonl$/.test(name)) : []
  return files.flatMap((name) => rows(textOf(folder, name))).map((walk) => ({ kind: 'walk', ...walk }))
}

/** The tests of Go, of whole functions alone, with their package. What Go kept from before isn't reported again. */
export function goTests(folder) {
  return rows(textOf(folder, 'go.jsonl'))
    .filter(({ Action, Test }) => Test && !Test.includes('/') && (Action === 'pass' || Action === 'fail'))
    .map(({ Package, Test, Elapsed }) => ({
      kind: 'go',
      name: `${Package.replace('weitersagen.app/', '')} ${Test}`,
      seconds: Elapsed,
      tries: 1,
    }))
}

/** The tests of the front end, by file. */
export function webTests(folder) {
  const text = textOf(folder, 'web.json')
  if (!text) return []
  return JSON.parse(text).testResults.map(({ name, startTime, endTime }) => ({
    kind: 'web',
    name: name.replace(/^.*?\/((shell|mfe-|e2e|backend))/, '$1'),
    seconds: (endTime - startTime) / 1000,
    tries: 1,
  }))
}
