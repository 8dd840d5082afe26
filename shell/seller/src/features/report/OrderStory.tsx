import { Flow, Typography } from '@weitersagen/kit/ui'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { OrderRow } from '../../api'
import { OrderBadge } from './OrderBadge'
import { OrderTimeline } from './OrderTimeline'

/**
 * Where an order stands, why it doesn't count when it was refused, and how it came there; beside another row than its
 * own with the way to it.
 */
export function OrderStory({ row, headed = false }: { row: OrderRow; headed?: boolean }) {
  const t = useSellerTexts()
  const page = usePages()
  const { recommendation, status, reason } = row
  return (
    <Flow gap={1}>
      {headed ? <OrderBadge status={status} confirmed={!!row.confirmedAt} /> : null}
      {reason ? <Typography color="textSecondary">{t(`report.refusal.${reason}`)}</Typography> : null}
      <OrderTimeline row={row} />
      {headed ? <Link {...page('orders', { number: recommendation })}>{t('drawer.toOrder')}</Link> : null}
    </Flow>
  )
}
