import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { Box, Button, Card, Flow, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { ReportList, SavedView } from '../../api'
import { ColumnChoice } from './ColumnChoice'
import { fileOf, hidesUnknown, shownOf } from './columns'
import { ExportButtons } from './ExportButtons'
import type { Named } from './FurtherFilters'
import {
  filtersOf,
  isSortable,
  namesFilter,
  nothingFiltered,
  unreadOf,
  type Kind,
  type Question,
} from './question'
import { ReportFilters } from './ReportFilters'
import { ReportPager } from './ReportPager'
import { RowDrawer } from './RowDrawer'
import { SavedViews } from './SavedViews'
import { ReportTable } from './ReportTable'
import type { Column } from './RowTable'
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
  /** What is done with the rows, above them, and how high it stays in sight. */
  tools?: ReactNode
  below?: number
  /** What chooses a row. */
  pick?: ((row: Row) => ReactNode) | undefined
  /** What stands beside the list of the row that is open, below its facts; without it none opens. */
  beside?: ((row: Row) => ReactNode) | undefined
  /** What it is called there; its first column without one. */
  called?: ((row: Row) => string) | undefined
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
  below = 0,
  pick,
  beside,
  called,
  toFirst,
}: ReportViewProps<Row>) {
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
  const shown = shownOf(columns, question)
  const unread = [...unreadOf(kind, question), ...(hidesUnknown(columns, question) ? ['hide'] : [])]
  const some = rows.length > 0
  const isOpen = (row: Row, index: number) => rowKey(row, index) === question.row
  const open = beside && question.row !== '' ? rows.find(isOpen) : undefined
  return (
    <Flow gap={1}>
      {asked || some ? (
        <ReportFilters
          kind={kind}
          question={question}
          change={change}
          named={namesOf(rows)}
          asked={asked}
          sorts={columns.map(({ id }) => id).filter((id) => isSortable(kind, id))}
        >
          {views && asked ? <SavedViews kind={kind} came={views} /> : null}
          {some ? (
            <>
              <ColumnChoice kind={kind} columns={columns} shown={question} onChoose={change} />
              <ExportButtons form={fileOf(kind, question, shown)} found={list.found} />
            </>
          ) : null}
        </ReportFilters>
      ) : null}
      <Unread names={unread} days={question} />
      <Counted ref={count} list={list} rows={rows.length} filtered={filtered} />
      {/* What stays in sight stays within this: a row of a grid would end with the bar itself. */}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
        {tools}
        {some ? (
          <ReportTable
            kind={kind}
            caption={title}
            columns={shown}
            rows={rows}
            rowKey={rowKey}
            sort={question.sort}
            onSort={(sort) => change({ sort })}
            pick={pick}
            below={below}
            onOpen={beside ? (row) => change({ row }) : undefined}
          />
        ) : (
          <Empty kind={kind} filtered={filtered} list={list} change={change} toFirst={toFirst} />
        )}
      </Box>
      <ReportPager list={list} turn={turn} resize={(size) => change({ size })} />
      {open && beside ? (
        <RowDrawer
          kind={kind}
          id={question.row}
          title={called?.(open)}
          columns={columns}
          row={open}
          onClose={() => change({ row: '' })}
        >
          {beside(open)}
        </RowDrawer>
      ) : null}
    </Flow>
  )
}

type CountedProps = {
  list: ReportList
  rows: number
  filtered: boolean
  ref: Ref<HTMLParagraphElement>
}

/** Which of how many rows stand there, and what those of a filter come to. */
function Counted({ list: { page, size, found, erased, cents }, rows, filtered, ref }: CountedProps) {
  const t = useSellerTexts()
  const { number, money } = useFormats()
  const before = (page - 1) * size
  const sum = filtered && cents !== undefined ? money(cents) : ''
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <Typography
        role="status"
        ref={ref}
        tabIndex={-1}
        sx={{ fontWeight: 700, '&:empty': { display: 'none' } }}
      >
        {rows > 0
          ? t(sum ? 'report.shownSum' : 'report.shown', {
              from: number(before + 1),
              until: number(before + rows),
              found: number(found),
              sum,
            })
          : ''}
      </Typography>
      {erased > 0 ? (
        <Typography color="textSecondary">
          {t(`report.erased`, { count: erased, number: number(erased) })}
        </Typography>
      ) : null}
    </Box>
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
  const t = useSellerTexts()
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
