import { Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '../../api'
import { OrderTimeline } from './OrderTimeline'
import { StatusBadge } from './StatusBadge'

/** Where an order stands, why it doesn't count when it was refused, and how it came there. */
export function OrderStatus({ row }: { row: OrderRow }) {
  const t = useTexts('agency')
  const { status, reason } = row
  return (
    <>
      <StatusBadge of="orderStatus" status={status} />
      {reason ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`report.refusal.${reason}`)}
        </Typography>
      ) : null}
      <OrderTimeline row={row} />
    </>
  )
}
