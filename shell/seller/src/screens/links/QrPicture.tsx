import { Box } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'

/** The server draws the code; as a picture it can run no script. It stays dark on light for every camera. */
export function QrPicture({ svg }: { svg: string }) {
  const t = useSellerTexts()
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
