import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'

/**
 * For the one friend who stands beside. The server draws the code; as a picture it can run no script. It stays dark on
 * light for every camera. It is not for paper: that is what the code for many is printed on.
 */
export function QrCode({ share }: { share: Share }) {
  const t = useTexts('public')
  return (
    <Card tone="tinted" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('share.qrTitle')}
        </Typography>
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(share.qrSvg)}`}
          alt={t('share.qrAlt')}
          width={240}
          height={240}
          sx={{ width: '100%', maxWidth: 260, height: 'auto', bgcolor: '#fff', p: 2, borderRadius: 1 }}
        />
        <Typography>{t('share.qrText')}</Typography>
      </Flow>
    </Card>
  )
}
