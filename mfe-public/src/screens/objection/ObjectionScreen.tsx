import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { ObjectionForm, Review } from '@weitersagen/kit/blocks'
import { ButtonLink, Money, Outcome, Page, SkeletonPage, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen, useRefreshScreens } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { RewardReview } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'

const look = '/bff/public/review/look'

/** Who reads the letter about a reward that is looked at sees how far that is, and objects: by the link alone. */
export default function ObjectionScreen() {
  const token = useMailedToken('objection')
  if (!token) return <Ending name="tokenMissing" />
  return (
    <Screen<RewardReview>
      path={look}
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        if (isOver(problem)) return <Over />
        const ending = endingOfToken(problem, 'tokenMissing')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(found) => <Found found={found} token={token} />}
    </Screen>
  )
}

const isOver = ({ code }: ApiProblem): boolean => code === 'suspicion.objection_over'

/** A letter's link alone changes nothing: programs open links, too. */
function Found({ found, token }: { found: RewardReview; token: string }) {
  const t = useTexts('public')
  const refresh = useRefreshScreens()
  const [sent, setSent] = useState(false)
  const { review, amountCents, kind, number } = found
  const send = async (text: string) => {
    try {
      await answerOf(api.POST('/bff/public/review', { body: { token, text } }))
      setSent(true)
    } catch (error) {
      // Another window was first, or the time is over: how it stands now says so.
      if (asProblem(error).status !== 409) throw error
    }
    await refresh(look)
  }
  return (
    <Page title={t(`objection.${kind}`)} width="narrow">
      <div>
        <Typography component="p" variant="h1" sx={{ color: 'primary.text' }}>
          <Money cents={amountCents} />
        </Typography>
        <Typography color="textSecondary">{t('objection.number', { number })}</Typography>
      </div>
      <Review texts="public" review={review} keeps heading="h2">
        <Outcome success={sent ? t('shared.review.sent') : undefined} />
      </Review>
      {review.objectionable ? <ObjectionForm texts="public" send={send} /> : null}
    </Page>
  )
}

function Over() {
  const t = useTexts('public')
  return (
    <StatusPage
      kind="info"
      title={t('objection.over')}
      actions={<ButtonLink to="Contact">{t('state.contact')}</ButtonLink>}
    >
      {t('objection.overText')}
    </StatusPage>
  )
}
