import type { ReactNode } from 'react'
import { Actions, Box, Card, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { NumberedSteps } from '../../features/sharing/NumberedSteps'

/** Head and bar of the tablet, the page's title and what stands around the code. */
const aroundIt = 480

export type OwnPhoneProps = {
  qrSvg: string
  steps: string[]
  /** What to press once it is scanned, beside the code. */
  children: ReactNode
}

/**
 * The way on to the visitor's phone, where names and links belong. The code stays dark on light for every camera, and
 * in no cache. It is as large as the tablet has room for between head and bar, whichever way round it is held.
 */
export function OwnPhone({ qrSvg, steps, children }: OwnPhoneProps) {
  const t = useTexts('public')
  return (
    <Card tone="tinted" pad="roomy">
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          columnGap: { xs: 3, md: 4 },
          rowGap: { xs: 3, md: 2 },
          gridTemplateAreas: {
            xs: '"code" "words" "ways"',
            md: '"code words" "ways ways"',
            lg: '"code words" "code ways"',
          },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 9fr) minmax(0, 10fr)',
            lg: 'auto minmax(0, 1fr)',
          },
        }}
      >
        <Box
          component="img"
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={t('kiosk.qrAlt')}
          width={360}
          height={360}
          sx={{
            gridArea: 'code',
            width: `clamp(220px, 100dvh - ${aroundIt}px, 360px)`,
            maxWidth: '100%',
            height: 'auto',
            bgcolor: '#fff',
            p: 2,
            borderRadius: 1,
          }}
        />
        <Box sx={{ gridArea: 'words' }}>
          <Typography variant="h3" component="h2">
            {t('kiosk.ownPhone')}
          </Typography>
          <NumberedSteps steps={steps} />
        </Box>
        <Box sx={{ gridArea: 'ways' }}>
          <Actions>{children}</Actions>
        </Box>
      </Box>
    </Card>
  )
}
