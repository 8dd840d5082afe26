import { useState } from 'react'
import { Box, Card, Notice } from '@weitersagen/kit/ui'
import { FilterDay, FilterField } from '@weitersagen/kit/forms'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { daysOf, mostMonths, presetOf, presets, wrongIn, type Period } from './period'

const isPreset = (value: string): value is (typeof presets)[number] => presets.some((one) => one === value)

/**
 * Which days are looked at: a usual period, or any. Days that can't be asked for stay in their fields, which say why,
 * until they can.
 */
export function PeriodChooser({ period, change }: { period: Period; change: (to: Period) => void }) {
  const t = useSellerTexts()
  const { date } = useFormats()
  const [picked, setPicked] = useState<{ days: Period; over: Period }>()
  // What is picked holds until the next answer, which brings its days with it.
  const days = picked?.over === period ? picked.days : period
  const wrong = wrongIn(days)
  const own = 'own'
  const now = presetOf(days) ?? own
  const pick = (part: Partial<Period>) => {
    const next = { from: days.from, until: days.until, ...part }
    setPicked({ days: next, over: period })
    if (!wrongIn(next)) change(next)
  }
  return (
    <Card
      component="section"
      aria-label={t('statistics.period')}
      tone="sunken"
      pad="none"
      sx={{ p: { xs: 2, lg: 1.5 } }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(min(100%, 168px), 1fr))',
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
            if (!isPreset(value)) return
            setPicked(undefined)
            change(value === 'year' ? { from: '', until: '' } : daysOf(value))
          }}
        />
        <FilterDay
          label={t('statistics.from')}
          shape={t('report.dayShape')}
          value={days.from}
          onChange={(from) => pick({ from })}
        />
        <FilterDay
          label={t('statistics.until')}
          shape={t('report.dayShape')}
          value={days.until}
          onChange={(until) => pick({ until })}
        />
      </Box>
      <Box role="status" sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {wrong ? (
          <Notice tone="warning">
            {t(`statistics.${wrong}`, {
              months: mostMonths,
              from: date(period.from),
              until: date(period.until),
            })}
          </Notice>
        ) : null}
      </Box>
    </Card>
  )
}
