import { lazy, Suspense, useState } from 'react'
import { Card, Flow, SkeletonForm, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Claims } from '../../api'
import { claimsPath, type Outcome } from './claims'

/** Not before the press that asks for it: the area stays light. */
const Claiming = lazy(() => import(/* webpackChunkName: "area-claim" */ './Claiming'))

export type ClaimFormProps = {
  /** Where the codes of vouchers go. */
  email: string
  done: (outcome: Outcome) => void
  cancel: () => void
}

/** All that waits, to one account, with one form. */
export function ClaimForm(props: ClaimFormProps) {
  const t = useTexts('personal')
  // Once a claim was taken, what was known before it stands until the sums tell of it.
  const [before, setBefore] = useState<Claims>()
  return (
    <Card component="section" aria-labelledby="claim-title" pad="roomy">
      <Flow gap={3}>
        <Typography variant="h2" id="claim-title" tabIndex={-1}>
          {t('claim.title')}
        </Typography>
        <Screen<Claims> path={claimsPath} skeleton={<SkeletonForm />}>
          {(claims) => (
            <Suspense fallback={<SkeletonForm />}>
              <Claiming claims={before ?? claims} sent={() => setBefore(claims)} {...props} />
            </Suspense>
          )}
        </Screen>
      </Flow>
    </Card>
  )
}
