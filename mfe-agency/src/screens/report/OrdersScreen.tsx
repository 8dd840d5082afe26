import { useRef } from 'react'
import { ApprovalBar, barHeight } from '../../features/report/ApprovalBar'
import { ApprovalCell } from '../../features/report/ApprovalCell'
import { ApprovalResults } from '../../features/report/ApprovalResults'
import { PickCell } from '../../features/report/PickCell'
import { isApprovable, useApproval, type Approving } from '../../features/report/useApproval'
import { ReportScreen } from '@weitersagen/seller/screens/report'
import type { OrderRow } from '@weitersagen/seller/api'
import { type Column, formOf, Story, useQuestion } from '@weitersagen/seller/report'
import { orderColumns, useOrderName } from '@weitersagen/seller/screens/orders'
import { Hindered } from './Hindered'

const withApproval = (approving: Approving): Column<OrderRow>[] => [
  ...orderColumns,
  {
    id: 'approval',
    words: true,
    more: true,
    cell: (row) => <ApprovalCell row={row} approving={approving} />,
  },
]

/** The orders that came of the agency's recommendations, and the approval of those that were only reported. */
export default function OrdersScreen() {
  const reload = useRef(() => {})
  const approving = useApproval(() => reload.current())
  const [question] = useQuestion()
  const called = useOrderName()
  return (
    <ReportScreen
      kind="orders"
      columns={withApproval(approving)}
      rowsOf={({ orders }) => orders}
      rowKey={(row) => row.id}
      called={called}
      below={barHeight}
      pick={(row) => (isApprovable(row) ? <PickCell row={row} approving={approving} /> : null)}
      beside={(row, { who }) => <Story number={row.recommendation} rights={who.rights} order={row} />}
      before={(report) => <Hindered report={report} />}
      tools={({ orders = [], approvals = 0, approvable = 0 }, again) => {
        reload.current = again
        return (
          <>
            <ApprovalResults rows={orders} approving={approving} />
            <ApprovalBar
              rows={orders}
              needed={approvals}
              whole={{ question: formOf('orders', question), found: approvable }}
              approving={approving}
            />
          </>
        )
      }}
    />
  )
}
