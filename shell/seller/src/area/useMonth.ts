import { useCallback } from 'react'
import { useLocale } from '@weitersagen/kit/i18n'

/** Writes a month of the calendar, such as Dezember 2026 for 2026-12. */
export function useMonth(): (month: string) => string {
  const locale = useLocale()
  return useCallback(
    (month) => {
      const [year = 0, number = 1] = month.split('-').map(Number)
      const first = new Date(Date.UTC(year, number - 1, 1))
      return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        first,
      )
    },
    [locale],
  )
}
