const timeZone = 'Europe/Berlin'

export type Formats = {
  /** Cents as euros: `1.234,50 €`, in English `€1,234.50`. */
  money: (cents: number) => string
  number: (value: number) => string
  /** An instant or a plain day (`YYYY-MM-DD`): `24.12.2026`, in English `24 Dec 2026`. */
  date: (value: string | Date) => string
  /** `24.12.2026, 18:30`, always German wall-clock time. */
  dateTime: (value: string | Date) => string
  /** `18:30`, likewise. */
  time: (value: string | Date) => string
  /** Whole days from today to a day, both in Germany: 0 is today. */
  daysUntil: (value: string | Date, now?: Date) => number
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/

const isPlainDay = (value: string | Date): value is string =>
  typeof value === 'string' && plainDay.test(value)

const regionOf: Record<string, string> = { de: 'de-DE', en: 'en-GB' }

/**
 * Made when it is first needed: a calendar costs a phone longer than a picture may wait, and many screens show no
 * date.
 */
function late<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const dayOf = late(
  () => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** The calendar day in Germany as `YYYY-MM-DD`. */
export const berlinDay = (value: string | Date): string =>
  isPlainDay(value) ? value : dayOf().format(new Date(value))

const cache = new Map<string, Formats>()

export function formatsFor(locale: string): Formats {
  const known = cache.get(locale)
  if (known) return known
  const created = create(regionOf[locale] ?? locale, locale)
  cache.set(locale, created)
  return created
}

function create(region: string, locale: string): Formats {
  const money = late(
    () =>
      new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' }),
  )
  const number = late(() => new Intl.NumberFormat(region))
  const shape: Intl.DateTimeFormatOptions =
    locale === 'en'
      ? { day: 'numeric', month: 'short', year: 'numeric' }
      : { day: '2-digit', month: '2-digit', year: 'numeric' }
  const date = late(() => new Intl.DateTimeFormat(region, { ...shape, timeZone }))
  const time = late(() => new Intl.DateTimeFormat(region, { hour: '2-digit', minute: '2-digit', timeZone }))
  // A plain day is noon in UTC, so that it is the same day in Germany all year round.
  const instant = (value: string | Date) => new Date(isPlainDay(value) ? `${value}T12:00:00Z` : value)
  return {
    money: (cents) => money().format(cents / 100),
    number: (value) => number().format(value),
    date: (value) => date().format(instant(value)),
    dateTime: (value) => `${date().format(instant(value))}, ${time().format(instant(value))}`,
    time: (value) => time().format(instant(value)),
    daysUntil: (value, now = new Date()) =>
      Math.round((Date.parse(berlinDay(value)) - Date.parse(berlinDay(now))) / 86_400_000),
  }
}
