/** The days of an address, as a server takes them. */
export type Days = { from?: string; until?: string }

/** A day of the calendar, in the years that the server takes. */
const isDay = (text: string): boolean =>
  /^2[01]\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** Whether the last day is before the first one. */
export const areReversed = (from: string, until: string): boolean =>
  isDay(from) && isDay(until) && from > until

/**
 * What an address says of first and last day: what isn't a day is left out, and both are where the first is after the
 * last.
 */
export function daysIn(from: string, until: string): Days {
  if (areReversed(from, until)) return {}
  return { ...(isDay(from) ? { from } : {}), ...(isDay(until) ? { until } : {}) }
}

/** The last day before the first instant after a period. */
export const lastDay = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
