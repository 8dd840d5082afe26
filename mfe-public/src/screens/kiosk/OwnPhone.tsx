import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { NumberedSteps } from '../../features/sharing/NumberedSteps'

/**
 * The way on to the visitor's phone, where names and links belong. The code stays dark on light for every camera, and
 * in no cache.
 */
export function OwnPhone({ qrSvg, steps }: { qrSvg: string; steps: string[] }) {
  const t = useTexts('public')
  return (
    <Card tone="tinted" pad="roomy">
      <Flow gap={3}>
        <Typography variant="h2">{t('kiosk.ownPhone')}</Typography>
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={t('kiosk.qrAlt')}
          width={360}
          height={360}
          sx={{ width: '100%', maxWidth: 360, height: 'auto', bgcolor: '#fff', p: 2, borderRadius: 1 }}
        />
        <NumberedSteps steps={steps} />
      </Flow>
    </Card>
  )
}
