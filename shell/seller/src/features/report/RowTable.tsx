import type { ReactNode } from 'react'
import { Box, ButtonBase, VisuallyHidden } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { SortHeader } from './SortHeader'
import { table, head } from './tableLook'
import { useArrows } from './useArrows'

export type Column<Row> = {
  id: string
  /** Its figures stand under each other, to the right. */
  figures?: boolean
  /** Somebody else's number of any length: it may break anywhere, so that words needn't. */
  long?: boolean
  /** The end of an address: cut at the column's end where there is no room, and as wide as most are. */
  end?: boolean
  /** Words of any length: cut at the column's end where there is no room, whole beside the list. */
  words?: boolean
  /** What is done with the row, and words that belong on lines of their own: the row may be higher. */
  wraps?: boolean
  /** A status in one piece: on a card it stands below its name where there is no room for it beside that. */
  whole?: boolean
  /** No card has room for it: it stands in the table, and beside the list. */
  more?: boolean
  /** Which tables have room for it; the others show it while it sorts them, and it stands beside the list. */
  room?: 'wide' | 'widest'
  /** Left out until somebody chooses it, and then on the card, too. */
  chosen?: boolean
  cell: (row: Row) => ReactNode
}

/** A column with the words at its head. */
export type NamedColumn<Row> = Column<Row> & { label: string }

export type RowTableProps<Row> = {
  /** What its rows are: a word that no other table of the page has. */
  of: string
  caption: string
  /** The first one names the row. */
  columns: NamedColumn<Row>[]
  /** The columns that sort, and which way the first press does. */
  sortable: Readonly<Record<string, 'up' | 'down'>>
  rows: Row[]
  rowKey: (row: Row, index: number) => string
  sort: string
  onSort: (sort: string) => void
  /** What chooses a row, before its name. */
  pick?: ((row: Row) => ReactNode) | undefined
  /** Opens a row beside the list, by its name. */
  onOpen?: ((key: string) => void) | undefined
  /** How high what stays in sight above the table is, in pixels. */
  below?: number
}

/** Where a row begins: focus can go there. */
export const rowId = (of: string, key: string): string => `${of}-${key}`

/**
 * One table for every list. Where there is room, its head stays in sight; on a narrow screen each row is a card, and
 * what sorts them stands with the filters, so nothing scrolls sideways. The roles are said, since a table that is laid
 * out otherwise is none any more for some browsers.
 */
export function RowTable<Row>({
  of,
  caption,
  columns,
  sortable,
  rows,
  rowKey,
  sort,
  onSort,
  pick,
  onOpen,
  below = 0,
}: RowTableProps<Row>) {
  const t = useSellerTexts()
  const arrows = useArrows<HTMLTableRowElement>()
  return (
    <Box component="table" role="table" aria-label={caption} sx={table}>
      <Box component="thead" role="rowgroup" sx={head(below)}>
        <Box component="tr" role="row" {...arrows}>
          {pick ? (
            <Box component="th" role="columnheader" scope="col" className="plain pick">
              <VisuallyHidden>{t('approval.pick')}</VisuallyHidden>
            </Box>
          ) : null}
          {columns.map((column) => {
            const { id, label, figures = false } = column
            const first = sortable[id]
            const room = roomOf(column, sort)
            return first ? (
              <SortHeader
                key={id}
                id={id}
                label={label}
                first={first}
                className={classes(figures && 'figures', room)}
                sort={sort}
                onSort={onSort}
              />
            ) : (
              <Box
                component="th"
                key={id}
                role="columnheader"
                scope="col"
                className={classes('plain', figures && 'figures', room)}
              >
                {label}
              </Box>
            )
          })}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup">
        {rows.map((row, index) => {
          const key = rowKey(row, index)
          return (
            <Box component="tr" role="row" key={key}>
              {pick ? (
                <Box component="td" role="cell" className="pick">
                  {pick(row)}
                </Box>
              ) : null}
              {columns.map((column, at) => (
                <Cell
                  key={column.id}
                  column={column}
                  room={roomOf(column, sort)}
                  {...(at === 0 ? { id: rowId(of, key) } : {})}
                >
                  {at === 0 && onOpen ? (
                    <ButtonBase
                      aria-haspopup="dialog"
                      title={wordsIn(column, row)}
                      onClick={() => onOpen(key)}
                      sx={opener}
                    >
                      {column.cell(row)}
                    </ButtonBase>
                  ) : (
                    column.cell(row)
                  )}
                </Cell>
              ))}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

/** What a column says of itself is the class of its cells. */
const looks = ['figures', 'long', 'end', 'words', 'wraps', 'whole', 'more'] as const

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

// Rule (page, 7 D): On a desk that has no room for all columns, those that say least stand beside the list alone, and
// no word is broken for them; what sorts the list is shown. Enforced: RowTable.tsx roomOf, tableLook.ts table. Test:
// sellerTables.spec.ts `havelschutz: an agency’s lists keep words whole on each desk, also beside approvals`.
/** Which tables show a column: all of them, where it sorts. */
const roomOf = <Row,>({ id, room }: Column<Row>, sort: string) =>
  sort === id || sort === `-${id}` ? undefined : room

type CellProps<Row> = {
  column: NamedColumn<Row>
  room: Column<Row>['room']
  /** Of the cell that names the row. */
  id?: string
  children: ReactNode
}

function Cell<Row>({ column, room, id, children }: CellProps<Row>) {
  const className = classes(...looks.filter((look) => column[look]), room)
  const inside = (
    <>
      <span className="label">{column.label}</span>
      <span className="value">{children}</span>
    </>
  )
  return id === undefined ? (
    <Box component="td" role="cell" className={className}>
      {inside}
    </Box>
  ) : (
    <Box component="th" id={id} tabIndex={-1} role="rowheader" scope="row" className={className}>
      {inside}
    </Box>
  )
}

/** What may be cut at the column's end, whole for the pointer. */
function wordsIn<Row>({ words = false, cell }: Column<Row>, row: Row): string | undefined {
  const content = words ? cell(row) : undefined
  return typeof content === 'string' ? content : undefined
}

/** It looks like the link that it isn't: it leads to more of the same row. */
const opener = {
  font: 'inherit',
  color: 'primary.text',
  fontWeight: 700,
  minHeight: { xs: 44, lg: 28 },
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
}
