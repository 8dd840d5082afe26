import { lazy, Suspense, type ReactNode } from 'react'
import { Box, Flow } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { Kind } from './question'
import { rowId, type Column } from './RowTable'

const Drawer = lazy(() => import('./RowSheet'))

export type RowDrawerProps<Row> = {
  kind: Kind
  /** The row's key. */
  id: string
  /** What it is called; its first column without one. */
  title?: string | undefined
  columns: Column<Row>[]
  row: Row
  onClose: () => void
  children: ReactNode
}

// Rule (page, 7 D): A row opens beside its list by its number, with all that the list knows of it, whatever columns are
// shown; the address keeps which one, Escape closes it, and the focus goes back to the row. Enforced: RowDrawer.tsx
// RowDrawer. Test: drawer.test.tsx `opens a row beside the list, and gives the focus back`.
/** One row with all its facts, and what hangs on it. */
export function RowDrawer<Row>({ kind, id, title, columns, row, onClose, children }: RowDrawerProps<Row>) {
  const t = useSellerTexts()
  const [named, ...further] = columns
  const others = title ? columns : further
  const leave = () => {
    onClose()
    document.getElementById(rowId(kind, id))?.querySelector('button')?.focus()
  }
  return (
    <Suspense>
      <Drawer title={title ?? named?.cell(row)} close={t('drawer.close')} onClose={leave}>
        <Flow gap={3}>
          <Box component="dl" sx={facts}>
            {others
              .filter((column) => column.id !== 'actions')
              .map((column) => (
                <div key={column.id}>
                  <dt>{t(`report.columns.${kind}.${column.id}`)}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
          </Box>
          {children}
        </Flow>
      </Drawer>
    </Suspense>
  )
}

const facts = {
  m: 0,
  display: 'grid',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& dt': { flex: '1 1 9em', color: 'text.secondary' },
  '& dd': { flex: '2 1 12em', m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const
