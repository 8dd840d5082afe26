import { Box } from '@weitersagen/kit/ui'
import { useFormats, useLocale } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { Share } from '../../api'

const drawn = ['made', 'confirmed', 'ordered'] as const
const colours = { made: 'primary.soft', confirmed: 'outline', ordered: 'primary.main' } as const
const height = 180

/**
 * Months beside each other as columns, with those of the period before as quiet lines. Its figures are in the table
 * below, which is what is read aloud.
 */
export default function MonthChart({
  months,
  before = [],
}: {
  months: Share[]
  before?: number[] | undefined
}) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const locale = useLocale()
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const most = Math.max(1, ...months.map(({ stages }) => stages.made), ...before)
  const tall = (count: number) => Math.max(2, Math.round((count / most) * height))
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        {drawn.map((stage) => (
          <Box key={stage} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Box component="i" sx={{ ...column, width: 14, height: 14, bgcolor: colours[stage] }} />
            {t(`statistics.stages.${stage}`)}
          </Box>
        ))}
        {before.length > 0 ? (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <Box component="i" sx={{ ...line, width: 14 }} />
            {t('statistics.madeBefore')}
          </Box>
        ) : null}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))`,
          columnGap: { xs: '2px', md: months.length > 18 ? 0.5 : 1.5 },
          borderBottom: '2px solid',
          borderColor: 'outline',
        }}
      >
        {months.map(({ key, stages }, at) => (
          <Box key={key} sx={{ display: 'grid', alignContent: 'end', height: height + 24 }}>
            <Box
              component="span"
              sx={{
                textAlign: 'center',
                fontSize: '0.8125rem',
                lineHeight: '24px',
                fontVariantNumeric: 'tabular-nums',
                visibility: months.length > 18 ? 'hidden' : 'visible',
              }}
            >
              {stages.made > 0 ? number(stages.made) : ''}
            </Box>
            <Box sx={{ position: 'relative', display: 'flex', alignItems: 'end', gap: '1px' }}>
              {before[at] ? (
                <Box
                  component="i"
                  sx={{ ...line, position: 'absolute', insetInline: 0, bottom: tall(before[at]) }}
                />
              ) : null}
              {drawn.map((stage) => (
                <Box
                  key={stage}
                  component="i"
                  sx={{
                    ...column,
                    flex: 1,
                    height: stages[stage] === 0 ? 0 : tall(stages[stage]),
                    bgcolor: colours[stage],
                    borderBottom: 0,
                  }}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${months.length}, minmax(0, 1fr))`,
          columnGap: { xs: '2px', md: months.length > 18 ? 0.5 : 1.5 },
          fontSize: { xs: '0.6875rem', md: '0.8125rem' },
          textAlign: 'center',
        }}
      >
        {months.map(({ key }, at) => (
          <span key={key}>
            {months.length <= 18 || at % 3 === 0 ? short.format(new Date(`${key}-15T12:00:00Z`)) : ''}
          </span>
        ))}
      </Box>
    </Box>
  )
}

const column = {
  display: 'block',
  borderTopLeftRadius: 3,
  borderTopRightRadius: 3,
  border: '1px solid',
  borderColor: 'outline',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
} as const

/** Of the period before: no area, and dashed, so that it differs from a column without its colour. */
const line = {
  display: 'block',
  borderTop: '2px dashed',
  borderColor: 'text.secondary',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
} as const
