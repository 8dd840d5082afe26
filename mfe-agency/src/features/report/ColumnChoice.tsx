import { useId, useState } from 'react'
import { Box, Button, Card, CheckBox } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Kind } from './question'
import { choosable, hiddenOf } from './columns'
import type { Column } from './ReportTable'

export type ColumnChoiceProps<Row> = {
  kind: Kind
  columns: Column<Row>[]
  hide: string
  onHide: (hide: string) => void
}

/** Which columns are shown. The choice stands in the address with the rest of what is asked. */
export function ColumnChoice<Row>({ kind, columns, hide, onHide }: ColumnChoiceProps<Row>) {
  const t = useTexts('agency')
  const [open, setOpen] = useState(false)
  const folded = useId()
  const all = choosable(columns)
  const hidden = hiddenOf(columns, hide)
  const set = (id: string, shown: boolean) =>
    onHide(all.filter((one) => (one === id ? !shown : hidden.includes(one))).join(' '))
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: { md: 'start' } }}>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={open}
        aria-controls={open ? folded : undefined}
        onClick={() => setOpen(!open)}
      >
        {hidden.length > 0
          ? t('columns.some', { shown: all.length - hidden.length + 1, all: all.length + 1 })
          : t('columns.title')}
      </Button>
      {open ? (
        <Card
          id={folded}
          component="section"
          aria-label={t('columns.title')}
          tone="sunken"
          pad="none"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, p: 2 }}
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
    </Box>
  )
}
