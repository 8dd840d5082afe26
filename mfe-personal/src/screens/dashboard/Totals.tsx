import { type ReactNode } from 'react'
import { Box, Card, Money, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Overview, Totals as Sums } from '../../api'

const words = ['waiting', 'underWay', 'held', 'possible', 'paid', 'lapsed'] as const

export type TotalsProps = Pick<Overview, 'totals' | 'mostCents'> & {
  action: ReactNode
  shownCents?: number | undefined
}

/**
 * The words for money, each with its sum. What waits for the person stands first, large, with what to do about it; of
 * what there is none nothing is said. A sum that already stands beside it, large and with its day, isn't shown a second
 * time. Who has none yet reads what could be.
 */
export function Totals({ totals, mostCents = 0, action, shownCents }: TotalsProps) {
  const t = useTexts('personal')
  const first = (['waiting', 'underWay', 'possible', 'paid'] as const).find((word) => totals[word].count > 0)
  const isShown = first === 'underWay' && totals.underWay.cents === shownCents
  const rest = words.filter((word) => word !== first && totals[word]?.count)
  if (!first && mostCents === 0 && rest.length === 0) return null
  return (
    <Card tone="brand" sx={{ px: { xs: 2.5, md: 5 }, py: { xs: 1.5, md: 5 } }}>
      {isShown ? null : <Lead first={first} totals={totals} mostCents={mostCents} />}
      {action ? <Box sx={{ mt: { xs: 1.5, md: 2.5 } }}>{action}</Box> : null}
      {rest.length > 0 ? (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 4,
            rowGap: 1,
            ...(isShown
              ? { mt: action ? { xs: 2, md: 3 } : 0 }
              : {
                  mt: { xs: 2, md: 3 },
                  pt: { xs: 1.5, md: 2 },
                  borderTop: '1px solid',
                  borderColor: 'currentColor',
                }),
          }}
        >
          {rest.map((word) => (
            <Box key={word}>
              <Typography component="dt" variant="body2">
                {t(word === 'held' ? 'shared.review.heldTitle' : `money.${word}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: '1.25rem' }}>
                <Money cents={totals[word]?.cents ?? 0} />
              </Typography>
            </Box>
          ))}
        </Box>
      ) : null}
    </Card>
  )
}

type LeadProps = {
  first: 'waiting' | 'underWay' | 'possible' | 'paid' | undefined
  totals: Sums
  mostCents: number
}

/** The sum that counts most, or what there could be. */
function Lead({ first, totals, mostCents }: LeadProps) {
  const t = useTexts('personal')
  if (!first && mostCents === 0) return null
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Typography component="dt" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
        {t(first ? `money.${first}` : 'money.could')}
      </Typography>
      <Typography
        component="dd"
        variant="h1"
        sx={{ m: 0, mt: 0.5, fontSize: 'clamp(2.25rem, 1.4rem + 4vw, 4.5rem)' }}
      >
        <Money cents={first ? totals[first].cents : mostCents} />
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {first ? t(`money.${first}Text`, { count: totals[first].count }) : t('money.couldText')}
      </Typography>
    </Box>
  )
}
