import { expect, it } from 'vitest'
import type { Share } from '../../api'
import { besideOf, changeOf } from './stages'

it.each([
  [1204, 1100, 'more', 104],
  [0, 3, 'less', 3],
  [0, 0, 'same', 0],
  [7, 7, 'same', 0],
] as const)('compares %i with %i', (now, before, is, by) => expect(changeOf(now, before)).toEqual({ is, by }))

it('stands months beside each other where there are as many', () => {
  const month = (key: string, made: number): Share => ({
    key,
    cents: 0,
    stages: { made, visited: 0, entered: 0, confirmed: 0, ordered: 0, paid: 0 },
  })
  const now = [month('2026-11', 7)]
  expect(besideOf(now, [month('2026-10', 5)])).toEqual([5])
  expect(besideOf(now, [month('2026-10', 5), month('2026-11', 3)])).toBeUndefined()
})
