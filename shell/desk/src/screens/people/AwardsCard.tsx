import { Badge, Box, Card, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { CaseAward } from '../../api'
import { toneOf } from './HitList'
import { lookAt } from './review'

// texts: awards.standing.* awards.kind.*

/** Both sides' awards, to the cent. */
export function AwardsCard({ awards, number }: { awards: CaseAward[]; number: string }) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-labelledby="awards">
      <Flow gap={1.5}>
        <Typography variant="h2" id="awards">
          {t('awards.title')}
        </Typography>
        {awards.length === 0 ? (
          <Typography>{t('awards.none')}</Typography>
        ) : (
          <Box component="ul" aria-labelledby="awards" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {awards.map((award) => (
              <Award key={award.id} award={award} number={number} />
            ))}
          </Box>
        )}
      </Flow>
    </Card>
  )
}

const badgeOf = {
  held: 'held',
  heldEnds: 'held',
  refusing: 'refusing',
  objected: 'refusing',
  refused: 'refused',
} as const
const untilOf = {
  held: 'heldUntil',
  heldEnds: 'heldUntil',
  refusing: 'refusingUntil',
  objected: 'objectedUntil',
  refused: 'refused',
} as const

function Award({ award, number }: { award: CaseAward; number: string }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const { party, kind, cents, standing, expiresOn, paymentBy, paidAt, owedBack, givenBack } = award
  const look = lookAt(award)
  const when = paidAt
    ? t('awards.paidOn', { date: date(paidAt) })
    : look?.until
      ? t(`awards.${untilOf[look.stage]}`, { date: date(look.until) })
      : standing === 'waiting' && expiresOn
        ? t('awards.claimBy', { date: date(expiresOn) })
        : standing === 'under_way' && paymentBy
          ? t('awards.payBy', { date: date(paymentBy) })
          : ''
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700 }}>
          <Money cents={cents} />
        </Typography>
        <Typography>
          {t(`people.side.${party}`)} · {t(`awards.kind.${kind}`)}
        </Typography>
        <Badge tone={look ? 'warning' : toneOf(standing)}>
          {t(look ? `awards.${badgeOf[look.stage]}` : `awards.standing.${standing}`)}
        </Badge>
        {owedBack ? <Badge tone="warning">{t('awards.owedBack')}</Badge> : null}
        {givenBack ? <Badge tone="neutral">{t('awards.givenBack')}</Badge> : null}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {when ? `${when} · ` : ''}
        {t('awards.number', { number })}
      </Typography>
    </Box>
  )
}
