import { lazy, Suspense, useState } from 'react'
import { SendOnce } from '@weitersagen/kit/blocks'
import { ButtonLink, FinalButton, SkeletonPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen, screenKey, useQueryClient } from '@weitersagen/kit/query'
import { useBoot } from '@weitersagen/kit/boot'
import { useGo, useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Confirmation, Confirmed } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'
import { OfferedEnding } from '../../features/endings/OfferedEnding'
import { OwnStanding, standingOf } from '../../features/endings/OwnStanding'
import { LeavingOffer } from '../../features/leaving/LeavingOffer'
import { ConfirmForm } from './ConfirmForm'

const Done = lazy(() => import('../../features/endings/Done'))

const look = '/bff/public/confirmation/look'

/** Opened from the mail: the recommended person confirms data and consents. */
export default function FriendConfirmationScreen() {
  const token = useMailedToken('recipient_confirm')
  const [done, setDone] = useState<Confirmed>()
  const [refusal, setRefusal] = useState<EndingName>()
  const client = useQueryClient()
  const { locale } = useBoot()
  /** Who goes on and comes back asks anew, and isn't shown the form that has done its work. */
  const confirm = (confirmed: Confirmed) => {
    setDone(confirmed)
    client.removeQueries({ queryKey: screenKey(locale, look, { token }) })
  }
  if (!token) return <Ending name="tokenMissing" />
  if (done)
    return (
      <Suspense fallback={<SkeletonPage />}>
        <Done confirmed={done} />
        <Leaving product={done.product} />
      </Suspense>
    )
  if (refusal) return <Ending name={refusal} />
  return (
    <Screen<Confirmation>
      path={look}
      body={{ token }}
      skeleton={<SkeletonPage />}
      onProblem={(problem) => {
        const ending = endingOfToken(problem, 'tokenMissing')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(view, reload) => {
        const standing = standingOf(view.state)
        if (standing) return <OwnStanding standing={standing} offered={view} />
        if (view.state === 'overtaken') return <Overtaken view={view} token={token} />
        if (view.state === 'used') return <Unusable view={view} token={token} />
        const ending = endingOfState[view.state]
        if (ending) return <OfferedEnding name={ending} offered={view} />
        // Confirmed in another tab meanwhile: the view then has the way to the offer.
        const refuse = (name: EndingName) => (name === 'confirmed' ? reload() : setRefusal(name))
        return <ConfirmForm view={view} token={token} onDone={confirm} onRefused={refuse} />
      }}
    </Screen>
  )
}

/** Who is about to leave may want to recommend what was just confirmed. */
function Leaving({ product }: Pick<Confirmed, 'product'>) {
  const t = useTexts('public')
  return (
    <LeavingOffer
      title={t('leaving.friendTitle')}
      text={t('leaving.friendText', { product: product.spoken })}
    >
      {() => (
        <ButtonLink to="Recommendation" params={{ productId: product.id }} data-goal="leavingOfferTaken">
          {t('product.recommendNamed', { name: product.spoken })}
        </ButtonLink>
      )}
    </LeavingOffer>
  )
}

const endingOfState: Partial<Record<Confirmation['state'], EndingName>> = {
  expired: 'expired',
  cancelled: 'cancelled',
}

/** The letter confirms no longer, for the address was corrected since: another one is one press away. */
function Unusable({ view, token }: { view: Confirmation; token: string }) {
  const t = useTexts('public')
  const again = async () => {
    await answerOf(api.POST('/bff/public/confirmation/again', { body: { token } }))
  }
  return (
    <OfferedEnding
      name="tokenUsed"
      offered={view}
      actions={
        <>
          <SendOnce label={t('state.tokenUsed.again')} sent={t('state.tokenUsed.sent')} send={again} />
          <ButtonLink to="Contact" variant="text">
            {t('state.contact')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Somebody else confirmed first by the same link; the letter leads on to one of one's own. */
function Overtaken({ view, token }: { view: Confirmation; token: string }) {
  const t = useTexts('public')
  const go = useGo()
  const on = async () => {
    const made = await answerOf(api.POST('/bff/public/confirmation/on', { body: { token } }))
    go({ to: 'RecipientData', params: { empfehlungsnummer: made.number }, query: { k: made.key } })
  }
  return (
    <OfferedEnding
      name="overtaken"
      offered={view}
      text={t('state.overtaken.on')}
      actions={
        <>
          <FinalButton run={on}>{t('state.linkOn.go')}</FinalButton>
          <ButtonLink to="Homepage" variant="text">
            {t('state.offers')}
          </ButtonLink>
        </>
      }
    />
  )
}
