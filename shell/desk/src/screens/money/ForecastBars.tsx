import { Box, Money } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { ForecastWeek } from '../../api'

/** Weeks below each other as bars; the table behind is what is read aloud. */
export function ForecastBars({ weeks, estimated }: { weeks: ForecastWeek[]; estimated: boolean }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const most = Math.max(1, ...weeks.map(({ certain, high }) => Math.max(certain, high)))
  const at = (cents: number) => `${(cents / most) * 100}%`
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, fontSize: '0.875rem' }}>
        <Key colour="primary.main">{t('money.forecast.certain')}</Key>
        {estimated ? <Key colour="primary.soft">{t('money.forecast.middle')}</Key> : null}
        {estimated ? (
          <Box component="span" sx={key}>
            <Box
              component="i"
              sx={{ ...whisker, position: 'relative', display: 'block', width: 24, height: 12 }}
            />
            {t('money.forecast.rangeLong')}
          </Box>
        ) : null}
      </Box>
      {weeks.map(({ from, certain, low, middle, high }) => (
        <Box key={from} sx={row}>
          <span>{date(from).slice(0, 6)}</span>
          <Box sx={track}>
            <Box
              component="i"
              sx={{ ...bar, width: at(Math.max(middle, certain)), bgcolor: 'primary.soft' }}
            />
            <Box component="i" sx={{ ...bar, width: at(certain), bgcolor: 'primary.main' }} />
            {estimated ? (
              <Box component="i" sx={{ ...whisker, insetInlineStart: at(low), width: at(high - low) }} />
            ) : null}
          </Box>
          <Box component="span" sx={{ textAlign: 'end', fontWeight: 600 }}>
            <Money cents={estimated ? Math.max(middle, certain) : certain} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <Box component="span" sx={key}>
      <Box
        component="i"
        sx={{ width: 14, height: 14, border: '1px solid', borderColor: 'outline', bgcolor: colour }}
      />
      {children}
    </Box>
  )
}

const key = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const
const row = {
  display: 'grid',
  // On a phone, and with large text, a week's bar lies below its day and its sum.
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '4rem minmax(0, 1fr) 7rem' },
  alignItems: 'center',
  gap: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
const track = {
  position: 'relative',
  height: 22,
  bgcolor: 'sunken',
  borderBottom: '1px solid',
  borderColor: 'divider',
  gridColumn: { xs: '1 / -1', md: 'auto' },
  order: { xs: 1, md: 0 },
} as const
const bar = { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 0.5 } as const
// A line from end to end of the range, with a stop at each.
const whisker = {
  position: 'absolute',
  top: 5,
  height: 12,
  borderInline: '2px solid',
  borderColor: 'text.primary',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: 5,
    borderTop: '2px solid',
    borderColor: 'inherit',
  },
} as const
