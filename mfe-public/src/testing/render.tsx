import type { ComponentType } from 'react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { declaredRoutes, renderWithKit, testBoot } from '@weitersagen/kit/testing'
import de from '../locales/de.json'
import en from '../locales/en.json'
import declared from '../routes.json'

/** Pages of others to which screens lead. */
const pagesOfOthers = {
  Login: { path: '/login' },
  Dashboard: { path: '/persoenlicherbereich' },
  AgencyInfo: { path: '/agentur/info' },
  ProfisellerWelcome: { path: '/profiseller' },
  AgencyAdditionalData: { path: '/agentur/zusatzdaten' },
}

const routes = declaredRoutes('mfe_public', { ...declared, ...pagesOfOthers })

export type ShowOptions = {
  /** With the locale, query and fragment. */
  at: string
  address?: 'sie' | 'du'
  locale?: 'de' | 'en'
  /** An operator looks, in somebody's session. */
  admin?: boolean
  modules?: Record<string, boolean>
}

/** Shows a screen at its address; other addresses tell where a navigation led. */
export function show(
  path: string,
  Screen: ComponentType,
  { at, address = 'sie', locale = 'de', admin = false, modules = {} }: ShowOptions,
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
        ...(admin ? { session: { loggedIn: true, admin } } : {}),
      },
      texts: { public: locale === 'de' ? de : en },
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
