import { DateText, ShortText } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import type { LeadRow, RecommendationRow, RecommenderRow } from '../../api'
import { listIn, listOf } from '../../features/area/ways'
import { Figure } from '../../features/report/Figure'
import type { Column } from '../../features/report/ReportTable'
import { StatusBadge } from '../../features/report/StatusBadge'
import { Story } from '../../features/report/Story'
import { useQuestion } from '../../features/report/useQuestion'
import { ReportScreen } from './ReportScreen'

/** Three lists of one right: what was recommended, who confirmed it, and who recommends. */
export default function RecommendersScreen() {
  const [search] = useSearchParams()
  switch (listIn(search)) {
    case 'recommendations':
      return <Recommendations key="recommendations" />
    case 'leads':
      return <Leads key="leads" />
    default:
      return <Recommenders key="recommenders" />
  }
}

const recommendationColumns: Column<RecommendationRow>[] = [
  { id: 'number', cell: (row) => row.number },
  { id: 'created', cell: (row) => <DateText value={row.createdAt} /> },
  { id: 'recommender', cell: (row) => row.recommender },
  { id: 'product', words: true, more: true, cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'validUntil', more: true, cell: (row) => <DateText value={row.validUntil} /> },
  { id: 'status', cell: (row) => <StatusBadge of="statuses" status={row.status} /> },
  {
    id: 'order',
    cell: (row) => (row.orderStatus ? <StatusBadge of="orderStatus" status={row.orderStatus} /> : '–'),
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
  { id: 'status', cell: (row) => <StatusBadge of="statuses" status={row.status} /> },
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

const recommenderColumns: Column<RecommenderRow>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'made', figures: true, cell: (row) => <Rows row={row} stage="made" /> },
  { id: 'confirmed', figures: true, cell: (row) => <Rows row={row} stage="confirmed" /> },
  { id: 'ordered', figures: true, cell: (row) => <Rows row={row} stage="ordered" /> },
  { id: 'paid', figures: true, cell: (row) => <Rows row={row} stage="paid" /> },
]

export function Recommenders() {
  return (
    <ReportScreen
      kind="recommenders"
      columns={recommenderColumns}
      rowsOf={({ recommenders }) => recommenders}
      rowKey={(row) => row.number}
    />
  )
}

/** What is counted under a filter leads to the rows under the same. */
function Rows({ row, stage }: { row: RecommenderRow; stage: 'made' | 'confirmed' | 'ordered' | 'paid' }) {
  const t = useTexts('agency')
  const [{ status, from, until, number, product, inviter }] = useQuestion()
  const asked = Object.entries({
    status,
    from,
    until,
    number,
    product,
    inviter,
    recommender: row.number,
    stage: stage === 'made' ? '' : stage,
  })
  return (
    <Figure
      value={row[stage]}
      to={listOf('recommendations', Object.fromEntries(asked.filter(([, value]) => value !== '')))}
      label={`${row.name}, ${t(`report.columns.recommenders.${stage}`)}`}
    />
  )
}
