import { Box, Flow, PrimaryButton } from '@weitersagen/kit/ui'
import { FilterDay } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { periodOf, presets, type Asked } from './asked'

/** When the recommendations were made that are counted: a usual period by one press, or any days. */
export function PeriodPicker({ asked, change }: { asked: Asked; change: (more: Partial<Asked>) => void }) {
  const t = useTexts('desk')
  const { from, until } = asked
  // On some days two of them are the same days.
  const current = presets.find((preset) => {
    const period = periodOf(preset)
    return period.from === from && period.until === until
  })
  return (
    <Flow gap={1.5}>
      <Box role="group" aria-label={t('numbers.period')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {presets.map((preset) => {
          const period = periodOf(preset)
          const chosen = preset === current
          return (
            <PrimaryButton
              key={preset}
              size="small"
              variant={chosen ? 'contained' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => change(period)}
            >
              {t(`numbers.${preset}`)}
            </PrimaryButton>
          )
        })}
      </Box>
      <Box sx={days}>
        <FilterDay
          label={t('numbers.from')}
          value={from}
          shape={t('numbers.day')}
          onChange={(day) => change({ from: day || periodOf('days30').from, until })}
        />
        <FilterDay
          label={t('numbers.until')}
          value={until}
          shape={t('numbers.day')}
          onChange={(day) => change({ from, until: day || periodOf('days30').until })}
        />
      </Box>
    </Flow>
  )
}

const days = {
  display: 'grid',
  gap: 2,
  maxWidth: 480,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
} as const
