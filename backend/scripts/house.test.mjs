import { expect, test } from 'vitest'
import { arrowsOf, figures, loopOf } from './house.mjs'

const file = (slice, ...looksAt) => [
  `backend/internal/${slice}/one.go`,
  `package one\n\nimport (\n${looksAt.map((to) => `\t"weitersagen.app/backend/internal/${to}"\n`).join('')})\n`,
]

test('arrows go from slice to slice; the tenant and what stands outside is left out', () => {
  const arrows = arrowsOf([
    file('money/order', 'money/order/rest', 'people/account/usecase', 'programme/tenant', 'kernel/fault'),
    file('app/wiring', 'money/order'),
  ])
  expect([...arrows]).toEqual([['money/order', new Set(['people/account'])]])
})

test('the biggest loop holds all slices that reach each other', () => {
  const line = [file('a/one', 'a/two'), file('a/two', 'b/three'), file('b/three')]
  expect(loopOf(arrowsOf(line))).toBe(1)
  expect(loopOf(arrowsOf([...line, file('b/three', 'a/one')]))).toBe(3)
  expect(loopOf(arrowsOf([...line, file('b/three', 'a/two')]))).toBe(2)
})

test('what looks at each other, interfaces, long lines and kinds of lines are counted', () => {
  const found = figures([
    file('a/one', 'b/two'),
    file('b/two', 'a/one'),
    ['backend/internal/a/one/ports.go', `type Store interface {\n}\n// ${'x'.repeat(120)} nobody\n`],
    ['backend/internal/a/one/one_test.go', 'type Fake interface {\n}\n'],
    ['backend/internal/a/one/one_mocks_test.go', 'type Mock interface {\n}\n'],
  ])
  expect(found).toMatchObject({
    'pairs that look at each other': 1,
    'mutual groups': 1,
    interfaces: 1,
    'lines above 120 columns': 1,
    'backend/internal/a test': 2,
    'backend/internal/a generated': 2,
    'word: nobody': 1,
  })
})
