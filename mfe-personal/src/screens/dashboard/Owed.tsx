import { Box, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'

type Line = { key: string; who: string; cents: number; state: string; own: boolean; bonus?: boolean }

export type OwedProps = {
  recommendation: Recommendation
  /** The viewer's part alone, in one line each. */
  brief?: boolean
}

/** What each side gets: as agreed at first, as awarded once it is sure. */
export function Owed({ recommendation, brief = false }: OwedProps) {
  const all = useLines(recommendation, brief)
  const own = all.filter((line) => line.own)
  // Who gave the whole reward away sees where it goes.
  const lines = brief && own.length > 0 ? own : all
  // What the friend may not have can come back to who gave it.
  const given = recommendation.share === 0 && recommendation.recommenderCents === 0
  const t = useTexts('personal')
  const commission = recommendation.commission ? (
    <Typography component={brief ? 'span' : 'p'} variant="body2" color="textSecondary">
      {t('dashboard.commission')}
    </Typography>
  ) : null
  if (lines.length === 0 && !commission) return null
  const rows = lines.map((line) => (
    <Box
      component={brief ? 'span' : 'li'}
      key={line.key}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: brief ? 0.75 : 1.5, alignItems: 'baseline' }}
    >
      <Typography
        variant={brief ? 'body1' : 'h3'}
        component="span"
        sx={{ color: 'primary.text', fontWeight: 700 }}
      >
        <Money cents={line.cents} />
      </Typography>
      {brief && line.own && !line.bonus ? null : <Typography component="span">{line.who}</Typography>}
      <Typography component="span" variant="body2" color="textSecondary">
        {line.state}
      </Typography>
    </Box>
  ))
  if (brief) {
    return (
      <Box component="span" sx={{ display: 'grid', gap: 0.25 }}>
        {rows}
        {commission}
      </Box>
    )
  }
  return (
    <Box>
      <Typography component="h4" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
        {t('dashboard.owedFor')}
      </Typography>
      {given ? <Typography sx={{ mt: 0.5 }}>{t('dashboard.given')}</Typography> : null}
      {rows.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
          {rows}
        </Box>
      ) : null}
      {commission}
    </Box>
  )
}

/** The word for a reward that people look at, or refused. */
const reviewWord = ({ review }: Recommendation['awards'][number]): string | undefined =>
  review && review.stage !== 'passed' ? `award.${review.stage}` : undefined

function useLines(
  { awards, standing, recommenderCents, recipientCents }: Recommendation,
  brief: boolean,
): Line[] {
  const t = useTexts('personal')
  const { date } = useFormats()
  const who = { recommender: t('shared.reward.forYou'), recipient: t('shared.reward.forFriend') }
  if (awards.length > 0) {
    return awards.map((award, index) => {
      const own = award.party === 'recommender'
      // A friend's reward waits for the friend, and not for who reads this.
      const voucher = award.status === 'Abgeholt'
      const word = own || award.standing !== 'waiting' ? `award.${award.standing}` : 'award.waitingFriend'
      // In brief the badge beside it shows the word.
      const looked = reviewWord(award)
      const isShown = brief && !voucher && !looked && award.standing === standing
      const stateOf = () => {
        if (looked) return t(looked, { date: award.review?.until ? date(award.review.until) : '' })
        if (isShown) return ''
        return voucher && award.voucher ? award.voucher : t(voucher ? 'award.voucher' : word)
      }
      return {
        key: `${award.kind}-${award.party}-${index}`,
        who: award.kind === 'bonus' ? t('dashboard.bonus') : who[award.party],
        cents: award.amountCents,
        state: [
          stateOf(),
          award.paidAt ? date(award.paidAt) : '',
          award.redeemBy ? t('award.redeemBy', { date: date(award.redeemBy) }) : '',
        ]
          .filter(Boolean)
          .join(', '),
        own,
        bonus: award.kind === 'bonus',
      }
    })
  }
  if (standing !== 'open' && standing !== 'confirmed' && standing !== 'ordered') return []
  return (
    [
      { key: 'recommender', who: who.recommender, cents: recommenderCents, own: true },
      { key: 'recipient', who: who.recipient, cents: recipientCents, own: false },
    ] as const
  )
    .filter((line) => line.cents > 0)
    .map((line) => ({ ...line, state: t('award.possible') }))
}
