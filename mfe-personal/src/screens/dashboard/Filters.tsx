import { useId, useState } from 'react'
import { Box, Button, Card } from '@weitersagen/kit/ui'
import { FilterField, SearchField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { List } from '../../api'
import { nothingFiltered, periods, sorts, usual, type Filter } from './useFilter'

export type FiltersProps = {
  /** A filter offers only what there is. */
  list: List
  filter: Filter
  change: (part: Partial<Filter>) => void
}

export function Filters({ list, filter, change }: FiltersProps) {
  const t = useTexts('personal')
  const everything = { value: '', label: t('filter.all') }
  const { search, standing, product, period, sort } = filter
  const narrowed = [search, standing, product, period].filter((value) => value !== '').length
  const active = narrowed > 0
  const [open, setOpen] = useState(active)
  const folded = useId()
  return (
    <Card component="section" aria-label={t('filter.title')} tone="sunken" sx={{ p: { xs: 1, md: 3 } }}>
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
        {/* On a phone the list itself comes first; all this is one press away. */}
        <Box sx={{ display: { md: 'none' } }}>
          <Button
            variant="outlined"
            fullWidth
            aria-expanded={open}
            aria-controls={folded}
            onClick={() => setOpen(!open)}
          >
            {narrowed > 0 ? t('filter.foldedSome', { number: narrowed }) : t('filter.folded')}
          </Button>
        </Box>
        <Box
          id={folded}
          sx={{ display: { xs: open ? 'grid' : 'none', md: 'contents' }, gap: 2, minWidth: 0 }}
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
            options={[
              everything,
              ...list.standings.map((value) => ({ value, label: t(`standing.${value}`) })),
            ]}
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
      </Box>
      {active ? (
        <Button variant="text" size="small" sx={{ mt: 1, px: 0 }} onClick={() => change(nothingFiltered)}>
          {t('shared.action.resetFilters')}
        </Button>
      ) : null}
    </Card>
  )
}
