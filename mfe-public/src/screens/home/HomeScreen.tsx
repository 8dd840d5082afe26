import { Screen } from '@weitersagen/kit/query'
import { useAgencyToken } from '@weitersagen/kit/router'
import type { Home } from '../../api'
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
          <Hero hero={home.hero} productsId={productsId} />
          <Numbers home={home} />
          <CodeWay />
          <Steps steps={home.steps} />
          <Products home={home} id={productsId} />
          <Questions faqs={home.faqs} />
        </>
      )}
    </Screen>
  )
}
