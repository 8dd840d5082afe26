import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { differences } from './contract-diff.mjs'

/** A document with one response and one schema, which hold what is given. */
const document = (response, schema = {}) => `
paths:
  /a:
    get:
      x-group: people
      parameters: [{ in: query, name: page }, { in: query, name: size }]
      responses: { 200: ${JSON.stringify(response)} }
components:
  schemas: { A: ${JSON.stringify(schema)} }
`
const ofSchemas = (before, now) => differences(document({}, before), document({}, now))

it('extensions, and the order of what has none, are nobody’s contract', () => {
  const before = document({}, { 'x-go-name': 'A', required: ['a', 'b'], enum: [1, 2], type: ['string', 'null'] })
  const now = document({}, { required: ['b', 'a'], enum: [2, 1], type: ['null', 'string'] })
    .replace('x-group: people', 'x-group: money')
    .replace(
      '[{ in: query, name: page }, { in: query, name: size }]',
      '[{ name: size, in: query }, { in: query, name: page }]',
    )
  expect(differences(before, now)).toEqual([])
})

it('a header is none, however it is written', () => {
  const before = document({ headers: { 'x-total': { schema: { type: 'integer' } }, Age: {} } })
  const now = document({ headers: { Age: {} } })
  expect(differences(before, now)).toEqual([
    'paths › /a › get › responses › 200 › headers › x-total: gone (was {"schema":{"type":"integer"}})',
  ])
})

it.each(['properties', 'patternProperties', '$defs', 'dependentRequired'])(
  'nor is what is named among the %s',
  (names) => {
    expect(ofSchemas({ [names]: { 'x-a': {} } }, { [names]: {} })).toHaveLength(1)
  },
)

it('a reference is the same with words beside it as version 3.0 writes them', () => {
  const bare = 'a:\n  $ref: "#/b"\n'
  const around = 'a:\n  allOf:\n    - $ref: "#/b"\n'
  expect(differences(bare, around)).toEqual([])
  expect(differences(bare, `${around}  description: words\n`)).toEqual(['a › description: new ("words")'])
})

it('nor what stands in an example or a default', () => {
  expect(ofSchemas({ example: { 'x-a': 1 } }, { example: {} })).toHaveLength(1)
  expect(ofSchemas({ default: { 'x-a': 1 } }, { default: {} })).toHaveLength(1)
})

it.each(['properties', 'headers', 'enum', 'default', 'example'])(
  'a field named %s has extensions like any other',
  (name) => {
    expect(ofSchemas({ properties: { [name]: { 'x-go-name': 'A' } } }, { properties: { [name]: {} } })).toEqual([])
  },
)

it.each([
  ['numbers and texts', { enum: [1] }, { enum: ['1'] }],
  ['an empty list and an empty object', { default: [] }, { default: {} }],
  ['a list and an object with its places', { default: ['a'] }, { default: { 0: 'a' } }],
  [
    'two of a name in an example',
    { example: [{ name: 'a', at: 1 }, { name: 'a' }] },
    { example: [{ name: 'a', at: 2 }, { name: 'a' }] },
  ],
  ['what every object of JavaScript has', { properties: { constructor: { type: 'string' } } }, { properties: {} }],
])('tells %s apart', (_, before, now) => {
  expect(ofSchemas(before, now)).not.toEqual([])
  expect(ofSchemas(now, before)).not.toEqual([])
})

it('finds nothing between the programme’s document and itself', () => {
  const written = readFileSync(join(import.meta.dirname, '../api/openapi.yaml'), 'utf8')
  expect(differences(written, written)).toEqual([])
})

it('asks with which commit to compare, and says who looks for a stale document', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'contract-diff.mjs')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringMatching(/SINCE=<commit>.*contract-check/)])
})
