import { useRef } from 'react'
import { DateText, ShortText } from '@weitersagen/kit/ui'
import type { OrderRow } from '../../api'
import { Unconfirmed } from '../../features/area/Unconfirmed'
import { ApprovalBar } from '../../features/report/ApprovalBar'
import { ApprovalCell } from '../../features/report/ApprovalCell'
import type { Column } from '../../features/report/ReportTable'
import { OrderStatus } from '../../features/report/OrderStatus'
import { useApproval, type Approving } from '../../features/report/useApproval'
import { ReportScreen } from './ReportScreen'

const columns: Column<OrderRow>[] = [
  { id: 'number', cell: (row) => row.recommendation },
  { id: 'order', long: true, cell: (row) => row.number ?? '–' },
  { id: 'received', cell: (row) => <DateText value={row.receivedAt} /> },
  { id: 'ordered', cell: (row) => (row.orderedAt ? <DateText value={row.orderedAt} /> : '–') },
  { id: 'product', cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'recommender', cell: (row) => row.recommender },
  { id: 'status', cell: (row) => <OrderStatus row={row} /> },
]

const withApproval = (approving: Approving): Column<OrderRow>[] => [
  ...columns,
  { id: 'approval', cell: (row) => <ApprovalCell row={row} approving={approving} /> },
]

/** The orders that came of the agency's recommendations, and the approval of those that were only reported. */
export default function OrdersScreen() {
  const reload = useRef(() => {})
  const approving = useApproval(() => reload.current())
  return (
    <ReportScreen
      kind="orders"
      columns={withApproval(approving)}
      rowsOf={({ orders }) => orders}
      rowKey={(row) => row.id}
      before={({ orders, ask }) =>
        ask || orders?.some(({ approval }) => approval?.unconfirmed) ? <Unconfirmed ask={ask} /> : null
      }
      tools={({ orders = [], approvals = 0 }, again) => {
        reload.current = again
        return <ApprovalBar rows={orders} needed={approvals} approving={approving} />
      }}
    />
  )
}
