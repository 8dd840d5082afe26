import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { forget, recall } from '@weitersagen/kit/router'
import { de } from '../../testing/texts'
import { address, open, owner, refused, type Answer } from '../../testing/area'
import MemberFirstScreen from './MemberFirstScreen'
import MemberForgottenScreen from './MemberForgottenScreen'
import MemberResetScreen from './MemberResetScreen'

const access = {
  state: 'open',
  emailMasked: 'o…@example.de',
  rules: { minLength: 8, lower: true, upper: true, digit: true, notCommon: true },
}

const reset = (script: Record<string, Answer>, Screen = MemberResetScreen) => {
  forget('token.access')
  return open(
    'AgencyResetPassword',
    Screen,
    {
      'POST /bff/agency/access/look': { body: access },
      'POST /bff/agency/password/check': { body: { broken: [] } },
      ...script,
    },
    '#t=geheim',
  )
}

async function choose({ user }: ReturnType<typeof reset>) {
  for (const label of [kit.shared.access.password, kit.shared.access.repeat]) {
    await user.click(await screen.findByLabelText(label))
    await user.paste('Havelfunk2031')
  }
  await user.click(screen.getByRole('button', { name: kit.shared.access.submit }))
}

describe('a new password for the area', () => {
  it('is set by the mailed link, and opens the area', async () => {
    const view = reset({ 'POST /bff/agency/access': { body: owner } })
    await choose(view)
    await waitFor(() => expect(address()).toBe('/de/agentur'))
    expect(view.calls.find(({ path }) => path === '/bff/agency/access')?.body).toEqual({
      token: 'geheim',
      password: 'Havelfunk2031',
    })
    expect(recall('token.access')).toBeUndefined()
  })

  it('is refused by the server’s word while one types', async () => {
    const { user } = reset({
      'POST /bff/agency/password/check': { body: { broken: ['password.common'] } },
    })
    await user.click(await screen.findByLabelText(kit.shared.access.password))
    await user.paste('Passwort1')
    expect(await screen.findByText(kit.shared.access.ruleBroken)).toBeInTheDocument()
  })

  it('welcomes who never had one', async () => {
    reset({}, MemberFirstScreen)
    expect(await screen.findByText(de.access.welcome)).toBeVisible()
  })

  it.each([
    ['used', kit.shared.link.used],
    ['expired', kit.shared.link.expired],
  ])('isn’t set by a link that is %s; another is a step away', async (state, title) => {
    reset({ 'POST /bff/agency/access/look': { body: { ...access, state } } })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: kit.shared.access.another })).toHaveAttribute(
      'href',
      '/de/agentur/passwortvergessen',
    )
    expect(screen.getByRole('link', { name: kit.shared.access.toLogin })).toHaveAttribute(
      'href',
      '/de/agentur/login',
    )
  })

  it.each([
    ['member.none', kit.error.member.none],
    ['member.deactivated', kit.error.member.deactivated],
    ['member.agency_ended', kit.error.member.agency_ended],
  ])(
    'isn’t asked for where the area isn’t open (%s), and the link stays good elsewhere',
    async (code, words) => {
      reset({ 'POST /bff/agency/access/look': refused(403, code) })
      expect(await screen.findByRole('heading', { level: 1, name: de.access.refusedTitle })).toBeVisible()
      expect(screen.getByText(new RegExp(words))).toBeVisible()
      expect(screen.getByRole('link', { name: kit.shared.access.toPersonal })).toHaveAttribute(
        'href',
        '/de/passwortsetzen',
      )
      expect(recall('token.access')).toBe('geheim')
    },
  )

  it('says that an account was locked meanwhile', async () => {
    const view = reset({ 'POST /bff/agency/access': refused(403, 'account.locked') })
    await choose(view)
    expect(
      await screen.findByRole('heading', { level: 1, name: kit.shared.access.lockedTitle }),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: kit.shared.access.toPersonal })).toBeNull()
  })
})

describe('a forgotten password of the area', () => {
  it('is asked for by the address, with the same words for every one', async () => {
    const { user, calls } = open('AgencyForgotPassword', MemberForgottenScreen, {
      'POST /bff/agency/forgotten': { status: 204 },
    })
    await user.type(screen.getByLabelText(kit.shared.field.email), 'olga@example.de')
    await user.click(screen.getByRole('button', { name: kit.shared.access.forgottenSubmit }))
    expect(await screen.findByRole('heading', { level: 1, name: kit.shared.mailbox.look })).toBeVisible()
    expect(screen.getByText(/^Wenn zu olga@example.de ein Zugang gehört/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: kit.shared.mailbox.again }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.body).toEqual({ email: 'olga@example.de' })
    expect(screen.getByRole('link', { name: kit.shared.access.toLogin })).toHaveAttribute(
      'href',
      '/de/agentur/login',
    )
  })
})
