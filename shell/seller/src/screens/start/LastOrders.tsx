import { Box, Card, DateText, Flow, ShortText, Typography } from '@weitersagen/kit/ui'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { OrderRow } from '../../api'
import { OrderBadge } from '../../features/report/OrderBadge'

/** The orders that came in last, each with the way to its row; nothing before there is one. */
export function LastOrders({ orders }: { orders: OrderRow[] }) {
  const t = useSellerTexts()
  const page = usePages()
  if (orders.length === 0) return null
  return (
    <Card component="section" aria-labelledby="last-title">
      <Flow gap={1}>
        <Typography variant="h3" component="h2" id="last-title">
          {t('start.last.title')}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {orders.map(
            ({ id, number, reportedNumber, recommendation, product, status, receivedAt, confirmedAt }) => (
              <Box component="li" key={id} sx={row}>
                <Box sx={{ flex: '1 1 9em', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Link {...page('orders', { number: recommendation })} sx={way}>
                    {number ?? reportedNumber ?? recommendation}
                  </Link>
                  <Typography variant="body2" color="textSecondary">
                    <ShortText>{product}</ShortText>
                  </Typography>
                </Box>
                <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
                  <OrderBadge status={status} confirmed={!!confirmedAt} />
                  <Typography variant="body2" color="textSecondary">
                    <DateText value={receivedAt} />
                  </Typography>
                </Box>
              </Box>
            ),
          )}
        </Box>
      </Flow>
    </Card>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
}

const way = { display: 'inline-flex', alignItems: 'center', minHeight: 32 }
