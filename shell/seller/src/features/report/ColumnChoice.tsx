import { Box, CheckBox } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { choosable, hiddenOf, leavingOut, type Shown } from './columns'
import { FilterMenu } from './FilterMenu'
import type { Kind } from './question'
import type { Column } from './RowTable'

export type ColumnChoiceProps<Row> = {
  kind: Kind
  columns: Column<Row>[]
  shown: Shown
  onChoose: (shown: Shown) => void
}

/** Which columns are shown. The choice stands in the address with the rest of what is asked. */
export function ColumnChoice<Row>({ kind, columns, shown, onChoose }: ColumnChoiceProps<Row>) {
  const t = useSellerTexts()
  const all = choosable(columns)
  const hidden = hiddenOf(columns, shown)
  const set = (id: string, stands: boolean) =>
    onChoose(
      leavingOut(
        columns,
        all.filter((one) => (one === id ? !stands : hidden.includes(one))),
      ),
    )
  const some =
    hidden.join() !== hiddenOf(columns, { hide: '', show: '' }).join()
      ? t('columns.shown', { shown: all.length - hidden.length + 1, all: all.length + 1 })
      : undefined
  return (
    <FilterMenu label={t('columns.title')} value={some}>
      {() =>
        all.map((id) => (
          <Box
            component="label"
            key={id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }}
          >
            <CheckBox
              type="checkbox"
              checked={!hidden.includes(id)}
              onChange={(event) => set(id, event.target.checked)}
            />
            {t(`report.columns.${kind}.${id}`)}
          </Box>
        ))
      }
    </FilterMenu>
  )
}
