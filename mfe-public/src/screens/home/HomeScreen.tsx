import { Button } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useAgencyToken } from '@weitersagen/kit/router'
import type { Home } from '../../api'
import { LeavingOffer } from '../../features/leaving/LeavingOffer'
import { CodeWay } from './CodeWay'
import { Hero } from './Hero'
import { HomeSkeleton } from './HomeSkeleton'
import { Numbers } from './Numbers'
import { Products } from './Products'
import { Questions } from './Questions'
import { Steps } from './Steps'

const productsId = 'angebote'

export default function HomeScreen() {
  useAgencyToken()
  return (
    <Screen<Home> path="/bff/public/home" skeleton={<HomeSkeleton />}>
      {(home) => (
        <>
          <Hero home={home} productsId={productsId} />
          <Products home={home} id={productsId} />
          <Numbers home={home} />
          <CodeWay />
          <Steps steps={home.steps} />
          <Questions faqs={home.faqs} />
          <OfferToChoose />
        </>
      )}
    </Screen>
  )
}

function OfferToChoose() {
  const t = useTexts('public')
  return (
    <LeavingOffer title={t('leaving.homeTitle')} text={t('leaving.homeText')}>
      {(close) => (
        <Button href={`#${productsId}`} onClick={close} data-goal="leavingOfferTaken">
          {t('shared.action.chooseOffer')}
        </Button>
      )}
    </LeavingOffer>
  )
}
