import { describe, expect, it } from 'vitest'
import type { RouteAuth, SessionState, TenantModules } from '@weitersagen/kit/boot'
import { detourOf } from './access'
import { alwaysOpen } from './open'

const visit = (name: string, session: SessionState, modules: TenantModules, auth?: RouteAuth) => {
  const route = { name, path: '/x', remote: 'mfe_public', ...(auth ? { auth } : {}) }
  const detour = detourOf({ route, params: {} }, session, modules)
  return typeof detour === 'string' ? detour : detour?.to
}

const out: SessionState = { loggedIn: false }
const user: SessionState = { loggedIn: true }
const agency: SessionState = { loggedIn: true, kind: 'agency' }
const forced: TenantModules = { forcedLogin: true }

/**
 * Section 2 of the specification, "Default exempt list", word by word, with the route names that its words stand
 * for.
 */
const defaultList: [words: string, names: string[]][] = [
  ['not-found', ['FileNotFound']],
  ['terms', ['TOS', 'ParticipationTerms']],
  ['recipient bank details', ['BankDetailsRecipient', 'BankDetails']],
  ['code', ['Code']],
  ['privacy', ['Privacy']],
  ['recipient data', ['RecipientData']],
  ['exclusive', ['Exclusive']],
  ['FAQ', ['Faq']],
  ['imprint', ['Imprint']],
  ['contact', ['Contact']],
  ['login', ['Login', 'AdminLogin']],
  ['logout', ['Logout']],
  ['password reset/forgotten', ['SetPassword', 'ForgotPassword']],
  ['reward choose/data', ['Reward', 'RewardDetails', 'RewardOverview', 'RewardThanks']],
  ['registration', ['Registration']],
  ['accessibility declaration', ['Accessibility']],
]

describe('forced login', () => {
  it.each(defaultList)('leaves %s open', (_, names) => {
    // Logging out without a session leads to the login by a rule of its own.
    for (const name of names.filter((one) => one !== 'Logout'))
      expect(visit(name, out, forced)).toBeUndefined()
  })

  it.each([
    'Click',
    'RecipientConfirmation',
    'StopPayouts',
    'RewardObjection',
    'RecipientConsent',
    'ExpiredRecommendation',
    'CustomerNumber',
    'EmailConfirmation',
    'NewsletterOptIn',
    'NewsletterOptOut',
  ])('leaves %s open, whose right is the link alone', (name) =>
    expect(visit(name, out, forced)).toBeUndefined(),
  )

  it.each([
    'AgencyInfo',
    'AgencyRules',
    'AgencyRegistration',
    'AgencyConfirm',
    'AgencyJoin',
    'AgencySetPassword',
    'ProfisellerWelcome',
    'ProfisellerConfirm',
    'ProfisellerResetPassword',
  ])('leaves %s open, unless a tenant lists its own', (name) => {
    expect(visit(name, out, forced)).toBeUndefined()
    expect(visit(name, out, { ...forced, forcedLoginExempt: ['Homepage'] })).toBe('Login')
  })

  it.each([
    'Homepage',
    'Recommendation',
    'RecommendationShare',
    'Thanks',
    'Confirmation',
    'KioskHome',
    'ProductCategory',
  ])('closes %s', (name) => expect(visit(name, out, forced)).toBe('Login'))

  it('closes nothing to who is logged in, as whom ever', () => {
    expect(visit('Homepage', user, forced)).toBeUndefined()
    expect(visit('Homepage', agency, forced)).toBeUndefined()
  })

  it('follows the tenant’s own list instead of the default one', () => {
    const own = { ...forced, forcedLoginExempt: ['Homepage'] }
    expect(visit('Homepage', out, own)).toBeUndefined()
    expect(visit('RecipientData', out, own)).toBe('Login')
    expect(visit('Faq', out, own)).toBe('Login')
  })

  it.each(alwaysOpen.filter((name) => name !== 'Logout'))(
    'never closes %s, whatever a tenant lists',
    (name) => {
      expect(visit(name, out, { ...forced, forcedLoginExempt: [] })).toBeUndefined()
    },
  )

  it('leads to the tenant’s pre-login page, which is open itself', () => {
    const pre = { ...forced, preLoginRoute: 'ProfisellerWelcome', forcedLoginExempt: [] }
    expect(visit('Homepage', out, pre)).toBe('ProfisellerWelcome')
    expect(visit('ProfisellerWelcome', out, pre)).toBeUndefined()
    expect(visit('Dashboard', out, pre, 'user')).toBe('Login')
  })
})

describe('a page that needs a login', () => {
  it.each<[string, RouteAuth, SessionState, string | undefined]>([
    ['Dashboard', 'user', out, 'Login'],
    ['Dashboard', 'user', agency, 'Login'],
    ['Dashboard', 'user', user, undefined],
  ])('%s, for %s with %o', (name, auth, session, to) => {
    expect(visit(name, session, {}, auth)).toBe(to)
    expect(visit(name, session, { forcedLogin: true }, auth)).toBe(to)
  })

  it.each([out, user, agency])(
    'asks the server about the pages of agencies and partners, whose logins are their own: with %o',
    (session) => {
      for (const modules of [{}, { forcedLogin: true }, { autologin: true }]) {
        expect(visit('AgencyOrders', session, modules, 'agency')).toBeUndefined()
        expect(visit('ProfisellerArea', session, modules, 'partner')).toBeUndefined()
      }
    },
  )

  it('sends nobody away while the server can’t tell who is in', () => {
    expect(visit('Dashboard', { loggedIn: false, unknown: true }, {}, 'user')).toBeUndefined()
  })

  it('shows the way through the portal where people have no password', () => {
    const portal = { autologin: true }
    expect(visit('Dashboard', out, portal, 'user')).toBe('portal')
    expect(visit('Logout', out, portal)).toBe('portal')
    expect(visit('Homepage', out, { ...portal, forcedLogin: true })).toBe('portal')
    expect(visit('Dashboard', user, portal, 'user')).toBeUndefined()
    expect(visit('Homepage', out, portal)).toBeUndefined()
  })
})
