import { screen, waitFor } from '@testing-library/react'
import kit from '@weitersagen/kit/locales/de.json'
import { forget, recall } from '@weitersagen/kit/router'
import { describe, expect, it } from 'vitest'
import de from '../../locales/de.json'
import { pia, registered } from '../../testing/data'
import { addressNow, refused, sent, show, type Answer } from '../../testing/show'
import ForgottenScreen from './ForgottenScreen'
import LoginScreen from './PartnerLoginScreen'
import LogoutScreen from './LogoutScreen'
import ResetScreen from './ResetScreen'

async function logIn(answer: Answer, query = '') {
  const { user, calls } = show('ProfisellerLogin', LoginScreen, {
    script: { 'POST /bff/profiseller/login': answer },
    query,
  })
  await user.type(screen.getByLabelText(kit.shared.field.email), 'pia@example.org')
  await user.type(screen.getByLabelText(kit.shared.field.password), 'Havel-Funk-2031')
  await user.click(screen.getByRole('button', { name: kit.shared.action.login }))
  return calls
}

describe('the login of partners', () => {
  it('opens their area', async () => {
    const calls = await logIn({ body: pia })
    await waitFor(() => expect(addressNow()).toBe('/de/profiseller/bereich'))
    expect(sent(calls, '/bff/profiseller/login')).toEqual([
      { email: 'pia@example.org', password: 'Havel-Funk-2031' },
    ])
  })

  it.each([
    ['a wrong pair', 401, 'login.wrong', kit.error.login.wrong],
    ['an account that is no partner’s', 403, 'partner.none', kit.error.partner.none],
    ['a partner who has ended', 403, 'partner.ended', kit.error.partner.ended],
  ])('tells %s in one message, and keeps the address', async (_, status, code, words) => {
    await logIn(refused(status, code))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText(kit.shared.field.email)).toHaveValue('pia@example.org')
  })

  it('leads to a new password, and to a registration where there is one', () => {
    show('ProfisellerLogin', LoginScreen)
    expect(screen.getByRole('link', { name: kit.shared.access.forgotten })).toHaveAttribute(
      'href',
      '/de/profiseller/passwortvergessen',
    )
    expect(screen.getByRole('link', { name: de.registration.title })).toHaveAttribute(
      'href',
      '/de/profiseller/registrieren',
    )
  })
})

describe('a partner’s password', () => {
  const reset = (look: Answer, set: Answer = {}) => {
    forget('token.access')
    return show('ProfisellerResetPassword', ResetScreen, {
      query: '#t=geheim',
      script: {
        'POST /bff/profiseller/access/look': look,
        'POST /bff/profiseller/password/check': { body: { broken: [] } },
        'POST /bff/profiseller/access': set,
      },
    })
  }
  const access = { state: 'open', emailMasked: 'p…@example.org', rules: registered(true).rules }

  it('is set by the mailed link, and opens the area', async () => {
    const { user, calls } = reset({ body: access }, { body: pia })
    for (const label of [kit.shared.access.password, kit.shared.access.repeat]) {
      await user.click(await screen.findByLabelText(label))
      await user.paste('Havelfunk2031')
    }
    await user.click(screen.getByRole('button', { name: kit.shared.access.submit }))
    await waitFor(() => expect(addressNow()).toBe('/de/profiseller/bereich'))
    expect(sent(calls, '/bff/profiseller/access')).toEqual([{ token: 'geheim', password: 'Havelfunk2031' }])
  })

  it('isn’t asked for where the area isn’t open, and the link stays good elsewhere', async () => {
    reset(refused(403, 'partner.none'))
    expect(await screen.findByRole('heading', { level: 1, name: de.access.refusedTitle })).toBeVisible()
    expect(screen.getByRole('link', { name: kit.shared.access.toPersonal })).toHaveAttribute(
      'href',
      '/de/passwortsetzen',
    )
    expect(recall('token.access')).toBe('geheim')
  })

  it('is asked for by the address when it is forgotten', async () => {
    const { user, calls } = show('ProfisellerForgotPassword', ForgottenScreen, {
      script: { 'POST /bff/profiseller/forgotten': { status: 204 } },
    })
    await user.type(screen.getByLabelText(kit.shared.field.email), 'pia@example.org')
    await user.click(screen.getByRole('button', { name: kit.shared.access.forgottenSubmit }))
    expect(await screen.findByText(/^Wenn zu pia@example.org ein Zugang gehört/)).toBeVisible()
    expect(sent(calls, '/bff/profiseller/forgotten')).toEqual([{ email: 'pia@example.org' }])
  })
})

describe('the logout of partners', () => {
  it('ends the login once, and says so', async () => {
    const { calls } = show('ProfisellerLogout', LogoutScreen, {
      script: { 'POST /bff/profiseller/logout': { status: 204 } },
    })
    expect(await screen.findByRole('heading', { name: de.memberLogout.doneTitle })).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})
