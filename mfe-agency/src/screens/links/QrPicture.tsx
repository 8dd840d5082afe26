import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** The server draws the code; as a picture it can run no script. It stays dark on light for every camera. */
export function QrPicture({ svg }: { svg: string }) {
  const t = useTexts('agency')
  return (
    <Box
      component="img"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={t('links.qrAlt')}
      width={200}
      height={200}
      sx={{ width: '100%', maxWidth: 200, height: 'auto', bgcolor: '#fff', p: 1, borderRadius: 1 }}
    />
  )
}
