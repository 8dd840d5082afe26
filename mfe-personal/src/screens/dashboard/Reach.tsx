import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'

/** How the link is doing: small figures by channel, for who wants to know where friends come from. */
export function Reach({ channels }: Pick<Recommendation, 'channels'>) {
  const t = useTexts('personal')
  if (channels.length === 0) return null
  return (
    <Box
      component="table"
      sx={{ borderCollapse: 'collapse', fontSize: '0.9375rem', width: '100%', maxWidth: 360 }}
    >
      <caption>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block', textAlign: 'left' }}
        >
          {t('reach.title')} {t('reach.once')}
        </Typography>
      </caption>
      <thead>
        <tr>
          {['channel', 'visits', 'entries'].map((column, index) => (
            <Box
              component="th"
              key={column}
              scope="col"
              sx={{ textAlign: index === 0 ? 'left' : 'right', fontWeight: 600, py: 0.5 }}
            >
              {t(`reach.${column}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {channels.map(({ name, visits, entries }) => (
          <Box component="tr" key={name} sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 400, py: 0.5 }}>
              {t(`reach.by_${known.has(name) ? name : 'other'}`)}
            </Box>
            {[visits, entries].map((figure, index) => (
              <Box
                component="td"
                key={index}
                sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', py: 0.5 }}
              >
                {figure}
              </Box>
            ))}
          </Box>
        ))}
      </tbody>
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
  'story',
  'code',
  'karte',
])
