import { useFormats } from '@weitersagen/kit/i18n'
import { Link, type Target } from '@weitersagen/kit/router'
import { useSellerTexts } from '../../area/texts'

/** A number that leads to its rows; where there are none, or no list tells them apart, a number. */
export function Figure({ value, to, label }: { value: number; to?: Target | undefined; label: string }) {
  const t = useSellerTexts()
  const { number } = useFormats()
  if (value === 0 || !to) return number(value)
  return (
    <Link {...to} aria-label={t('statistics.rows', { number: number(value), what: label })} sx={link}>
      {number(value)}
    </Link>
  )
}

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minHeight: 32,
  minWidth: 32,
  fontWeight: 600,
}
