import { Box, Card, Typography, Wrap } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Home } from '../../api'
import { BigNumber } from '../../features/product/BigNumber'

const highest = (values: number[]): number => Math.max(0, ...values)

/** What both sides get at best; where the friend's side starts at nothing, the whole reward is told once. */
export function Numbers({ home }: { home: Home }) {
  const t = useTexts('public')
  const mine = highest(home.products.map((product) => product.recommenderCents))
  const friends = highest(home.products.map((product) => product.recipientCents))
  const both = mine > 0 && friends > 0
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
            gridTemplateColumns: { xs: '1fr', lg: both ? 'auto auto minmax(0, 1fr)' : 'auto minmax(0, 1fr)' },
            columnGap: { lg: 8 },
            rowGap: 3,
            alignItems: 'end',
          }}
        >
          {both ? (
            <>
              <BigNumber cents={mine} label={t('home.forYou')} before={t('home.upTo')} />
              <BigNumber cents={friends} label={t('home.forFriend')} before={t('home.upTo')} />
            </>
          ) : (
            <BigNumber
              cents={home.maxRewardCents}
              label={t('home.perRecommendation')}
              before={t('home.upTo')}
            />
          )}
          <Box>
            <Typography sx={{ fontWeight: 700 }}>{t('home.youDecide')}</Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {home.facts.payoutText} {t('home.validDays', { count: home.facts.validDays })}
            </Typography>
          </Box>
        </Card>
      </Wrap>
    </Box>
  )
}
