import type { ComponentType } from 'react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { RouteEntry } from '@weitersagen/kit/boot'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import de from '../locales/de.json'
import en from '../locales/en.json'

const routes: RouteEntry[] = [
  ['Homepage', '/'],
  ['RecommendationShare', '/empfehlung/:empfehlungsnummer'],
  ['Login', '/login'],
  ['Registration', '/registrieren'],
  ['ForgotPassword', '/passwortvergessen'],
  ['SetPassword', '/passwortsetzen'],
  ['ChangePassword', '/passwortaendern'],
  ['Settings', '/meinedaten'],
  ['EmailConfirmation', '/emailbestaetigung'],
  ['NewsletterOptIn', '/newsletter/optin'],
  ['NewsletterOptOut', '/newsletter/optout'],
  ['CustomerNumber', '/kundennummer'],
  ['Reward', '/praemie'],
  ['Dashboard', '/persoenlicherbereich'],
  ['Logout', '/logout'],
  ['Contact', '/kontakt'],
  ['Thanks', '/danke'],
  ['AgencyLogin', '/agentur/login'],
].map(([name = '', path = '']) => ({ name, path, remote: 'mfe_personal' }))

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
