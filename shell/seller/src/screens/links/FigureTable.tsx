import type { ReactNode } from 'react'
import { Box, ButtonBase } from '@weitersagen/kit/ui'
import { SortHeader } from '../../features/report/SortHeader'
import { head, table } from '../../features/report/tableLook'
import { useArrows } from '../../features/report/useArrows'

export type FigureColumn<Row> = {
  id: string
  label: string
  figures?: boolean
  long?: boolean
  words?: boolean
  /** No card has room for it: it stands in the table, and beside the list. */
  more?: boolean
  cell: (row: Row) => ReactNode
}

export type FigureTableProps<Row> = {
  caption: string
  /** The first one names the row. */
  columns: FigureColumn<Row>[]
  sortable: Readonly<Record<string, 'up' | 'down'>>
  rows: Row[]
  rowKey: (row: Row) => string
  sort: string
  onSort: (sort: string) => void
  /** Opens a row beside the list, by its name. */
  onOpen?: (key: string) => void
}

export const rowIdOf = (key: string): string => `link-${key}`

/** Figures in the look of the area's lists: rows where there is room, cards on a narrow screen. */
export function FigureTable<Row>({
  caption,
  columns,
  sortable,
  rows,
  rowKey,
  sort,
  onSort,
  onOpen,
}: FigureTableProps<Row>) {
  const arrows = useArrows<HTMLTableRowElement>()
  return (
    <Box component="table" role="table" aria-label={caption} sx={table}>
      <Box component="thead" role="rowgroup" sx={head(0)}>
        <Box component="tr" role="row" {...arrows}>
          {columns.map(({ id, label, figures = false }) => {
            const first = sortable[id]
            return first ? (
              <SortHeader
                key={id}
                id={id}
                label={label}
                first={first}
                figures={figures}
                sort={sort}
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
                {label}
              </Box>
            )
          })}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup">
        {rows.map((row) => (
          <Box component="tr" role="row" key={rowKey(row)}>
            {columns.map((column, at) => (
              <Cell key={column.id} column={column} {...(at === 0 ? { id: rowIdOf(rowKey(row)) } : {})}>
                {at === 0 && onOpen ? (
                  <ButtonBase aria-haspopup="dialog" onClick={() => onOpen(rowKey(row))} sx={opener}>
                    {column.cell(row)}
                  </ButtonBase>
                ) : (
                  column.cell(row)
                )}
              </Cell>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const looks = ['figures', 'long', 'words', 'more'] as const

type CellProps<Row> = { column: FigureColumn<Row>; id?: string; children: ReactNode }

/** The cell that names the row can take the focus: it is where a drawer was opened from. */
function Cell<Row>({ column, id, children }: CellProps<Row>) {
  const names = id === undefined ? { component: 'td', role: 'cell' } : rowHead
  return (
    <Box
      {...names}
      {...(id === undefined ? {} : { id, tabIndex: -1 })}
      className={looks.filter((look) => column[look]).join(' ')}
    >
      <span className="label" aria-hidden>
        {column.label}
      </span>
      <span className="value">{children}</span>
    </Box>
  )
}

const rowHead = { component: 'th', role: 'rowheader', scope: 'row' } as const

const opener = {
  font: 'inherit',
  color: 'primary.text',
  fontWeight: 700,
  minHeight: { xs: 44, lg: 28 },
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
}
