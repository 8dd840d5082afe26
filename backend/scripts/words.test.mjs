import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf, placesOf, split, words } from './words.mjs'

test.each([
  ['a Go name by its parts', 'a.go', 'x := heardBy(HeardAgain, unheard)\n', [['heard', 1, 2]]],
  ['a comment', 'a.go', '// Nobody pays, and nobody’s money goes.\n', [['nobody', 1, 2]]],
  ['a block of comment', 'a.ts', '/* one\n * told twice */\n', [['told', 2, 1]]],
  [
    'a word that counts in names alone',
    'a.go',
    '// It still says so.\nfunc Still() { say() }\n',
    [
      ['still', 2, 1],
      ['say', 2, 1],
    ],
  ],
  [
    'a pair of parts',
    'a.go',
    'letGo(outlet, golden)\n// Who lets go of it.\n',
    [
      ['letGo', 1, 1],
      ['letGo', 2, 1],
    ],
  ],
  [
    'a document',
    'a.md',
    'Whoever comes, by the own account of the owner.\n',
    [
      ['the own', 1, 1],
      ['whoever', 1, 1],
    ],
  ],
])('counts %s', (_, file, source, want) => {
  expect(placesOf(file, source)).toEqual(want)
})

test.each([
  ['a string', 'a.go', 'x := "nobody // told" + `whom\nwhoever`\n'],
  ['a rune', 'a.go', 'x := \'"\'; y := "told"\n'],
  ['a text of TypeScript', 'a.ts', "x = 'nobody' + \"told\"\n"],
  ['a template with another one inside', 'a.ts', 'x = `${a ? `nobody` : b} told`\n'],
  ['a regular expression', 'a.ts', "x = /[\"'/]nobody/.test(y)\n"],
  ['the list itself', 'backend/docs/glossary.md', 'nobody\n'],
  ['part of a longer word', 'a.go', '// Tolder is unheardof; the owner knows.\n'],
])('leaves out %s', (_, file, source) => {
  expect(placesOf(file, source)).toEqual([])
})

test('a division is no regular expression, and what follows it counts', () => {
  expect(placesOf('a.ts', 'x = y / told / 2\n')).toEqual([['told', 1, 1]])
})

test('both texts of a source have its lines', () => {
  const source = 'a := `b\nc` // d\n/* e\nf */ g\n'
  for (const text of Object.values(split(source, 'go'))) {
    expect(text.split('\n').map((line) => line.length)).toEqual(source.split('\n').map((line) => line.length))
  }
})

test('a line is as long as its letters are many', () => {
  expect(placesOf('a.go', `// ${'x'.repeat(117)}\n`)).toEqual([])
  expect(placesOf('a.go', `// ${'x'.repeat(118)}\n`)).toEqual([['go', 1, 1]])
  expect(placesOf('a.tsx', `// ${'𝄞'.repeat(117)}\n`)).toEqual([])
  expect(placesOf('a.mjs', `// ${'𝄞'.repeat(118)}\n`)).toEqual([['ts', 1, 1]])
  expect(placesOf('a.md', 'x'.repeat(500))).toEqual([])
})

test('a count above its ceiling is a fault, and one below is none', () => {
  expect(faultsOf({ told: 3, whom: 2, go: 1 }, { told: 2, whom: 2 })).toEqual([
    expect.stringContaining('“told”: 3, the ceiling is 2'),
    expect.stringContaining('lines of go above 120 columns: 1, the ceiling is 0'),
  ])
  expect(faultsOf({ told: 1 }, { told: 2 })).toEqual([])
})

test('the glossary names another word for each of them', () => {
  const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8')
  const [, list] = glossary.split('## Words that go')
  const rows = [...list.matchAll(/^\| ([^|]+) \| (names|prose|names, prose) \| [^|]+ \|$/gm)]
  const where = ({ names, pair, prose }) => [(names || pair) && 'names', prose && 'prose'].filter(Boolean).join(', ')
  expect(rows.map(([, word, at]) => [word, at])).toEqual(
    Object.entries(words).map(([word, rule]) => [word, where(rule)]),
  )
})
