import {
  Badge,
  Box,
  ButtonLink,
  Card,
  Disclosure,
  Flow,
  Notice,
  Timeline,
  Typography,
  type BadgeTone,
} from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'
import { timelineItems } from '../../features/timeline/items'
import { whyEnded } from '../../features/timeline/ended'
import { Note } from './Note'
import { OfflineCode } from './OfflineCode'
import { Owed } from './Owed'
import { Reach } from './Reach'
import { RewardMail } from './RewardMail'
import { ShareAgain } from './ShareAgain'
import { Withdraw } from './Withdraw'

const tones: Record<Recommendation['standing'], BadgeTone> = {
  open: 'primary',
  confirmed: 'primary',
  waiting: 'accent',
  under_way: 'success',
  paid: 'success',
  done: 'success',
  lapsed: 'neutral',
  expired: 'neutral',
  cancelled: 'error',
}

export type RecommendationCardProps = {
  recommendation: Recommendation
  /** Shows all of it; otherwise its story is one press away. */
  whole: boolean
}

/** One recommendation: what it is, where it is, and then its story, the time line first. */
export function RecommendationCard({ recommendation, whole }: RecommendationCardProps) {
  const t = useTexts('personal')
  const { date } = useFormats()
  const { number, product, standing, createdAt } = recommendation
  return (
    <Card component="li" pad={whole ? 'roomy' : 'normal'}>
      <Flow gap={whole ? 3 : 1}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'flex-end',
            columnGap: 3,
            rowGap: 1,
          }}
        >
          <Flow gap={0.75}>
            <Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>
            <Typography variant="h3" tabIndex={-1}>
              {product.name}
            </Typography>
            <Note recommendation={recommendation} />
            <Typography variant="body2" color="textSecondary">
              {t('dashboard.number', { number })} · {date(createdAt)}
            </Typography>
            {waitsUnopened(recommendation) ? (
              <Typography sx={{ fontWeight: 600 }}>{t('dashboard.unopened')}</Typography>
            ) : null}
          </Flow>
          {whole ? null : <Owed recommendation={recommendation} brief />}
        </Box>
        {whole ? (
          <Story recommendation={recommendation} />
        ) : (
          <Disclosure title={t('dashboard.more')} flush>
            <Box sx={{ pt: 1 }}>
              <Story recommendation={recommendation} />
            </Box>
          </Disclosure>
        )}
      </Flow>
    </Card>
  )
}

/** A link that nobody has opened: the message may have gone under. A code has no link that waits. */
const waitsUnopened = ({ status, visits, byCode, next }: Recommendation) =>
  status === 'Offen' && visits === 0 && !byCode && next?.kind === 'friend_opens'

function Story({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const formats = useFormats()
  const { status, visits, channels } = recommendation
  const why = whyEnded(recommendation, t, formats, useTenant().name)
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
        {why ? <Notice>{why}</Notice> : null}
        <Timeline items={timelineItems(recommendation, t, formats)} label={t('dashboard.timeline')} />
      </Flow>
      <Flow gap={2.5}>
        <Owed recommendation={recommendation} />
        {status === 'Offen' ? <ShareAgain recommendation={recommendation} /> : null}
        <RewardMail recommendation={recommendation} />
        <OfflineCode recommendation={recommendation} />
        <Reach visits={visits} channels={channels} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <ButtonLink to="Contact" variant="text" size="small">
            {t('dashboard.ask')}
          </ButtonLink>
          <Withdraw recommendation={recommendation} />
        </Box>
      </Flow>
    </Box>
  )
}
