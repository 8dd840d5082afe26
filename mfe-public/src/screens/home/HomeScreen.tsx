import { Screen } from '@weitersagen/kit/query'
import type { Home } from '../../api'
import { useAgencyToken } from '../../features/agency/useAgencyToken'
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
          <Hero hero={home.hero} productsId={productsId} />
          <Numbers home={home} />
          <Steps steps={home.steps} />
          <Products home={home} id={productsId} />
          <Questions faqs={home.faqs} />
        </>
      )}
    </Screen>
  )
}
