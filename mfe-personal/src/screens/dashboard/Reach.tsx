import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'

/** How the link is doing: one figure, what it counts, and where the visits came from. */
export function Reach({ visits, channels }: Pick<Recommendation, 'visits' | 'channels'>) {
  const t = useTexts('personal')
  if (visits === 0) return null
  const wayOf = (name: string) => {
    if (name === 'story') return t('reach.by_story')
    return known.has(name) ? t(`shared.channel.${name}`) : t('reach.by_elsewhere')
  }
  const ways = channels
    .filter((channel) => channel.visits > 0)
    .map(({ name, visits: count }) => `${wayOf(name)} ${count}`)
  return (
    <Box>
      <Typography>
        <strong>{t('reach.visits', { count: visits })}</strong>
        {ways.length > 0 ? ` · ${ways.join(', ')}` : ''}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('reach.once')}
      </Typography>
    </Box>
  )
}

/** The server's counters by their wire names. */
const known = new Set([
  'direct',
  'whatsapp',
  'emailclient',
  'facebook',
  'xing',
  'linkedin',
  'twitter',
  'gmail',
  'outlook',
  'yahoo',
  'qr',
  'code',
  'karte',
])
