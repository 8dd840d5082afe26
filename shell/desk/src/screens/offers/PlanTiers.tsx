import { useEffect, useRef, type ReactNode } from 'react'
import { Box, Button, Typography } from '@weitersagen/kit/ui'
import { SelectField, TextField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OfferView } from '../../api'
import { mostRows, others, tierAt } from './planRows'

export type PlanTiersProps = {
  /** The numbers of the rows that are shown, in their order. */
  rows: number[]
  change: (rows: number[]) => void
  products: OfferView['products']
  note: (path: string) => ReactNode
}

/** The tiers of a plan, each a row: from which order of a month on, for which product, and how much. */
export function PlanTiers({ rows, change, products, note }: PlanTiersProps) {
  const t = useTexts('desk')
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(rows.length)
  useEffect(() => {
    const groups = box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    if (rows.length > before.current) groups[groups.length - 1]?.querySelector('input')?.focus()
    if (rows.length < before.current) box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    before.current = rows.length
  }, [rows.length])
  const free = Array.from({ length: mostRows }, (_, at) => at).find((at) => !rows.includes(at))
  const options = [
    { value: others, label: t('offers.others') },
    ...products.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h4" sx={{ fontWeight: 700 }}>
        {t('offers.tiers')}
      </Typography>
      <Typography color="textSecondary">{t('offers.tiersText')}</Typography>
      {note('tiers')}
      {rows.map((at, place) => {
        const names = tierAt(at)
        const number = place + 1
        return (
          <Box key={at} role="group" aria-label={t('offers.tier', { number })} data-row sx={row}>
            <TextField
              name={names.from}
              label={t('offers.tierFrom')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              note={note(`tiers[${place}]`)}
            />
            <SelectField name={names.product} label={t('offers.product')} options={options} />
            <TextField name={names.cents} label={t('offers.tierCents')} autoComplete="off" maxLength={12} />
            <Button variant="text" onClick={() => change(rows.filter((one) => one !== at))}>
              {t('offers.tierDrop', { number })}
            </Button>
          </Box>
        )
      })}
      {free === undefined ? null : (
        <div>
          <Button variant="outlined" data-add onClick={() => change([...rows, free])}>
            {t('offers.tierAdd')}
          </Button>
        </div>
      )}
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  justifyItems: 'start',
  '& > *:not(button)': { width: '100%' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 720px)': { gridTemplateColumns: '1fr 2fr 1fr auto' },
  pb: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const
