import { useMemo } from 'react'
import { useLocale } from '@weitersagen/kit/i18n'

/** Writes a share: 21 %, and what is below one percent with a digit more. */
export function usePercent(): (share: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale, { style: 'percent' })
    const fine = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    return (share) => (share > 0 && share < 0.01 ? fine : whole).format(share)
  }, [locale])
}
