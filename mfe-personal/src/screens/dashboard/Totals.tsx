import { type ReactNode } from 'react'
import { Box, Card, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Totals as Sums } from '../../api'

const words = ['waiting', 'underWay', 'possible', 'paid', 'lapsed'] as const

/**
 * The five words for money, each with its sum. What waits for the person stands first, large, with what to do about it;
 * never a sum of nothing before one that is there. A sum that already stands beside it, large and with its day, isn't
 * shown a second time.
 */
export function Totals({
  totals,
  action,
  shownCents,
}: {
  totals: Sums
  action: ReactNode
  shownCents?: number | undefined
}) {
  const t = useTexts('personal')
  const first =
    (['waiting', 'underWay', 'possible', 'paid'] as const).find((word) => totals[word].count > 0) ??
    'possible'
  const isShown = first === 'underWay' && totals.underWay.cents === shownCents
  // What there is none of, and never has to be, is not spoken of.
  const rest = words.filter(
    (word) => word !== first && (totals[word].count > 0 || (word !== 'waiting' && word !== 'lapsed')),
  )
  return (
    <Card tone="brand" pad="roomy">
      {isShown ? null : (
        <Box component="dl" sx={{ m: 0 }}>
          <Typography component="dt" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
            {t(`money.${first}`)}
          </Typography>
          <Typography
            component="dd"
            variant="h1"
            sx={{ m: 0, mt: 0.5, fontSize: 'clamp(2.5rem, 1.6rem + 4vw, 4.5rem)' }}
          >
            <Money cents={totals[first].cents} />
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {t(`money.${first}Text`, { count: totals[first].count })}
          </Typography>
        </Box>
      )}
      {action ? <Box sx={{ mt: 2.5 }}>{action}</Box> : null}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 4,
          rowGap: 1.5,
          ...(isShown ? {} : { mt: 3, pt: 2, borderTop: '1px solid', borderColor: 'currentColor' }),
        }}
      >
        {rest.map((word) => (
          <Box key={word}>
            <Typography component="dt" variant="body2">
              {t(`money.${word}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem' }}>
              <Money cents={totals[word].cents} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
