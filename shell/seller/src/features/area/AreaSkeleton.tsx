import type { ReactNode } from 'react'
import { Flow, Skeleton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { PortalFrame } from '@weitersagen/kit/portal'

/** What every page of the area begins with, on its way. */
export function AreaSkeleton({ children }: { children: ReactNode }) {
  const t = useTexts('kit')
  return (
    <PortalFrame nav={<Skeleton height={96} sx={{ borderRadius: 2, m: { lg: 2 } }} />}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height={36} width="30%" sx={{ borderRadius: 2 }} />
      <Flow gap={2}>{children}</Flow>
    </PortalFrame>
  )
}
