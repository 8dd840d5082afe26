import type { ComponentType } from 'react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { declaredRoutes, renderWithKit, testBoot } from '@weitersagen/kit/testing'
import de from '../locales/de.json'
import en from '../locales/en.json'
import declared from '../routes.json'

/** Pages of others to which screens lead. */
const pagesOfOthers = {
  Homepage: { path: '/' },
  Recommendation: { path: '/empfehlen/{productId}' },
  ParticipationTerms: { path: '/teilnahmebedingungen' },
  RecommendationShare: { path: '/empfehlung/{empfehlungsnummer}' },
  Reward: { path: '/praemie' },
  Contact: { path: '/kontakt' },
  Thanks: { path: '/danke' },
  AgencyLogin: { path: '/agentur/login' },
}

const routes = declaredRoutes('mfe_personal', { ...declared, ...pagesOfOthers })

export type ShowOptions = {
  /** With the locale, query and fragment. */
  at: string
  address?: 'sie' | 'du'
  locale?: 'de' | 'en'
  loggedIn?: boolean
  /** An operator looks. */
  admin?: boolean
  modules?: Record<string, boolean>
}

/** Shows a screen at its address; other addresses tell where a navigation led. */
export function show(
  path: string,
  Screen: ComponentType,
  { at, address = 'sie', locale = 'de', loggedIn = false, admin = false, modules = {} }: ShowOptions,
) {
  // Each render brings its own styles; those of earlier tests would slow every look at an element.
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove()
  const boot = testBoot()
  const view = renderWithKit(
    <>
      <Routes>
        <Route path={`/:locale${path}`} element={<Screen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    {
      at,
      boot: {
        locale,
        routes,
        tenant: { ...boot.tenant, address, modules },
        session: { loggedIn, ...(admin ? { admin } : {}) },
      },
      texts: { personal: locale === 'de' ? de : en },
    },
  )
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{pathname + search + hash}</output>
}
