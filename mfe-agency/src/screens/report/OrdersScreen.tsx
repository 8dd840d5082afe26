import { useRef, type ReactNode } from 'react'
import { Box, DateText, ShortText } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow, Report } from '../../api'
import { MailTo } from '../../features/area/MailTo'
import { MissingPeople } from '../../features/area/MissingPeople'
import { ApprovalBar, barHeight } from '../../features/report/ApprovalBar'
import { ApprovalCell } from '../../features/report/ApprovalCell'
import { ApprovalResults } from '../../features/report/ApprovalResults'
import { OrderNumber } from '../../features/report/OrderNumber'
import { PickCell } from '../../features/report/PickCell'
import { formOf } from '../../features/report/question'
import type { Column } from '../../features/report/ReportTable'
import { StatusBadge } from '../../features/report/StatusBadge'
import { Story } from '../../features/report/Story'
import { isApprovable, useApproval, type Approving } from '../../features/report/useApproval'
import { useQuestion } from '../../features/report/useQuestion'
import { ReportScreen } from './ReportScreen'

const columns: Column<OrderRow>[] = [
  { id: 'number', cell: (row) => row.recommendation },
  { id: 'order', long: true, more: true, cell: (row) => <OrderNumber row={row} /> },
  { id: 'friend', cell: (row) => row.friend ?? '–' },
  { id: 'received', cell: (row) => <DateText value={row.receivedAt} /> },
  { id: 'ordered', more: true, cell: (row) => (row.orderedAt ? <DateText value={row.orderedAt} /> : '–') },
  { id: 'product', words: true, more: true, cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'recommender', more: true, cell: (row) => row.recommender },
  { id: 'status', cell: (row) => <StatusBadge of="orderStatus" status={row.status} /> },
]

const withApproval = (approving: Approving): Column<OrderRow>[] => [
  ...columns,
  { id: 'approval', words: true, cell: (row) => <ApprovalCell row={row} approving={approving} /> },
]

/** The orders that came of the agency's recommendations, and the approval of those that were only reported. */
export default function OrdersScreen() {
  const reload = useRef(() => {})
  const approving = useApproval(() => reload.current())
  const [question] = useQuestion()
  return (
    <ReportScreen
      kind="orders"
      columns={withApproval(approving)}
      rowsOf={({ orders }) => orders}
      rowKey={(row) => row.id}
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

// Rule (page, 7 D): What keeps approvals from coming about is one line above the orders, which opens: the first order
// stands high with it as without. Enforced: OrdersScreen.tsx Hindered. Test: areaLook.spec.ts `havelschutz: a list
// stands high beside its rail, in low rows, and a row opens beside it`.
/**
 * What keeps approvals from being possible or complete, before anybody tries: anyone who looks isn't confirmed, or two
 * people aren't.
 */
function Hindered({ report: { orders, ask, missing } }: { report: Report }) {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  const unconfirmed = ask || orders?.some(({ approval }) => approval?.unconfirmed)
  return (
    <>
      {unconfirmed ? (
        <Hindrance title={t('approval.unconfirmedTitle')}>
          {t('approval.unconfirmed', { company })} <MailTo address={ask} />
        </Hindrance>
      ) : null}
      {missing ? (
        <Hindrance title={t('approval.incompleteTitle')}>
          <MissingPeople part={missing} />
        </Hindrance>
      ) : null}
    </>
  )
}

function Hindrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={hindrance}>
      <summary>{title}</summary>
      <Box sx={{ pb: 1 }}>{children}</Box>
    </Box>
  )
}

const hindrance = {
  px: 1.5,
  borderRadius: 2,
  bgcolor: 'warning.soft',
  '& > summary': {
    cursor: 'pointer',
    minHeight: { xs: 44, lg: 36 },
    py: { xs: 1.25, lg: 0.75 },
    fontWeight: 700,
  },
} as const
