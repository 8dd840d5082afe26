import { Box, ButtonLink, Flow, Timeline, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { timelineItems } from '../../features/timeline/items'
import { Note } from './Note'
import { NudgeFriend, type NudgeFriendProps } from './NudgeFriend'
import { OfflineCode } from './OfflineCode'
import { Owed } from './Owed'
import { Reach } from './Reach'
import { RewardMail } from './RewardMail'
import { RewardReviews } from './RewardReview'
import { ShareAgain } from './ShareAgain'
import { Withdraw } from './Withdraw'

/** What a card folds away: the time line, and all that can be done about a recommendation. */
export default function Story({ recommendation, whatsapp }: NudgeFriendProps) {
  const t = useTexts('personal')
  const formats = useFormats()
  const { number, status, visits, channels } = recommendation
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 3, lg: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Flow gap={2}>
        <Typography component="h4" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {t('dashboard.timeline')}
        </Typography>
        <Timeline items={timelineItems(recommendation, t, formats)} label={t('dashboard.timeline')} />
      </Flow>
      <Flow gap={2.5}>
        <Owed recommendation={recommendation} />
        <RewardReviews recommendation={recommendation} />
        {status === 'Offen' ? <ShareAgain recommendation={recommendation} /> : null}
        <NudgeFriend recommendation={recommendation} whatsapp={whatsapp} />
        <RewardMail recommendation={recommendation} />
        <Note recommendation={recommendation} />
        <OfflineCode recommendation={recommendation} />
        <Reach visits={visits} channels={channels} />
        <Typography variant="body2" color="textSecondary">
          {t('dashboard.number', { number })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <ButtonLink
            to="Contact"
            query={{ thema: 'empfehlung', nummer: number }}
            variant="text"
            size="small"
          >
            {t('dashboard.ask')}
          </ButtonLink>
          <Withdraw recommendation={recommendation} />
        </Box>
      </Flow>
    </Box>
  )
}
