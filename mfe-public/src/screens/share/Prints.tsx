import { Box, Button, Flow, Icon, Typography } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { CodePrints } from '../../features/offline-code/CodePrints'
import { pictureOf } from '../../features/sharing/pictures'

/** The code on paper: ready sheets, and the QR code alone for one's own. */
export function Prints({ code }: { code: string }) {
  const t = useTexts('public')
  const { locale } = useBoot()
  return (
    <Flow gap={1.5}>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        {t('share.printTitle')}
      </Typography>
      <CodePrints code={code} quiet />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['png', 'svg'] as const).map((kind) => (
          <Button
            key={kind}
            href={pictureOf(code, `qr.${kind}`, locale)}
            download={`${code}-qr.${kind}`}
            variant="text"
            size="small"
            startIcon={<Icon name="download" size={20} />}
          >
            {t('share.qrSave', { kind: kind.toUpperCase() })}
          </Button>
        ))}
      </Box>
    </Flow>
  )
}
