import { useSearchParams } from '@weitersagen/kit/router'
import { useSellerTexts } from '@weitersagen/seller/area'
import type { RecommenderRow } from '@weitersagen/seller/api'
import { Figure, useQuestion, type Column } from '@weitersagen/seller/report'
import RecommendationsScreen from '@weitersagen/seller/screens/recommendations'
import { ReportScreen } from '@weitersagen/seller/screens/report'
import { listIn, listOf } from '../../features/area/lists'

/** Three lists of one right: what was recommended, who confirmed it, and who recommends. */
export default function RecommendersScreen() {
  const [search] = useSearchParams()
  return listIn(search) === 'recommenders' ? <Recommenders key="recommenders" /> : <RecommendationsScreen />
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
  const t = useSellerTexts()
  const [{ status, from, until, number, product, inviter, label, link }] = useQuestion()
  const asked = Object.entries({
    status,
    from,
    until,
    number,
    product,
    inviter,
    label,
    link,
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
