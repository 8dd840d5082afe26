import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { forget, recall } from '@weitersagen/kit/router'
import { pressTwice } from '@weitersagen/kit/testing'
import type { Join } from '../../api'
import { de } from '../../testing/texts'
import { address, open, refused, type Answer } from '../../testing/area'
import JoinScreen from './JoinScreen'

const asked = (first: boolean): Join => ({
  firstName: 'Nele',
  email: 'nele@example.de',
  inviter: 'Olga Öhler',
  agency: 'Agentur Öhler',
  first,
  until: '2026-11-27',
  rules: { minLength: 8, lower: true, upper: true, digit: true, notCommon: true },
})

const show = (look: Answer, join: Answer = {}, query = '#t=geheim') => {
  forget('token.agencyJoin')
  return open(
    'AgencyJoin',
    JoinScreen,
    {
      'POST /bff/agency/join/look': look,
      'POST /bff/agency/password/check': { body: { broken: [] } },
      'POST /bff/agency/join': join,
    },
    query,
  )
}

const sent = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ path }) => path === '/bff/agency/join').map(({ body }) => body)

describe('who was asked to work for an agency', () => {
  it('accepts with a first password, and is in', async () => {
    const view = show({ body: asked(true) }, { body: { in: true } })
    expect(await screen.findByText(/Olga Öhler hat Sie eingeladen/)).toBeVisible()
    expect(sent(view)).toEqual([])
    for (const label of [kit.shared.access.password, kit.shared.access.repeat]) {
      await view.user.click(screen.getByLabelText(label))
      await view.user.paste('Havelfunk2031')
    }
    await view.user.click(screen.getByRole('button', { name: de.join.submitFirst }))
    await waitFor(() => expect(address()).toBe('/de/agentur'))
    expect(sent(view)).toEqual([{ token: 'geheim', password: 'Havelfunk2031' }])
    expect(recall('token.agencyJoin')).toBeUndefined()
  })

  it('is shown while typing what the server refuses later, as the letter says whose password it is', async () => {
    const view = show({ body: asked(true) })
    await view.user.click(await screen.findByLabelText(kit.shared.access.password))
    await view.user.paste('Neleneu2031')
    await waitFor(() =>
      expect(view.calls.filter(({ path }) => path.endsWith('/check')).map(({ body }) => body)).toEqual([
        { token: 'geheim', password: 'Neleneu2031' },
      ]),
    )
  })

  it.each([true, false])('reads what is kept before the yes (first password: %s)', async (first) => {
    show({ body: asked(first) })
    expect(await screen.findByRole('link', { name: 'Datenschutz für Agenturen' })).toHaveAttribute(
      'href',
      '/de/agentur/datenschutz',
    )
  })

  it('accepts by a click who has a password, and is led to the login', async () => {
    const view = show({ body: asked(false) }, { body: { in: false } })
    await pressTwice(view.user, kit.shared.invitation.accept)
    expect(await screen.findByRole('heading', { name: /Sie gehören jetzt zu Agentur Öhler/ })).toBeVisible()
    expect(screen.getByRole('link', { name: kit.shared.access.toLogin })).toHaveAttribute(
      'href',
      '/de/agentur/login',
    )
    expect(sent(view)).toEqual([{ token: 'geheim' }])
  })

  it.each([
    ['after its days', 410, 'member_invitation.expired', kit.error.member_invitation.expired],
    ['once it is over', 410, 'member_invitation.over', kit.error.member_invitation.over],
    ['of another agency', 409, 'member_invitation.elsewhere', kit.error.member_invitation.elsewhere],
    ['of an agency that has ended', 403, 'member.agency_ended', kit.error.member.agency_ended],
    ['whose account is locked', 403, 'account.locked', kit.error.account.locked],
  ])('is told what is the matter %s', async (_, status, code, words) => {
    show(refused(status, code))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: kit.shared.access.toLogin })).toBeVisible()
  })

  it('is told so when it ended meanwhile', async () => {
    const view = show({ body: asked(false) }, refused(410, 'member_invitation.over'))
    await pressTwice(view.user, kit.shared.invitation.accept)
    expect(await screen.findByRole('heading', { name: kit.shared.invitation.over })).toBeVisible()
  })

  it('needs the whole link', async () => {
    const view = show({ body: asked(true) }, {}, '')
    expect(await screen.findByText(kit.shared.link.whole)).toBeVisible()
    expect(view.calls).toEqual([])
  })
})
