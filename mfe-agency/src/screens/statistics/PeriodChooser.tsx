import { Box, Card } from '@weitersagen/kit/ui'
import { FilterDay, FilterField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { daysOf, presetOf, presets, type Period } from './period'

const isPreset = (value: string): value is (typeof presets)[number] => presets.some((one) => one === value)

/** Which days are looked at: a usual period, or any. */
export function PeriodChooser({ period, change }: { period: Period; change: (to: Partial<Period>) => void }) {
  const t = useTexts('agency')
  const own = 'own'
  const now = presetOf(period) ?? own
  return (
    <Card component="section" aria-label={t('statistics.period')} tone="sunken" pad="none" sx={{ p: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'end',
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(min(100%, 136px), 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <FilterField
          label={t('statistics.period')}
          value={now}
          options={[
            ...presets.map((value) => ({ value: value as string, label: t(`statistics.preset_${value}`) })),
            ...(now === own ? [{ value: own, label: t('statistics.preset_own') }] : []),
          ]}
          onChange={(value) => {
            if (isPreset(value)) change(value === 'year' ? { from: '', until: '' } : daysOf(value))
          }}
        />
        {/* The last day is never before the first one: the other bound gives way. */}
        <FilterDay
          label={t('statistics.from')}
          value={period.from}
          onChange={(from) => change({ from, until: from && from > period.until ? '' : period.until })}
        />
        <FilterDay
          label={t('statistics.until')}
          value={period.until}
          onChange={(until) => change({ until, from: until && until < period.from ? '' : period.from })}
        />
      </Box>
    </Card>
  )
}
