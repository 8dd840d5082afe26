import { useContext, type ReactNode } from 'react'
import { ButtonLink, Flow } from '@weitersagen/kit/ui'
import { usePages, useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Report } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { FrameOf } from '../../features/area/frame'
import { ToLinks } from '../../features/area/ToLinks'
import { formOf, type Kind } from '../../features/report/question'
import type { Column } from '../../features/report/RowTable'
import { ReportView } from '../../features/report/ReportView'
import { TableSkeleton } from '../../features/report/TableSkeleton'
import { useQuestion } from '../../features/report/useQuestion'

export type ReportScreenProps<Row> = {
  kind: Kind
  columns: Column<Row>[]
  rowsOf: (report: Report) => Row[] | undefined
  rowKey: (row: Row, index: number) => string
  /** What can be done with the rows, above them, and how high it stays in sight. */
  tools?: (report: Report, reload: () => void) => ReactNode
  below?: number
  /** What chooses a row. */
  pick?: (row: Row) => ReactNode
  /** What stands beside the list of a row that is open; without it none opens. */
  beside?: (row: Row, report: Report) => ReactNode
  /** What it is called there; its first column without one. */
  called?: (row: Row) => string
  /** What stands above the list. */
  before?: (report: Report) => ReactNode
  /** What stands below it. */
  after?: (report: Report) => ReactNode
}

/** A list of the area on a page of its own. */
export function ReportScreen<Row>({
  kind,
  columns,
  rowsOf,
  rowKey,
  tools,
  below = 0,
  pick,
  beside,
  called,
  before,
  after,
}: ReportScreenProps<Row>) {
  const t = useSellerTexts()
  const [question, change] = useQuestion()
  const title = t(`report.title_${kind}`)
  return (
    <AreaScreen<Report>
      path={useShared('/report')}
      body={formOf(kind, question)}
      title={title}
      lead={t(`report.lead_${kind}`)}
      leadLast
      skeleton={<TableSkeleton />}
    >
      {(report, reload) => {
        const rows = rowsOf(report) ?? []
        const picks = pick && rows.some((row) => pick(row) !== null)
        return (
          <Flow gap={1.5}>
            {before?.(report)}
            <ReportView
              kind={kind}
              title={title}
              list={report.list}
              rows={rows}
              views={report.views ?? []}
              columns={columns}
              rowKey={rowKey}
              question={question}
              change={change}
              tools={tools?.(report, reload)}
              below={picks ? below : 0}
              pick={picks ? pick : undefined}
              beside={beside ? (row) => beside(row, report) : undefined}
              called={called}
              toFirst={<ToFirst kind={kind} rights={report.who.rights} />}
            />
            {after?.(report)}
          </Flow>
        )
      }}
    </AreaScreen>
  )
}

type ToFirstProps = { kind: Kind; rights: Report['who']['rights'] }

/** Whatever is listed begins with somebody who was invited, or who came by a link. */
function ToFirst({ kind, rights }: ToFirstProps) {
  return (
    <>
      {rights.invitations ? <Invite /> : null}
      {rights.links && kind !== 'invitations' ? <ToLinks /> : null}
    </>
  )
}

function Invite() {
  const t = useSellerTexts()
  const page = usePages()
  const form = useContext(FrameOf)?.form ?? page('invitations', { do: 'invite' })
  return (
    <ButtonLink {...form} variant="outlined">
      {t('invite.toForm')}
    </ButtonLink>
  )
}
