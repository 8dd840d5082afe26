import { Box, CheckBox } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { choosable, hiddenOf } from './columns'
import { FilterMenu } from './FilterMenu'
import type { Kind } from './question'
import type { Column } from './RowTable'

export type ColumnChoiceProps<Row> = {
  kind: Kind
  columns: Column<Row>[]
  hide: string
  onHide: (hide: string) => void
}

/** Which columns are shown. The choice stands in the address with the rest of what is asked. */
export function ColumnChoice<Row>({ kind, columns, hide, onHide }: ColumnChoiceProps<Row>) {
  const t = useSellerTexts()
  const all = choosable(columns)
  const hidden = hiddenOf(columns, hide)
  const set = (id: string, shown: boolean) =>
    onHide(all.filter((one) => (one === id ? !shown : hidden.includes(one))).join(' '))
  const some =
    hidden.length > 0
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
