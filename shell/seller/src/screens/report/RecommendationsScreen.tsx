import { DateText, ShortText } from '@weitersagen/kit/ui'
import { useSearchParams } from '@weitersagen/kit/router'
import type { LeadRow, RecommendationRow } from '../../api'
import type { Column } from '../../features/report/RowTable'
import { OrderBadge } from '../../features/report/OrderBadge'
import { StatusBadge } from '../../features/report/StatusBadge'
import { Story } from '../../features/report/Story'
import { ReportScreen } from './ReportScreen'

/** Two lists of one right: what was recommended, and who confirmed it. */
export default function RecommendationsScreen() {
  const [search] = useSearchParams()
  return search.get('list') === 'leads' ? <Leads key="leads" /> : <Recommendations key="recommendations" />
}

const recommendationColumns: Column<RecommendationRow>[] = [
  { id: 'number', cell: (row) => row.number },
  { id: 'created', cell: (row) => <DateText value={row.createdAt} /> },
  { id: 'recommender', cell: (row) => row.recommender },
  { id: 'product', words: true, more: true, cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'validUntil', more: true, room: 'wide', cell: (row) => <DateText value={row.validUntil} /> },
  { id: 'status', whole: true, cell: (row) => <StatusBadge of="statuses" status={row.status} /> },
  {
    id: 'order',
    cell: ({ orderStatus, status }) =>
      orderStatus ? <OrderBadge status={orderStatus} confirmed={status !== 'open'} /> : '–',
  },
]

function Recommendations() {
  return (
    <ReportScreen
      kind="recommendations"
      columns={recommendationColumns}
      rowsOf={({ recommendations }) => recommendations}
      rowKey={(row) => row.number}
      beside={(row, { who }) => <Story number={row.number} rights={who.rights} />}
    />
  )
}

const leadColumns: Column<LeadRow>[] = [
  { id: 'number', cell: (row) => row.number },
  { id: 'friend', cell: (row) => row.friend },
  { id: 'confirmed', cell: (row) => <DateText value={row.confirmedAt} /> },
  { id: 'recommender', cell: (row) => row.recommender },
  { id: 'product', words: true, more: true, cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'status', whole: true, cell: (row) => <StatusBadge of="statuses" status={row.status} /> },
]

export function Leads() {
  return (
    <ReportScreen
      kind="leads"
      columns={leadColumns}
      rowsOf={({ leads }) => leads}
      rowKey={(row) => row.number}
      beside={(row, { who }) => <Story number={row.number} rights={who.rights} />}
    />
  )
}
