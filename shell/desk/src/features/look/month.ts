import { useMemo } from 'react'
import { useLocale } from '@weitersagen/kit/i18n'

/** Writes a month of the calendar: Dezember 2026 for 2026-12, in English December 2026. */
export function useMonth(length: 'long' | 'short' = 'long'): (month: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { month: length, year: 'numeric', timeZone: 'UTC' })
    return (month) => format.format(new Date(`${month}-15T12:00:00Z`))
  }, [locale, length])
}
