import type { ReactNode } from 'react'
import { Box, Flow, Skeleton, VisuallyHidden, Wrap } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** What every page of the area begins with, on its way. */
export function AreaSkeleton({ children }: { children: ReactNode }) {
  const t = useTexts('kit')
  return (
    <Wrap width="wide">
      <Box
        sx={{
          py: { xs: 4, md: 7 },
          display: 'grid',
          gap: { xs: 3, md: 5 },
          minHeight: '60vh',
          alignContent: 'start',
        }}
      >
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Flow gap={2}>
          <Skeleton height={44} sx={{ borderRadius: 2 }} />
          <Skeleton height={48} width="50%" sx={{ borderRadius: 2 }} />
        </Flow>
        {children}
      </Box>
    </Wrap>
  )
}
