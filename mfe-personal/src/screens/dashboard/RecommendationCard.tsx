import { Badge, Box, ButtonLink, Card, Flow, Timeline, Typography, type BadgeTone } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Recommendation } from '../../api'
import { timelineItems } from '../../features/timeline/items'
import { Owed } from './Owed'

const tones: Record<Recommendation['status'], BadgeTone> = {
  Offen: 'primary',
  Ok: 'primary',
  Freigegeben: 'success',
  Gezahlt: 'success',
  Abgelaufen: 'neutral',
  Storniert: 'error',
}

/** One recommendation with its whole story. */
export function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const formats = useFormats()
  const { number, key, product, status, clicks } = recommendation
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
            <Typography variant="h3">{product.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t('dashboard.number', { number })}
              {clicks > 0 ? ` · ${t('dashboard.clicks', { count: clicks })}` : ''}
            </Typography>
          </Flow>
          <Owed recommendation={recommendation} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
            {status === 'Offen' ? (
              <ButtonLink
                to="RecommendationShare"
                params={{ empfehlungsnummer: number }}
                query={{ k: key }}
                icon="share"
                size="small"
              >
                {t('dashboard.share')}
              </ButtonLink>
            ) : null}
            <Link to="Contact" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
              {t('dashboard.ask')}
            </Link>
          </Box>
        </Flow>
        <Timeline items={timelineItems(recommendation, t, formats)} label={t('dashboard.timeline')} />
      </Box>
    </Card>
  )
}
