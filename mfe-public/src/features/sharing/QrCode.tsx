import { Box, Button, Card, Flow, Icon, Typography } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { pictureOf } from './pictures'

/** The server draws the code; as a picture it can run no script. It stays dark on light for every camera. */
export function QrCode({ share }: { share: Share }) {
  const t = useTexts('public')
  const { locale } = useBoot()
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['png', 'svg'] as const).map((kind) => (
            <Button
              key={kind}
              href={pictureOf(share, `qr.${kind}`, locale)}
              download={`${share.number}-qr.${kind}`}
              variant="text"
              size="small"
              startIcon={<Icon name="download" size={20} />}
            >
              {t('share.qrSave', { kind: kind.toUpperCase() })}
            </Button>
          ))}
        </Box>
      </Flow>
    </Card>
  )
}
