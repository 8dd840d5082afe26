import { useRef } from 'react'
import { DateText, Notice, ShortText } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow, Report } from '../../api'
import { MissingPeople } from '../../features/area/MissingPeople'
import { Unconfirmed } from '../../features/area/Unconfirmed'
import { ApprovalBar } from '../../features/report/ApprovalBar'
import { ApprovalCell } from '../../features/report/ApprovalCell'
import type { Column } from '../../features/report/ReportTable'
import { OrderNumber } from '../../features/report/OrderNumber'
import { OrderStatus } from '../../features/report/OrderStatus'
import { useApproval, type Approving } from '../../features/report/useApproval'
import { ReportScreen } from './ReportScreen'

const columns: Column<OrderRow>[] = [
  { id: 'number', cell: (row) => row.recommendation },
  { id: 'order', long: true, cell: (row) => <OrderNumber row={row} /> },
  { id: 'friend', cell: (row) => row.friend ?? '–' },
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
      before={(report) => <Hindered report={report} />}
      tools={({ orders = [], approvals = 0 }, again) => {
        reload.current = again
        return <ApprovalBar rows={orders} needed={approvals} approving={approving} />
      }}
    />
  )
}

/**
 * What keeps approvals from being possible or complete, before anybody tries: anyone who looks isn't confirmed, or two
 * people aren't.
 */
function Hindered({ report: { orders, ask, missing } }: { report: Report }) {
  const t = useTexts('agency')
  const unconfirmed = ask || orders?.some(({ approval }) => approval?.unconfirmed)
  return (
    <>
      {unconfirmed ? <Unconfirmed ask={ask} /> : null}
      {missing ? (
        <Notice tone="warning" title={t('approval.incompleteTitle')}>
          <MissingPeople part={missing} />
        </Notice>
      ) : null}
    </>
  )
}
