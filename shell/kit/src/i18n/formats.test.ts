import { describe, expect, it, vi } from 'vitest'
import { berlinDay, formatsFor } from './formats'

const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ')

describe('formats', () => {
  it.each([
    ['de', 123450, '1.234,50 €'],
    ['en', 123450, '€1,234.50'],
    ['uk', 123450, '1 234,50 €'],
    ['de', 7000, '70,00 €'],
    ['de', 1, '0,01 €'],
    ['de', 0, '0,00 €'],
  ])('shows money in %s', (locale, cents, expected) => {
    expect(plain(formatsFor(locale).money(cents))).toBe(expected)
  })

  it.each([
    ['de', '2026-12-24', '24.12.2026'],
    ['en', '2026-12-24', '24 Dec 2026'],
    ['uk', '2026-12-24', '24.12.2026'],
    ['de', '2026-12-31T23:30:00Z', '01.01.2027'],
    ['de', '2026-06-30T22:30:00Z', '01.07.2026'],
    ['de', '2026-06-30T21:59:59Z', '30.06.2026'],
  ])('shows days in %s as they are in Germany', (locale, value, expected) => {
    expect(plain(formatsFor(locale).date(value))).toBe(expected)
  })

  it('shows German wall-clock time, in summer and in winter', () => {
    expect(formatsFor('de').dateTime('2026-07-01T16:30:00Z')).toBe('01.07.2026, 18:30')
    expect(formatsFor('de').dateTime('2026-12-01T16:30:00Z')).toBe('01.12.2026, 17:30')
  })

  it('counts whole German days over the end of summer time', () => {
    const { daysUntil } = formatsFor('de')
    expect(daysUntil('2026-10-26', new Date('2026-10-24T22:30:00Z'))).toBe(1)
    expect(daysUntil('2026-10-25', new Date('2026-10-25T22:59:00Z'))).toBe(0)
  })

  it('knows the day in Germany', () => {
    expect(berlinDay('2026-03-28T23:30:00Z')).toBe('2026-03-29')
    expect(berlinDay('2026-03-28')).toBe('2026-03-28')
  })
})

it('makes no calendar for a screen that shows a sum alone', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(formatsFor('fr').money(100)).toMatch(/1,00/)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})
