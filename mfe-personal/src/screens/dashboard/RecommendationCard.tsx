import {
  Badge,
  Box,
  ButtonLink,
  Card,
  Disclosure,
  Flow,
  Timeline,
  Typography,
  type BadgeTone,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'
import { timelineItems } from '../../features/timeline/items'
import { OfflineCode } from './OfflineCode'
import { Owed } from './Owed'
import { Reach } from './Reach'
import { RewardMail } from './RewardMail'
import { ShareAgain } from './ShareAgain'
import { Withdraw } from './Withdraw'

const tones: Record<Recommendation['status'], BadgeTone> = {
  Offen: 'primary',
  Ok: 'primary',
  Freigegeben: 'success',
  Gezahlt: 'success',
  Abgelaufen: 'neutral',
  Storniert: 'error',
}

const ended = new Set<Recommendation['status']>(['Gezahlt', 'Abgelaufen', 'Storniert'])

export type RecommendationCardProps = {
  recommendation: Recommendation
  /** Shows the story of one that has ended, too; otherwise it is one press away. */
  whole: boolean
}

/** One recommendation with its whole story. */
export function RecommendationCard({ recommendation, whole }: RecommendationCardProps) {
  const t = useTexts('personal')
  const { number, product, status, visits } = recommendation
  return (
    <Card component="li" pad="roomy">
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 3, lg: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Flow gap={2.5}>
          <Flow gap={1}>
            <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
            <Typography variant="h3" tabIndex={-1}>
              {product.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('dashboard.number', { number })}
              {visits > 0 ? ` · ${t('dashboard.visits', { count: visits })}` : ''}
            </Typography>
          </Flow>
          <Owed recommendation={recommendation} />
          {status === 'Offen' ? <ShareAgain recommendation={recommendation} /> : null}
          <RewardMail recommendation={recommendation} />
          <OfflineCode recommendation={recommendation} />
          <Reach channels={recommendation.channels} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            <ButtonLink to="Contact" variant="text" size="small">
              {t('dashboard.ask')}
            </ButtonLink>
            <Withdraw recommendation={recommendation} />
          </Box>
        </Flow>
        <Story recommendation={recommendation} folded={!whole && ended.has(status)} />
      </Box>
    </Card>
  )
}

function Story({ recommendation, folded }: { recommendation: Recommendation; folded: boolean }) {
  const t = useTexts('personal')
  const formats = useFormats()
  const line = <Timeline items={timelineItems(recommendation, t, formats)} label={t('dashboard.timeline')} />
  if (!folded) return line
  return <Disclosure title={t('dashboard.timeline')}>{line}</Disclosure>
}
