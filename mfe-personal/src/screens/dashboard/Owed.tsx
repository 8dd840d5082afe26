import { Box, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'

type Line = { key: string; who: string; cents: number; state: string }

/** What each side gets: as agreed at first, as awarded once it is sure. */
export function Owed({ recommendation }: { recommendation: Recommendation }) {
  const lines = useLines(recommendation)
  const t = useTexts('personal')
  if (lines.length === 0) return null
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {t('dashboard.owedFor')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.key}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}
          >
            <Typography variant="h3" component="span" sx={{ color: 'primary.text' }}>
              <Money cents={line.cents} />
            </Typography>
            <Typography component="span">{line.who}</Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {line.state}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function useLines({ awards, status, recommenderCents, recipientCents }: Recommendation): Line[] {
  const t = useTexts('personal')
  const { date } = useFormats()
  const who = { recommender: t('dashboard.you'), recipient: t('dashboard.friend') }
  if (awards.length > 0) {
    return awards.map((award, index) => ({
      key: `${award.kind}-${award.party}-${index}`,
      who: award.kind === 'bonus' ? t('dashboard.bonus') : who[award.party],
      cents: award.amountCents,
      state: award.paidAt
        ? `${t(`award.${award.status}`)}, ${date(award.paidAt)}`
        : t(`award.${award.status}`),
    }))
  }
  if (status === 'Abgelaufen' || status === 'Storniert') return []
  return (
    [
      { key: 'recommender', who: who.recommender, cents: recommenderCents },
      { key: 'recipient', who: who.recipient, cents: recipientCents },
    ] as const
  )
    .filter((line) => line.cents > 0)
    .map((line) => ({ ...line, state: t('award.expected') }))
}
