import { useEffect, useRef, type ReactNode } from 'react'
import { Box, Button, Card, Flow, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { ReportList, SavedView } from '../../api'
import { ColumnChoice } from './ColumnChoice'
import { fileOf, hidesUnknown, shownOf } from './columns'
import { ExportButtons } from './ExportButtons'
import type { Named } from './FurtherFilters'
import { filtersOf, namesFilter, nothingFiltered, unreadOf, type Kind, type Question } from './question'
import { ReportFilters } from './ReportFilters'
import { ReportPager } from './ReportPager'
import { SavedViews } from './SavedViews'
import { ReportTable, type Column } from './ReportTable'
import { Unread } from './Unread'
import type { ChangeQuestion } from './useQuestion'

export type ReportViewProps<Row> = {
  kind: Kind
  title: string
  list: ReportList
  rows: Row[]
  /** The member's own views of this list. */
  views?: SavedView[] | undefined
  columns: Column<Row>[]
  rowKey: (row: Row, index: number) => string
  question: Question
  change: ChangeQuestion
  tools?: ReactNode
  /** The way to the first row, where there is none yet. */
  toFirst?: ReactNode
}

/** A page of a list: its filter, how much there is, the rows, and the way to the next page. */
export function ReportView<Row>({
  kind,
  title,
  list,
  rows,
  views,
  columns,
  rowKey,
  question,
  change,
  tools,
  toFirst,
}: ReportViewProps<Row>) {
  const t = useTexts('agency')
  const { number, money } = useFormats()
  const count = useRef<HTMLParagraphElement>(null)
  const turned = useRef(false)
  // Focus goes above the rows of the page that was turned to: the button that turned it stands under them.
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    count.current?.focus()
  }, [list.page])
  const turn = (page: number) => {
    turned.current = true
    change({ page })
  }
  const filtered = filtersOf(kind, question) > 0
  const asked = namesFilter(question) || list.found > 0
  const before = (list.page - 1) * list.size
  const sum = filtered && list.cents !== undefined ? money(list.cents) : ''
  const shown = shownOf(columns, question.hide)
  const unread = [...unreadOf(kind, question), ...(hidesUnknown(columns, question.hide) ? ['hide'] : [])]
  return (
    <Flow gap={3}>
      {asked ? <ReportFilters kind={kind} question={question} change={change} named={namesOf(rows)} /> : null}
      {views && asked ? <SavedViews kind={kind} came={views} /> : null}
      <Unread names={unread} days={question} />
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography
          role="status"
          ref={count}
          tabIndex={-1}
          sx={{ fontWeight: 700, '&:empty': { display: 'none' } }}
        >
          {rows.length > 0
            ? t(sum ? 'report.shownSum' : 'report.shown', {
                from: number(before + 1),
                until: number(before + rows.length),
                found: number(list.found),
                sum,
              })
            : ''}
        </Typography>
        {list.erased > 0 ? (
          <Typography color="textSecondary">
            {t(`report.erased`, { count: list.erased, number: number(list.erased) })}
          </Typography>
        ) : null}
      </Box>
      {rows.length > 0 ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'start',
            '& > *': { flexGrow: { xs: 1, md: 0 } },
          }}
        >
          <ExportButtons form={fileOf(kind, question, shown)} found={list.found} />
          <ColumnChoice
            kind={kind}
            columns={columns}
            hide={question.hide}
            onHide={(hide) => change({ hide })}
          />
        </Box>
      ) : null}
      {tools}
      {rows.length > 0 ? (
        <ReportTable
          kind={kind}
          caption={title}
          columns={shown}
          rows={rows}
          rowKey={rowKey}
          sort={question.sort}
          onSort={(sort) => change({ sort })}
        />
      ) : (
        <Empty kind={kind} filtered={filtered} list={list} change={change} toFirst={toFirst} />
      )}
      <ReportPager list={list} turn={turn} />
    </Flow>
  )
}

/** What the first row calls what all of them may be filtered by. */
function namesOf(rows: unknown[]): Named {
  const [first] = rows
  if (!first || typeof first !== 'object') return {}
  return {
    ...('product' in first ? { product: String(first.product) } : {}),
    ...('recommender' in first ? { recommender: String(first.recommender) } : {}),
  }
}

type EmptyProps = {
  kind: Kind
  filtered: boolean
  list: ReportList
  change: ChangeQuestion
  toFirst: ReactNode
}

/**
 * No row: past the last page, of people who were erased, left out by the filter, or none yet, with how the first one
 * comes about.
 */
function Empty({ kind, filtered, list: { found, erased }, change, toFirst }: EmptyProps) {
  const t = useTexts('agency')
  const past = found > 0
  if (past || erased > 0 || filtered) {
    return (
      <Card pad="roomy">
        <StatusPage
          kind="empty"
          icon="search"
          inset
          title={t(past ? 'report.pastTitle' : erased > 0 ? 'report.goneTitle' : 'report.noneTitle')}
          actions={
            past || filtered ? (
              <Button variant="outlined" onClick={() => change(past ? { page: 1 } : nothingFiltered)}>
                {t(past ? 'report.toFirst' : 'shared.action.resetFilters')}
              </Button>
            ) : (
              <></>
            )
          }
        />
      </Card>
    )
  }
  return (
    <Card pad="roomy">
      <StatusPage
        kind="empty"
        icon="share"
        inset
        title={t(`report.emptyTitle_${kind}`)}
        actions={toFirst ?? <></>}
      >
        {t(`report.emptyText_${kind}`)}
      </StatusPage>
    </Card>
  )
}
