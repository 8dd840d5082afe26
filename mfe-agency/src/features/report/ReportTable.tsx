import type { ReactNode } from 'react'
import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { SortHeader } from './SortHeader'
import { sortable, standard, type Kind } from './question'

export type Column<Row> = {
  id: string
  /** Its figures stand under each other, to the right. */
  figures?: boolean
  /** Somebody else's number of any length: it may break anywhere, so that words needn't. */
  long?: boolean
  cell: (row: Row) => ReactNode
}

export type ReportTableProps<Row> = {
  kind: Kind
  caption: string
  /** The first one names the row. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row, index: number) => string
  sort: string
  onSort: (sort: string) => void
}

/** Where a row begins: focus can go there. */
export const rowId = (kind: Kind, key: string): string => `${kind}-${key}`

/**
 * One table for every list. Where there is room, its head stays in sight; on a narrow screen each row is a card and the
 * head a row of buttons that sort, so nothing scrolls sideways. The roles are said, since a table that is laid out
 * otherwise is none any more for some browsers.
 */
export function ReportTable<Row>({
  kind,
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
}: ReportTableProps<Row>) {
  const t = useTexts('agency')
  const label = (id: string) => t(`report.columns.${kind}.${id}`)
  return (
    <Box component="table" role="table" aria-label={caption} sx={table}>
      <Box component="thead" role="rowgroup" sx={head}>
        <Box component="tr" role="row">
          {columns.map(({ id, figures = false }) => {
            const first = sortable[kind][id]
            return first ? (
              <SortHeader
                key={id}
                id={id}
                label={label(id)}
                first={first}
                figures={figures}
                sort={sort || standard[kind]}
                onSort={onSort}
              />
            ) : (
              <Box
                component="th"
                key={id}
                role="columnheader"
                scope="col"
                className={figures ? 'plain figures' : 'plain'}
              >
                {label(id)}
              </Box>
            )
          })}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup">
        {rows.map((row, index) => (
          <Box component="tr" role="row" key={rowKey(row, index)}>
            {columns.map(({ id, figures, long, cell }, at) => {
              const className = figures ? 'figures' : long ? 'long' : undefined
              const inside = (
                <>
                  <span className="label" aria-hidden>
                    {label(id)}
                  </span>
                  <span>{cell(row)}</span>
                </>
              )
              return at === 0 ? (
                <Box
                  component="th"
                  key={id}
                  id={rowId(kind, rowKey(row, index))}
                  tabIndex={-1}
                  role="rowheader"
                  scope="row"
                  className={className}
                >
                  {inside}
                </Box>
              ) : (
                <Box component="td" key={id} role="cell" className={className}>
                  {inside}
                </Box>
              )
            })}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** From here on rows are rows, and from there on each word has room. */
const wide = '@media (min-width: 1024px)'
const roomy = '@media (min-width: 1200px)'

const line = '1px solid var(--ws-palette-divider)'

const head = {
  '& tr': { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 },
  '& .plain': { display: 'none' },
  [wide]: {
    '& tr': { display: 'table-row' },
    '& .plain': { display: 'table-cell' },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      bgcolor: 'background.default',
      boxShadow: 'inset 0 -2px 0 var(--ws-palette-outline)',
      verticalAlign: 'middle',
    },
  },
}

const table = {
  display: 'block',
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'start', fontWeight: 700 },
  // In large text a day needs two lines on the smallest phone.
  '& tbody time': { whiteSpace: 'normal' },
  '& tbody': {
    display: 'grid',
    gap: 1.5,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  },
  '& tbody tr': {
    display: 'grid',
    gap: 0.75,
    p: 2,
    borderRadius: 2,
    bgcolor: 'var(--ws-card, var(--ws-palette-background-paper))',
    border: line,
  },
  '& tbody th, & tbody td': {
    display: 'flex',
    // In large text what is named stands below its name.
    flexWrap: 'wrap',
    columnGap: 1.5,
    alignItems: 'baseline',
    p: 0,
    overflowWrap: 'anywhere',
  },
  // A label's words are whole as long as the card is wide enough for them.
  '& .label': {
    flex: '2 1 6.75em',
    maxWidth: 1,
    fontSize: '0.875rem',
    overflowWrap: 'break-word',
    color: 'text.secondary',
    fontWeight: 400,
  },
  '& .label + span': { flex: '3 1 7em' },
  '& .figures > .label': { flex: 'none', maxWidth: 1 },
  '& .figures > .label + span': { flex: 'none', maxWidth: 1, ml: 'auto' },
  [wide]: {
    '& tbody time': { whiteSpace: 'nowrap' },
    display: 'table',
    borderCollapse: 'collapse',
    fontSize: '1rem',
    lineHeight: 1.4,
    '& tbody': { display: 'table-row-group' },
    '& tbody tr': { display: 'table-row', bgcolor: 'transparent', border: 0 },
    '& tbody tr:hover': { bgcolor: 'sunken' },
    '& tbody th, & tbody td': {
      display: 'table-cell',
      px: 1.5,
      py: 1.25,
      borderBottom: line,
      verticalAlign: 'middle',
    },
    '& .plain': { px: 1.5, py: 1.25 },
    '& .label': { display: 'none' },
    '& .figures': { textAlign: 'end' },
  },
  [roomy]: {
    '& :is(th, td):not(.long)': { overflowWrap: 'break-word' },
  },
} as const
