import { Box, Button, Card } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'
import { periods, type Filter } from './useFilter'

const statuses: Recommendation['status'][] = [
  'Offen',
  'Ok',
  'Freigegeben',
  'Gezahlt',
  'Abgelaufen',
  'Storniert',
]

export type FiltersProps = {
  /** All of them: a filter offers only what there is. */
  all: Recommendation[]
  filter: Filter
  change: (part: Partial<Filter>) => void
}

export function Filters({ all, filter, change }: FiltersProps) {
  const t = useTexts('personal')
  const products = new Map(all.map(({ product }) => [product.id, product.name]))
  const everything = { value: '', label: t('filter.all') }
  const active = filter.status !== '' || filter.product !== '' || filter.period !== ''
  return (
    <Card component="section" aria-label={t('filter.title')} tone="sunken">
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <FilterField
          label={t('filter.status')}
          value={statuses.some((status) => status === filter.status) ? filter.status : ''}
          options={[
            everything,
            ...statuses
              .filter((status) => all.some((row) => row.status === status))
              .map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
          onChange={(status) => change({ status })}
        />
        <FilterField
          label={t('filter.product')}
          value={products.has(filter.product) ? filter.product : ''}
          options={[everything, ...[...products].map(([value, label]) => ({ value, label }))]}
          onChange={(product) => change({ product })}
        />
        <FilterField
          label={t('filter.period')}
          value={filter.period in periods ? filter.period : ''}
          options={[
            { value: '', label: t('filter.always') },
            ...Object.keys(periods).map((value) => ({ value, label: t(`filter.days_${value}`) })),
          ]}
          onChange={(period) => change({ period })}
        />
      </Box>
      {active ? (
        <Button
          variant="text"
          size="small"
          sx={{ mt: 1, px: 0 }}
          onClick={() => change({ status: '', product: '', period: '' })}
        >
          {t('filter.reset')}
        </Button>
      ) : null}
    </Card>
  )
}
