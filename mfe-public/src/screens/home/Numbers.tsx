import { Box, Card, Typography, Wrap } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Home } from '../../api'
import { BigNumber } from '../../features/product/BigNumber'

/** The most that the form then offers; each side by itself only where no one chooses between the sides. */
export function Numbers({ home }: { home: Home }) {
  const t = useTexts('public')
  const numbers = numbersOf(home.most)
  return (
    <Box
      component="section"
      aria-label={t('home.numbersLabel')}
      sx={{ position: 'relative', mt: { xs: -6, md: -9 } }}
    >
      <Wrap>
        <Card
          pad="roomy"
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: '1fr',
              lg: `repeat(${numbers.length}, auto) minmax(0, 1fr)`,
            },
            columnGap: { lg: 8 },
            rowGap: 3,
            alignItems: 'end',
          }}
        >
          {numbers.map(({ cents, label }) => (
            <BigNumber key={label} cents={cents} label={t(`home.${label}`)} before={t('home.upTo')} />
          ))}
          <Box>
            <Who most={home.most} />
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {home.facts.payoutText} {t('home.validDays', { count: home.facts.validDays })}
            </Typography>
          </Box>
        </Card>
      </Wrap>
    </Box>
  )
}

type Shown = { cents: number; label: 'perRecommendation' | 'forYou' | 'forFriend' }

function numbersOf(most: Home['most']): Shown[] {
  if (most.choice) return [{ cents: most.totalCents, label: 'perRecommendation' }]
  const sides: Shown[] = [
    { cents: most.recommenderCents, label: 'forYou' },
    { cents: most.recipientCents, label: 'forFriend' },
  ]
  return sides.filter(({ cents }) => cents > 0)
}

/** Who gets it, and what a law or the programme doesn't let a friend have. */
function Who({ most }: { most: Home['most'] }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const amount = money(most.recipientCents)
  return (
    <>
      {most.choice ? <Typography sx={{ fontWeight: 700 }}>{t('home.youDecide')}</Typography> : null}
      {most.cut ? (
        <Typography sx={{ mt: 0.5 }}>
          {most.cut.law
            ? t('home.friendAtMostByLaw', { amount, law: most.cut.law })
            : t('home.friendAtMost', { amount })}
        </Typography>
      ) : null}
    </>
  )
}
