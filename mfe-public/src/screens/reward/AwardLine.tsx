import { Box, Card, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Award } from '../../api'
import { fateOf } from './awards'

export function useAwardName(): (award: Award) => string {
  const t = useTexts('public')
  return (award) => {
    if (award.kind === 'bonus') return t('reward.bonus')
    const key = award.party === 'recommender' ? 'reward.forProduct' : 'reward.forOwn'
    return t(key, { product: award.product.spoken })
  }
}

/** An award that needs nothing any more. */
export function AwardLine({ award, above = false }: { award: Award; above?: boolean }) {
  const t = useTexts('public')
  const { date } = useFormats()
  const nameOf = useAwardName()
  const { name, day } = fateOf(award)
  return (
    <Card component="li" tone="sunken">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, rowGap: 0.5 }}
      >
        <Typography sx={{ fontWeight: 700 }}>{nameOf(award)}</Typography>
        {above ? null : (
          <Typography sx={{ fontWeight: 700 }}>
            <Money cents={award.amountCents} />
          </Typography>
        )}
      </Box>
      <Typography color="textSecondary">
        {[
          ...(above
            ? []
            : [day ? t(`reward.fate_${name}On`, { date: date(day) }) : t(`reward.fate_${name}`)]),
          ...(award.ibanLast4 ? [t('reward.account', { last4: award.ibanLast4 })] : []),
        ].join(' · ')}
      </Typography>
    </Card>
  )
}
