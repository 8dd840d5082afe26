import { useState, type ReactNode } from 'react'
import { Review } from '@weitersagen/kit/blocks'
import { Box, ButtonLink, Notice, SkeletonPage, Wrap } from '@weitersagen/kit/ui'
import { useSession } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { Navigate, useHref, useMailedToken } from '@weitersagen/kit/router'
import type { Reward } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'

export const rewardPath = '/bff/public/reward/look'

export type RewardGateProps = {
  /** `claimed` is called when a claim was taken: until the thanks are there, what was known before it stands. */
  children: (reward: Reward, token: string, claimed: () => void) => ReactNode
}

/** Lets in who holds the mailed token, and shows the awards behind it. */
export function RewardGate({ children }: RewardGateProps) {
  const token = useMailedToken('reward')
  const [before, setBefore] = useState<Reward>()
  if (!token) return <Missing />
  return (
    <Screen<Reward>
      path={rewardPath}
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        const ending = endingOfToken(problem, 'rewardUnknown')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(reward) => (
        <>
          {reward.paymentsChecked ? <PaymentsChecked /> : null}
          <Reviews awards={reward.awards} />
          {children(before ?? reward, token, () => setBefore(reward))}
        </>
      )}
    </Screen>
  )
}

/**
 * What was paid may stand here as if it weren't, and nothing is paid for now: anyone who comes by an old link hears so
 * before choosing anew.
 */
function PaymentsChecked() {
  const t = useTexts('public')
  return (
    <Wrap width="narrow">
      <Box sx={{ pt: { xs: 3, md: 4 } }}>
        <Notice title={t('shared.reward.checkedTitle')}>{t('reward.checkedText')}</Notice>
      </Box>
    </Wrap>
  )
}

/** What people look at, or refused: to object, one goes by the letter about it, whose link is good for nothing else. */
function Reviews({ awards }: Pick<Reward, 'awards'>) {
  const t = useTexts('public')
  const reviewed = awards.flatMap(({ review, status }) =>
    review && review.stage !== 'passed' ? [{ review, open: status === 'Bereitgestellt' }] : [],
  )
  if (reviewed.length === 0) return null
  return (
    <Wrap width="narrow">
      <Box sx={{ display: 'grid', gap: 3, pt: { xs: 3, md: 4 } }}>
        {reviewed.map(({ review, open }) => (
          <Review key={review.id} texts="public" review={review} keeps={open} heading="h2">
            {review.objectionable ? <p>{t('objection.byLetter')}</p> : null}
          </Review>
        ))}
      </Box>
    </Wrap>
  )
}

// Rule (page, 4 D): Who is logged in and comes to the rewards without a mailed link is led to the area, where they
// stand. Test: reward.test.tsx `leads who is logged in to the area`.
/** Without the mailed link no one knows whose rewards to show; a recommender's stand behind the login. */
function Missing() {
  const t = useTexts('public')
  const { loggedIn, kind = 'user' } = useSession()
  const href = useHref()
  if (loggedIn && kind === 'user') return <Navigate to={href({ to: 'Dashboard' })} replace />
  return (
    <Ending
      name="rewardMissing"
      actions={
        <>
          <ButtonLink to="Dashboard">{t('shared.reward.toArea')}</ButtonLink>
          <ButtonLink to="Contact" variant="text">
            {t('state.contact')}
          </ButtonLink>
        </>
      }
    />
  )
}
