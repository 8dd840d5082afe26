import { DateText, Money, ShortText } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { OrderRow } from '../../api'
import { OrderBadge } from '../../features/report/OrderBadge'
import { OrderNumber } from '../../features/report/OrderNumber'
import type { Column } from '../../features/report/RowTable'
import { Story } from '../../features/report/Story'
import { ReportScreen } from './ReportScreen'

/** What an order is shown by, of either kind of sellers. */
export const orderColumns: Column<OrderRow>[] = [
  { id: 'number', cell: (row) => row.recommendation },
  { id: 'order', long: true, more: true, cell: (row) => <OrderNumber row={row} /> },
  { id: 'friend', more: true, room: 'wide', cell: (row) => row.friend ?? '–' },
  { id: 'received', cell: (row) => <DateText value={row.receivedAt} /> },
  {
    id: 'ordered',
    more: true,
    room: 'widest',
    cell: (row) => (row.orderedAt ? <DateText value={row.orderedAt} /> : '–'),
  },
  { id: 'product', words: true, cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'recommender', more: true, room: 'wide', cell: (row) => row.recommender },
  {
    id: 'status',
    whole: true,
    cell: (row) => <OrderBadge status={row.status} confirmed={!!row.confirmedAt} />,
  },
  {
    id: 'commission',
    figures: true,
    cell: (row) => (row.cents === undefined ? '–' : <Money cents={row.cents} />),
  },
  { id: 'link', words: true, chosen: true, cell: ({ link, label }) => cameBy(link, label) },
]

/** The link by which the recommender came, with what its address bore. */
const cameBy = (link = '', label = ''): string => [link, label].filter(Boolean).join(', ') || '–'

/** An order is called by its own number; before it has one, by that of the recommendation. */
export function useOrderName(): (row: OrderRow) => string {
  const t = useSellerTexts()
  return ({ number, reportedNumber, recommendation }) => {
    const own = number ?? reportedNumber
    return own ? t('drawer.order', { number: own }) : t('drawer.orderOf', { number: recommendation })
  }
}

/** The orders that came of what a seller recommended. */
export default function OrdersScreen() {
  const called = useOrderName()
  return (
    <ReportScreen
      kind="orders"
      columns={orderColumns}
      rowsOf={({ orders }) => orders}
      rowKey={(row) => row.id}
      called={called}
      beside={(row, { who }) => <Story number={row.recommendation} rights={who.rights} order={row} />}
    />
  )
}
