import { lazy, Suspense } from 'react'
import { Box, Card, Later, SkeletonForm, Wrap } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { usePageTitle } from '@weitersagen/kit/router'
import { OfferStrip } from '../../features/endings/OfferStrip'
import { DataUse } from './DataUse'
import { formId } from './formId'
import type { FriendFormViewProps } from './FriendFormView'
import { Opening } from './Opening'
import { useStep } from '@weitersagen/kit/blocks'

/** After the opening: what asks is not needed to read what it is about. */
const FriendFormView = lazy(() => import('./FriendFormView'))

/**
 * Shown in this order: who, what, for how much, who gets what; then the form, then what is kept. The second step is the
 * form alone.
 */
export function Invitation(props: FriendFormViewProps) {
  const { friend, link } = props
  const t = useTexts('public')
  const [step] = useStep()
  usePageTitle(t('friend.pageTitle', { name: friend.recommenderName, product: friend.product.spoken }))
  const form = (
    <Card pad="roomy" id={formId} sx={{ scrollMarginTop: 88 }}>
      <Suspense fallback={<SkeletonForm fields={4} />}>
        <FriendFormView {...props} />
      </Suspense>
    </Card>
  )
  return (
    <>
      <Box sx={{ bgcolor: 'primary.soft' }}>
        {step === 1 ? (
          <Wrap>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
                alignItems: 'start',
                gap: { xs: 4, lg: 8 },
                py: { xs: 2, md: 5, lg: 7 },
              }}
            >
              <Opening friend={friend} link={link} />
              {form}
            </Box>
          </Wrap>
        ) : (
          <Wrap width="narrow">
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 2.5,
                py: { xs: 2.5, md: 5 },
              }}
            >
              <OfferStrip offered={friend} />
              {form}
            </Box>
          </Wrap>
        )}
      </Box>
      <Wrap width={step === 1 ? 'wide' : 'narrow'}>
        <Box sx={{ py: { xs: 4, md: 6 } }}>
          <Later>
            <DataUse friend={friend} />
          </Later>
        </Box>
      </Wrap>
    </>
  )
}
