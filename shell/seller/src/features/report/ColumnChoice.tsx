import { useId, useState } from 'react'
import { Box, ButtonBase, Card, CheckBox } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { chip } from './chip'
import type { Kind } from './question'
import { choosable, hiddenOf } from './columns'
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
  const [open, setOpen] = useState(false)
  const folded = useId()
  const all = choosable(columns)
  const hidden = hiddenOf(columns, hide)
  const set = (id: string, shown: boolean) =>
    onHide(all.filter((one) => (one === id ? !shown : hidden.includes(one))).join(' '))
  return (
    <>
      <ButtonBase
        data-stop=""
        aria-expanded={open}
        aria-controls={open ? folded : undefined}
        onClick={() => setOpen(!open)}
        sx={chip(hidden.length > 0, false)}
      >
        {hidden.length > 0
          ? t('columns.some', { shown: all.length - hidden.length + 1, all: all.length + 1 })
          : t('columns.title')}
      </ButtonBase>
      {open ? (
        <Card
          id={folded}
          component="section"
          aria-label={t('columns.title')}
          tone="sunken"
          pad="none"
          sx={{ display: 'flex', flexWrap: 'wrap', flexBasis: '100%', columnGap: 3, px: 2, py: 0.5 }}
        >
          {all.map((id) => (
            <Box
              component="label"
              key={id}
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }}
            >
              <CheckBox
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={(event) => set(id, event.target.checked)}
              />
              {t(`report.columns.${kind}.${id}`)}
            </Box>
          ))}
        </Card>
      ) : null}
    </>
  )
}
