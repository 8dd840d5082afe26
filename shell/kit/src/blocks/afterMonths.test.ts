import { describe, expect, it } from 'vitest'
import { afterMonths } from './afterMonths'

describe('the last day of a voucher', () => {
  it.each([
    ['2026-11-30', 36, '2029-11-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %i months: %s', (day, months, last) => {
    expect(afterMonths(day, months)).toBe(last)
  })
})
