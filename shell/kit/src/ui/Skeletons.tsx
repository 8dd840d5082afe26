import Box from '@mui/material/Box'
import { useTexts } from '@weitersagen/kit/i18n'
import { Card } from './Card'
import { Columns, Flow } from './layout'
import { Wrap } from './Page'
import { Skeleton } from './Skeleton'
import { VisuallyHidden } from './VisuallyHidden'

export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <Flow gap={1.5}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          key={index}
          height={18}
          width={index === lines - 1 ? '60%' : '100%'}
          sx={{ borderRadius: 1 }}
        />
      ))}
    </Flow>
  )
}

export function SkeletonCards({ count = 3 }: { count?: number }) {
  return (
    <Columns>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index}>
          <Flow gap={2}>
            <Skeleton height={140} sx={{ borderRadius: 2 }} />
            <SkeletonLines lines={2} />
          </Flow>
        </Card>
      ))}
    </Columns>
  )
}

export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  return (
    <Flow gap={3}>
      {Array.from({ length: fields }, (_, index) => (
        <Flow gap={1} key={index}>
          <Skeleton height={18} width={120} sx={{ borderRadius: 1 }} />
          <Skeleton height={56} sx={{ borderRadius: 2 }} />
        </Flow>
      ))}
    </Flow>
  )
}

/** A whole screen that is on its way; `shape` is what will come. */
export function SkeletonPage({ shape = 'text' }: { shape?: 'text' | 'cards' | 'form' }) {
  const t = useTexts('kit')
  return (
    <Wrap width={shape === 'cards' ? 'wide' : 'medium'}>
      {/* As tall as the window, so that the foot of the page stands below it and doesn't move into it. */}
      <Box sx={{ py: { xs: 4, md: 7 }, display: 'grid', gap: 5, minHeight: '100vh', alignContent: 'start' }}>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Flow gap={2}>
          <Skeleton height={48} width="70%" sx={{ borderRadius: 2 }} />
          <Skeleton height={24} width="45%" sx={{ borderRadius: 1 }} />
        </Flow>
        {shape === 'cards' ? (
          <SkeletonCards />
        ) : shape === 'form' ? (
          <SkeletonForm />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </Box>
    </Wrap>
  )
}
