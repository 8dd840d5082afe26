import type { ReactNode } from 'react'
import { Flow, Outcome, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { OrderRow, Report, ReportForm, Rights } from '../../api'
import { CommissionLine } from './CommissionLine'
import { OrderStory } from './OrderStory'

export type StoryProps = {
  /** The recommendation's, on which all of it hangs. */
  number: string
  rights: Rights
  /** Known already, where the row is one. */
  order?: OrderRow
  /** Leaves out what the row itself says. */
  without?: 'commissions'
}

/** What came of a recommendation: its order with what happened when, what it earned, and the document about that. */
export function Story({ number, rights, order, without }: StoryProps) {
  const t = useSellerTexts()
  const { money } = useFormats()
  const possible = order?.possibleCents
  return (
    <Flow gap={3}>
      {order ? (
        <Part title={t('drawer.orders')}>
          <OrderStory row={order} />
        </Part>
      ) : rights.orders ? (
        <Asked kind="orders" number={number} title={t('drawer.orders')} none={t('drawer.noOrder')}>
          {({ orders = [] }) => orders.map((row) => <OrderStory key={row.id} row={row} headed />)}
        </Asked>
      ) : null}
      {rights.rewards && without !== 'commissions' ? (
        <Asked
          kind="commissions"
          number={number}
          title={t('drawer.commissions')}
          none={possible ? t('drawer.possible', { sum: money(possible) }) : t('drawer.noCommission')}
        >
          {({ commissions = [] }) =>
            commissions.map((row) => (
              <CommissionLine key={`${row.takenBack} ${row.at}`} row={row} leads={rights.invoices} />
            ))
          }
        </Asked>
      ) : null}
    </Flow>
  )
}

type AskedProps = {
  kind: ReportForm['kind']
  number: string
  title: string
  none: string
  children: (report: Report) => ReactNode[]
}

/** Rows of another list that hang on the same recommendation. */
function Asked({ kind, number, title, none, children }: AskedProps) {
  const body = { kind, page: 1, number } satisfies ReportForm
  const { data, problem } = useScreen<Report>(useShared('/report'), { body })
  const rows = data ? children(data) : []
  return (
    <Part title={title}>
      {data ? rows.length > 0 ? rows : <Typography color="textSecondary">{none}</Typography> : null}
      {problem ? <Outcome problem={problem} /> : null}
      {data || problem ? null : <SkeletonLines />}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flow gap={1}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {children}
    </Flow>
  )
}
