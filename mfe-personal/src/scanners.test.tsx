import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TokenPurpose } from '@weitersagen/kit/router'
import { scan } from '@weitersagen/kit/testing'
import { show } from './testing/render'
import { serve } from './testing/server'
import CustomerNumberScreen from './screens/customer-number/CustomerNumberScreen'
import EmailConfirmationScreen from './screens/mailed-steps/EmailConfirmationScreen'
import LoginLinkScreen from './screens/login-link/LoginLinkScreen'
import OptInScreen from './screens/mailed-steps/OptInScreen'
import OptOutScreen from './screens/mailed-steps/OptOutScreen'
import RegistrationScreen from './screens/registration/RegistrationScreen'
import SetPasswordScreen from './screens/set-password/SetPasswordScreen'

/** A page that a mailed link opens, by the purpose of its token: where it looks, and what it hears there. */
type Mailed = { purpose: TokenPurpose; Screen: ComponentType; look?: string; view?: object }

const access = {
  state: 'open',
  emailMasked: 'a…@example.de',
  rules: { minLength: 8, lower: true, upper: true, digit: true, notCommon: false },
}
const wanted = { wanted: true, pattern: '[0-9]{10}', number: '7K2M9QX4TB' }
const link = {
  state: 'open',
  emailMasked: 'a…@example.de',
  here: false,
  browser: 'firefox',
  platform: 'windows',
  since: '2026-11-22T16:00:00Z',
}
const mailed: Mailed[] = [
  { purpose: 'login_link', Screen: LoginLinkScreen, look: 'login-link/look', view: link },
  { purpose: 'email_change', Screen: EmailConfirmationScreen },
  { purpose: 'newsletter', Screen: OptInScreen },
  { purpose: 'unsubscribe', Screen: OptOutScreen },
  { purpose: 'access', Screen: RegistrationScreen, look: 'access/look', view: access },
  { purpose: 'access', Screen: SetPasswordScreen, look: 'access/look', view: access },
  { purpose: 'reward', Screen: CustomerNumberScreen, look: 'customer-number/look', view: wanted },
]

it.each(mailed)(
  'what opens links and presses all that it finds does nothing for good: $purpose',
  async (page) => {
    const look = page.look ? `POST /bff/personal/${page.look}` : ''
    const calls = serve({ [look]: { body: page.view } })
    const { user } = show('/seite', page.Screen, { at: '/de/seite#t=geheim' })
    await screen.findByRole('heading', { level: 1 })
    expect((await screen.findAllByRole('button')).length).toBeGreaterThan(0)
    await scan(user)
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call !== look)).toEqual([])
  },
)
