import { Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '../../api'
import { StatusBadge } from './StatusBadge'

/** Where an order stands, and why it doesn't count when it was refused. */
export function OrderStatus({ row: { status, reason } }: { row: OrderRow }) {
  const t = useTexts('agency')
  return (
    <>
      <StatusBadge of="orderStatus" status={status} />
      {reason ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`report.refusal.${reason}`)}
        </Typography>
      ) : null}
    </>
  )
}
