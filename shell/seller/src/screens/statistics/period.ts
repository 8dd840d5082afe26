import { berlinDay } from '@weitersagen/kit/i18n'
import { daysIn } from '../../features/report/days'

export type Period = { from: string; until: string }

export const presets = ['year', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const
export type Preset = (typeof presets)[number]

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The days of a preset, both of them in it. Months count from 0 and go over the year's ends, as days do. */
export function daysOf(preset: Preset, now: Date = new Date()): Period {
  const today = berlinDay(now)
  const [year = 0, number = 1] = today.split('-').map(Number)
  const month = number - 1
  switch (preset) {
    case 'thisMonth':
      return { from: iso(year, month, 1), until: today }
    case 'lastMonth':
      return { from: iso(year, month - 1, 1), until: iso(year, month, 0) }
    case 'thisYear':
      return { from: iso(year, 0, 1), until: today }
    case 'lastYear':
      return { from: iso(year - 1, 0, 1), until: iso(year - 1, 11, 31) }
    default:
      return { from: iso(year, month - 11, 1), until: today }
  }
}

/** A server counts as many months at once, begun ones with them. */
export const mostMonths = 36

/** What an address says of a period; what the server wouldn't take is left out. Without a last day it ends today. */
export function periodOf(from: string, until: string, now: Date = new Date()): Partial<Period> {
  const asked = daysIn(from, until)
  const last = asked.until ?? berlinDay(now)
  const begins = asked.from ?? last
  return begins <= last && monthsTo(last) - monthsTo(begins) < mostMonths ? asked : {}
}

/** Why no one can ask for a period, if so. */
export function wrongIn({ from, until }: Period, now: Date = new Date()): 'reversed' | 'tooLong' | undefined {
  const asked = periodOf(from, until, now)
  if ((asked.from ?? '') === from && (asked.until ?? '') === until) return undefined
  return from > (until || berlinDay(now)) ? 'reversed' : 'tooLong'
}

function monthsTo(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return year * 12 + month
}

/** Which preset a period is. */
export const presetOf = (period: Period, now: Date = new Date()): Preset | undefined =>
  presets.find((one) => {
    const { from, until } = daysOf(one, now)
    return from === period.from && until === period.until
  })

/** The days of a month within a period. */
export function monthIn(month: string, { from, until }: Period): Period {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = iso(year, number - 1, 1)
  const last = iso(year, number, 0)
  return { from: first > from ? first : from, until: last < until ? last : until }
}
