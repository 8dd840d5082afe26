import { expect, it } from 'vitest'
import type { MoneyTotal } from '../../api'
import { comes, differenceOf, rowsOf, stands } from './money'

const total = (of: MoneyTotal['of'], cents: number, beforeCents: number): MoneyTotal => ({
  of,
  cents,
  beforeCents,
})

it.each([
  ['earned', 35000, 42000, 'less', 7000],
  ['earned', 42001, 42000, 'more', 1],
  ['paid', 0, 0, 'same', 0],
  ['underWay', 1800, 1800, 'same', 0],
  ['waiting', -500, 1500, 'less', 2000],
  ['takenBack', -1800, 0, 'more', 1800],
  ['takenBack', -1800, -2500, 'less', 700],
  ['takenBack', -1800, -1800, 'same', 0],
] as const)('compares what is %s: %i with %i', (of, cents, before, is, difference) => {
  expect(differenceOf(total(of, cents, before))).toEqual({ is, cents: difference })
})

it('leads to the rows of a figure by what it was counted by', () => {
  expect(rowsOf({ ...total('paid', 1, 0), from: '2026-11-01', until: '2026-11-30' })).toEqual({
    status: 'paid',
    from: '2026-11-01',
    until: '2026-11-30',
  })
  expect(rowsOf(total('underWay', 1, 0))).toEqual({ status: 'underWay' })
})

it('tells what stands from what is of a month', () => {
  expect(
    (['earned', 'waiting', 'underWay', 'paid', 'takenBack'] as const).filter((of) => stands({ of })),
  ).toEqual(['waiting', 'underWay'])
})

it.each([
  [1, 'due'],
  [0, 'empty'],
  [-1, 'carried'],
] as const)('says what comes of %i cents that wait', (cents, word) => expect(comes(cents)).toBe(word))
