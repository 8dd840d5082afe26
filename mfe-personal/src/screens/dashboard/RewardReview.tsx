import { useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { ObjectionForm, Review } from '@weitersagen/kit/blocks'
import { Box, Button, Outcome, OwnersOnly } from '@weitersagen/kit/ui'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Award, Recommendation } from '../../api'
import { overviewPath } from './overview'

/** People’s look at the person’s rewards of a recommendation, and the objection to what was decided. */
export function RewardReviews({ recommendation }: { recommendation: Recommendation }) {
  return recommendation.awards
    .filter(isShown)
    .map((award) => <OneReview key={award.review.id} award={award} review={award.review} />)
}

type Reviewed = Award & { review: NonNullable<Award['review']> }

/** What passed and was paid needs no word any more, unless an objection was answered. */
const isShown = (award: Award): award is Reviewed =>
  award.review !== undefined &&
  (award.review.stage !== 'passed' || award.review.answeredAt !== undefined || award.standing !== 'paid')

function OneReview({ award, review }: { award: Award; review: Reviewed['review'] }) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const place = useInPlace()
  const [sent, setSent] = useState(false)
  const send = async (text: string) => {
    const params = { path: { id: review.id } }
    try {
      await answerOf(api.POST('/bff/personal/review/{id}/objection', { params, body: { text } }))
      setSent(true)
    } catch (error) {
      // Another window was first, or the time is over: how it stands now says so.
      if (asProblem(error).status !== 409) throw error
    }
    await refresh(overviewPath)
    place.close()
  }
  const open = award.standing === 'waiting' || award.standing === 'under_way'
  return (
    <Review texts="personal" review={review} keeps={open} heading="h5">
      <Outcome success={sent ? t('shared.review.sent') : undefined} />
      {review.objectionable ? (
        <InPlace place={place}>
          <ObjectionForm texts="personal" send={send} cancel={place.close} />
        </InPlace>
      ) : null}
      {review.objectionable && !place.isOpen ? (
        <Box>
          <OwnersOnly>
            <Button id={place.opener} variant="outlined" size="small" onClick={place.open}>
              {t('shared.review.object')}
            </Button>
          </OwnersOnly>
        </Box>
      ) : null}
    </Review>
  )
}
