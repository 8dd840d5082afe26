import type { Column } from '../../features/report/ReportTable'
import { StatusBadge } from '../../features/report/StatusBadge'
import { DateText, ShortText } from '@weitersagen/kit/ui'
import type { OrderRow } from '../../api'
import { ReportScreen } from './ReportScreen'

const columns: Column<OrderRow>[] = [
  { id: 'number', cell: (row) => row.recommendation },
  { id: 'order', cell: (row) => row.number ?? '–' },
  { id: 'received', cell: (row) => <DateText value={row.receivedAt} /> },
  { id: 'ordered', cell: (row) => (row.orderedAt ? <DateText value={row.orderedAt} /> : '–') },
  { id: 'product', cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'recommender', cell: (row) => row.recommender },
  { id: 'status', cell: (row) => <StatusBadge of="orderStatus" status={row.status} /> },
]

/** The orders that came of the agency's recommendations. */
export default function OrdersScreen() {
  return (
    <ReportScreen kind="orders" columns={columns} rowsOf={({ orders }) => orders} rowKey={(row) => row.id} />
  )
}
