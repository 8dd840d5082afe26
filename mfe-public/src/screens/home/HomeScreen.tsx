import { lazy, Suspense } from 'react'
import { Button, offersId, Skeleton } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useAgencyToken, useFrameKind } from '@weitersagen/kit/router'
import type { Home } from '../../api'
import { LeavingOffer } from '../../features/leaving/LeavingOffer'
import { CodeWay } from './CodeWay'
import { Hero } from './Hero'
import { HomeSkeleton } from './HomeSkeleton'
import { Numbers } from './Numbers'
import { Products } from './Products'
import { Questions } from './Questions'
import { Steps } from './Steps'

/** For a widget alone: the start page doesn't bring it along. */
const WidgetHome = lazy(() => import('./WidgetHome'))

/** Where the tenant wants it. */
const PartnerWay = lazy(() => import('./PartnerWay'))

export default function HomeScreen() {
  useAgencyToken()
  if (useFrameKind() === 'widget') return <OneCard />
  return (
    <Screen<Home> path="/bff/public/home" skeleton={<HomeSkeleton />}>
      {(home) => (
        <>
          <Hero home={home} productsId={offersId} />
          <Products home={home} id={offersId} />
          <Numbers home={home} />
          <CodeWay />
          <Steps steps={home.steps} />
          <Partners />
          <Questions faqs={home.faqs} />
          <OfferToChoose />
        </>
      )}
    </Screen>
  )
}

// Rule (page, 2): Where the tenant's file says so, the start page says in a sentence what partners get, and leads to
// the page before their area; nothing of it in a frame. Enforced: HomeScreen.tsx Partners. Test: HomeScreen.test.tsx
// `leads who recommends by trade to the partners’ first page, where the tenant wants it`.
/** Not in a frame: what is for partners has a session of its own. */
function Partners() {
  const { modules } = useTenant()
  const framed = useFrameKind() !== undefined
  if (!modules.profisellerOnHome || framed) return null
  return (
    <Suspense fallback={null}>
      <PartnerWay />
    </Suspense>
  )
}

function OneCard() {
  const waits = <Skeleton height={340} />
  return (
    <Screen<Home> path="/bff/public/home" skeleton={waits}>
      {(home) => (
        <Suspense fallback={waits}>
          <WidgetHome home={home} />
        </Suspense>
      )}
    </Screen>
  )
}

function OfferToChoose() {
  const t = useTexts('public')
  return (
    <LeavingOffer title={t('leaving.homeTitle')} text={t('leaving.homeText')}>
      {(close) => (
        <Button href={`#${offersId}`} onClick={close} data-goal="leavingOfferTaken">
          {t('shared.action.chooseOffer')}
        </Button>
      )}
    </LeavingOffer>
  )
}
