import { Box, Button, Card } from '@weitersagen/kit/ui'
import { FilterField, SearchField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { List } from '../../api'
import { nothingFiltered, periods, sorts, usual, type Filter } from './useFilter'

export type FiltersProps = {
  /** A filter offers only what there is. */
  list: List
  filter: Filter
  /** On a phone: the list itself comes first, and all this is one press away. */
  open: boolean
  change: (part: Partial<Filter>) => void
}

const folded = 'area-filters'

export const narrowedBy = ({ search, standing, product, period }: Filter) =>
  [search, standing, product, period].filter((value) => value !== '').length

export type FilterButtonProps = { filter: Filter; open: boolean; onToggle: () => void }

/** On a phone it stands beside the list's heading, so that the list begins right below. */
export function FilterButton({ filter, open, onToggle }: FilterButtonProps) {
  const t = useTexts('personal')
  const number = narrowedBy(filter)
  return (
    <Button
      variant={number > 0 ? 'contained' : 'outlined'}
      size="small"
      aria-label={number > 0 ? t('filter.foldedSome', { number }) : t('filter.folded')}
      aria-expanded={open}
      aria-controls={folded}
      onClick={onToggle}
      sx={{ display: { md: 'none' }, px: 1.5 }}
    >
      {t('filter.short')}
    </Button>
  )
}

export function Filters({ list, filter, open, change }: FiltersProps) {
  const t = useTexts('personal')
  const everything = { value: '', label: t('filter.all') }
  const { search, standing, product, period, sort } = filter
  const active = narrowedBy(filter) > 0
  return (
    <Card
      component="section"
      id={folded}
      aria-label={t('filter.title')}
      tone="sunken"
      sx={{ display: { xs: open ? 'block' : 'none', md: 'block' }, p: { xs: 2, md: 3 } }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'end',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: 'minmax(0, 2fr) repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        <Box sx={{ gridColumn: { md: '1 / -1', xl: 'auto' } }}>
          <SearchField
            label={t('filter.search')}
            value={search}
            onChange={(words) => change({ search: words })}
          />
        </Box>
        <FilterField
          label={t('filter.standing')}
          value={list.standings.includes(standing) ? standing : ''}
          options={[everything, ...list.standings.map((value) => ({ value, label: t(`standing.${value}`) }))]}
          onChange={(value) => change({ standing: value })}
        />
        <FilterField
          label={t('filter.product')}
          value={list.products.some(({ id }) => id === product) ? product : ''}
          options={[everything, ...list.products.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(value) => change({ product: value })}
        />
        <FilterField
          label={t('filter.period')}
          value={period in periods ? period : ''}
          options={[
            { value: '', label: t('filter.always') },
            ...Object.keys(periods).map((value) => ({ value, label: t(`filter.days_${value}`) })),
          ]}
          onChange={(value) => change({ period: value })}
        />
        <FilterField
          label={t('filter.sort')}
          value={sorts.find((name) => name === sort) ?? usual}
          options={sorts.map((value) => ({ value, label: t(`filter.by_${value}`) }))}
          onChange={(value) => change({ sort: value === usual ? '' : value })}
        />
      </Box>
      {active ? (
        <Button variant="text" size="small" sx={{ mt: 1, px: 0 }} onClick={() => change(nothingFiltered)}>
          {t('shared.action.resetFilters')}
        </Button>
      ) : null}
    </Card>
  )
}
