import type { ReactNode } from 'react'
import { Box, styled } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ListedProduct } from '../../api'
import { Chip } from '../../features/catalogue/Chip'
import { offered, type Choice, type Sort } from './choice'

type FiltersProps = {
  products: ListedProduct[]
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

/** What narrows and orders the list. Nothing is offered that would change nothing. */
export default function Filters({ products, choice, onChange }: FiltersProps) {
  const t = useTexts('public')
  const { kinds, makers, free, limits, sorts } = offered(products)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 2, md: 3 }, alignItems: 'end', pt: 2 }}>
      {kinds.length > 0 ? (
        <Group label={t('catalogue.kind')}>
          {kinds.map((kind) => (
            <Chip
              key={kind}
              // texts: home.kind.*
              label={t(`home.kind.${kind}`)}
              pressed={choice.source === kind}
              onPress={() => onChange({ source: choice.source === kind ? '' : kind })}
            />
          ))}
        </Group>
      ) : null}
      {makers.length > 0 ? (
        <Group label={t('catalogue.maker')}>
          {makers.map((maker) => (
            <Chip
              key={maker}
              label={maker}
              pressed={choice.maker === maker}
              onPress={() => onChange({ maker: choice.maker === maker ? '' : maker })}
            />
          ))}
        </Group>
      ) : null}
      {limits.length > 0 ? (
        <Group label={t('catalogue.monthly')}>
          {limits.map((euros) => (
            <Chip
              key={euros}
              label={t('catalogue.limit', { euros })}
              pressed={choice.upTo === euros}
              onPress={() => onChange({ upTo: choice.upTo === euros ? 0 : euros })}
            />
          ))}
        </Group>
      ) : null}
      {free ? (
        <Group label={t('catalogue.term')}>
          <Chip
            label={t('catalogue.free')}
            pressed={choice.free}
            onPress={() => onChange({ free: !choice.free })}
          />
        </Group>
      ) : null}
      <Sorting sorts={sorts} value={choice.sort} onChange={(sort) => onChange({ sort })} />
    </Box>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.75 }}>
      <Box aria-hidden sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  )
}

const Select = styled('select')(({ theme }) => ({
  minHeight: 44,
  minWidth: 0,
  maxWidth: '100%',
  padding: '8px 12px',
  font: 'inherit',
  fontWeight: 400,
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.field,
  border: `2px solid ${theme.vars?.palette.outline}`,
  borderRadius: theme.vars?.shape.borderRadius,
}))

type SortingProps = { sorts: readonly Sort[]; value: Sort; onChange: (sort: Sort) => void }

function Sorting({ sorts, value, onChange }: SortingProps) {
  const t = useTexts('public')
  const words: Record<Sort, string> = {
    '': t('catalogue.sortOwn'),
    monat: t('catalogue.sortMonthly'),
    gesamt: t('catalogue.sortTotal'),
    praemie: t('catalogue.sortReward'),
  }
  return (
    <Box
      component="label"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        minWidth: 0,
        maxWidth: '100%',
        gap: 0.75,
        fontWeight: 700,
      }}
    >
      {t('catalogue.sort')}
      <Select
        value={value}
        onChange={(event) => onChange(sorts.find((sort) => sort === event.target.value) ?? '')}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words[sort]}
          </option>
        ))}
      </Select>
    </Box>
  )
}
