import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { Link } from '@weitersagen/kit/router'
import { de } from '../../testing/texts'
import { address, open, owner, refused, type Answer } from '../../testing/area'
import MemberLoginScreen from './MemberLoginScreen'
import MemberLogoutScreen from './MemberLogoutScreen'

function ToTheLogin() {
  return (
    <Link to="AgencyLogin" query={{ redirect: 'AgencyOrders~~status=reported' }}>
      los
    </Link>
  )
}

async function logIn(answer: Answer, query = '') {
  const { user, calls } = open('AgencyLogin', MemberLoginScreen, { 'POST /bff/agency/login': answer }, query)
  await user.type(screen.getByLabelText(kit.shared.field.email), 'olga@example.de')
  await user.type(screen.getByLabelText(kit.shared.field.password), 'Havel-Funk-2031')
  await user.click(screen.getByRole('button', { name: kit.shared.action.login }))
  return calls
}

describe('the area’s login', () => {
  it('opens the area, or the page that one came for', async () => {
    const calls = await logIn({ body: owner })
    await waitFor(() => expect(address()).toBe('/de/agentur'))
    expect(calls[0]?.body).toEqual({ email: 'olga@example.de', password: 'Havel-Funk-2031' })
  })

  it('comes back to what was filtered', async () => {
    await logIn({ body: owner }, '?redirect=AgencyOrders~~status%3Dreported')
    await waitFor(() => expect(address()).toBe('/de/agentur/auftraege?status=reported'))
  })

  it.each([
    ['a wrong pair', 401, 'login.wrong', kit.error.login.wrong],
    ['an account without an agency', 403, 'member.none', kit.error.member.none],
    ['who was deactivated', 403, 'member.deactivated', kit.error.member.deactivated],
    ['an agency that has ended', 403, 'member.agency_ended', kit.error.member.agency_ended],
  ])('tells %s in one message, and keeps the address', async (_, status, code, words) => {
    await logIn(refused(status, code))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText(kit.shared.field.email)).toHaveValue('olga@example.de')
  })

  it('leads to a new password, and to who has no access yet', () => {
    open('AgencyLogin', MemberLoginScreen, {})
    expect(screen.getByRole('link', { name: kit.shared.access.forgotten })).toHaveAttribute(
      'href',
      '/de/agentur/passwortvergessen',
    )
    expect(screen.getByRole('link', { name: de.memberLogin.newAction })).toHaveAttribute(
      'href',
      '/de/agentur/info',
    )
  })
})

describe('the way on from the login', () => {
  const registration = { name: 'AgencyRegistration', path: '/registrieren', remote: 'mfe_public' }

  it('leads to the home page, and to no request where agencies can’t ask', () => {
    open('AgencyLogin', MemberLoginScreen, {})
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/de')
    expect(screen.queryByRole('link', { name: kit.shared.agency.register })).toBeNull()
  })

  it('leads to the agency’s own request', () => {
    open('AgencyLogin', MemberLoginScreen, {}, '', {}, {}, [registration])
    expect(screen.getByRole('link', { name: kit.shared.agency.register })).toHaveAttribute(
      'href',
      '/de/registrieren',
    )
  })
})

describe('who is in already', () => {
  const came = (door: Answer) =>
    open(
      'AgencyHome',
      ToTheLogin,
      { 'GET /bff/agency/login': door },
      '',
      {},
      { AgencyLogin: MemberLoginScreen },
    )

  it('goes on from the login to the area', async () => {
    const { user } = came({ body: { in: true } })
    await user.click(screen.getByRole('link'))
    await waitFor(() => expect(address()).toBe('/de/agentur/auftraege?status=reported'))
  })

  it.each([
    ['nobody is', { body: { in: false } }],
    ['it can’t be told', refused(503, 'technical')],
  ])('is let to the form when %s', async (_, door) => {
    const { user } = came(door)
    await user.click(screen.getByRole('link'))
    expect(await screen.findByLabelText(kit.shared.field.email)).toBeVisible()
  })

  it('isn’t asked for on a page that was loaded: the edge has looked', () => {
    const { calls } = open('AgencyLogin', MemberLoginScreen, {})
    expect(screen.getByLabelText(kit.shared.field.email)).toBeVisible()
    expect(calls).toEqual([])
  })
})

describe('the company’s own login', () => {
  const failed = (query: string) =>
    open('AgencyLogin', MemberLoginScreen, {}, query, { agency: true, agencySso: true })

  it('is led to with the language and the page that one came for', () => {
    failed('?redirect=AgencyOrders~~status%3Dreported')
    expect(screen.getByRole('link', { name: de.memberLogin.company })).toHaveAttribute(
      'href',
      '/bff/agency/sso/start?lang=de&redirect=AgencyOrders%7E%7Estatus%3Dreported',
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks anew whoever has just logged out', () => {
    failed('?anew=')
    expect(screen.getByRole('link', { name: de.memberLogin.company })).toHaveAttribute(
      'href',
      '/bff/agency/sso/start?lang=de&anew=',
    )
  })

  it('isn’t spoken of where the company has none', () => {
    open('AgencyLogin', MemberLoginScreen, {})
    expect(screen.queryByText(de.memberLogin.company)).toBeNull()
    expect(screen.queryByText(de.memberLogin.orPassword)).toBeNull()
  })

  it.each([
    ['sso.cancelled', kit.error.sso.cancelled],
    ['sso.refused', kit.error.sso.refused],
    ['sso.unavailable', kit.error.sso.unavailable],
    ['sso.unknown', kit.error.sso.unknown],
    ['sso.unchecked', kit.error.sso.unchecked],
    ['sso.other', kit.error.sso.other],
    ['sso.department', kit.error.sso.department],
    ['member.deactivated', kit.error.member.deactivated],
    ['account.locked', kit.error.account.locked],
    ['technical', kit.error.technical],
  ])('says after %s what to do, once, and keeps the way back', async (code, words) => {
    failed(`?redirect=AgencyOrders&sso=${code}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await waitFor(() => expect(address()).toBe('/de/agentur/login?redirect=AgencyOrders'))
    expect(screen.getByRole('alert')).toHaveTextContent(words)
  })

  it.each(['recommendation.exists', 'Ihr Konto ist weg', ''])(
    'shows nothing else that an address says: %s',
    async (code) => {
      failed(`?sso=${encodeURIComponent(code)}`)
      await waitFor(() => expect(address()).toBe('/de/agentur/login'))
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

describe('the area’s logout', () => {
  it('ends the login once, and says so', async () => {
    const { calls } = open('AgencyLogout', MemberLogoutScreen, { 'POST /bff/agency/logout': { status: 204 } })
    expect(await screen.findByRole('heading', { name: de.memberLogout.doneTitle })).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(screen.getByRole('link', { name: kit.shared.logout.again })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?anew=$/),
    )
  })

  it('can be tried again', async () => {
    const { user } = open('AgencyLogout', MemberLogoutScreen, {
      'POST /bff/agency/logout': [refused(503, 'technical'), { status: 204 }],
    })
    await user.click(await screen.findByRole('button', { name: kit.tryAgain }))
    expect(await screen.findByRole('heading', { name: de.memberLogout.doneTitle })).toBeVisible()
  })
})
