import { DateText, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { useSellerTexts } from '../../area/texts'
import type { CommissionRow } from '../../api'

// texts: commissions.held_*

/**
 * Why a commission waits and what follows on which day, or that it fell with the reward; and the way to ask. Nothing of
 * what was found: who sells is suspected of nothing here.
 */
export function Looked({ row: { heldUntil, heldThen, cause } }: { row: CommissionRow }) {
  const t = useSellerTexts()
  const { date } = useFormats()
  if (!heldUntil && cause !== 'reward_refused') return null
  return (
    <Typography component="p" variant="body2">
      {heldUntil
        ? t(`commissions.held_${heldThen ?? 'billed'}`, { day: date(heldUntil) })
        : t('commissions.refused')}{' '}
      <Link to="Contact">{t('commissions.ask')}</Link>
    </Typography>
  )
}

/** The last day of a look, beside its badge. */
export function LookedUntil({ row: { heldUntil } }: { row: CommissionRow }) {
  const t = useSellerTexts()
  if (!heldUntil) return null
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {t('commissions.heldUntil')} <DateText value={heldUntil} />
    </Typography>
  )
}
