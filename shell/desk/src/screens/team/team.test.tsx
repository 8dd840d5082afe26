import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Team, TeamPerson } from '../../api'
import { browserWithPasskeys } from '../../testing/passkeys'
import { inside, refused, show, type Script } from '../../testing/show'

const person = (name: string, more: Partial<TeamPerson> = {}): TeamPerson => ({
  name,
  state: 'active',
  duties: ['looks'],
  hasKey: false,
  self: false,
  passkeys: [],
  ...more,
})

const waiting = (name: string, mayAdmit: boolean): TeamPerson =>
  person(name, {
    state: 'waits',
    duties: [],
    passkeys: [
      { state: 'waits', browser: 'chrome', platform: 'macos', synced: false, since: '2026-11-30T09:00:00Z' },
    ],
    invitation: {
      duties: ['looks', 'money'],
      by: 'Kira Sommer',
      since: '2026-11-30T09:00:00Z',
      until: '2026-12-07T09:00:00Z',
      taken: true,
      mayAdmit,
    },
  })

const mira = person('Mira Kern', {
  self: true,
  duties: ['looks', 'staff'],
  passkeys: [
    {
      state: 'active',
      fingerprint: '1a2b 3c4d 5e6f 7081',
      browser: 'firefox',
      platform: 'windows',
      synced: false,
      since: '2026-11-01T09:00:00Z',
      used: '2026-11-29T09:00:00Z',
    },
  ],
})

const team = (...people: TeamPerson[]): { body: Team } => ({ body: { people: [mira, ...people], voices: 2 } })

const asked = {
  body: { question: JSON.stringify({ challenge: 'AQIDBA', rpId: 'probe.example' }), text: 'deed' },
}

const showTeam = (script: Script) => show({ at: '/de/verwaltung/team', script })

/** What is above the data stands at once. */
/** The row of a list in which a text stands. */
const itemOf = (text: string): HTMLElement => screen.getByText(text).closest('li') ?? document.body

const heading = () => screen.findByRole('region', { name: 'Personen' })

describe('the team', () => {
  it('names each person with duties, passkeys and who spoke for them', async () => {
    showTeam({
      'GET /bff/desk/team': team(
        person('Ole Öz', {
          duties: ['looks', 'money'],
          hasKey: true,
          since: '2026-11-02T09:00:00Z',
          proposedBy: 'Kira',
          admittedBy: 'Lars',
        }),
        person('Pia', { state: 'ended', endedBy: 'Mira Kern', endedAt: '2026-11-20T09:00:00Z' }),
      ),
    })
    await heading()
    const people = within(screen.getByRole('list', { name: 'Dabei (2)' }))
    expect(people.getByText('Mira Kern (diese Sitzung)')).toBeVisible()
    expect(people.getByText('Aufgaben: Übersicht, Team')).toBeVisible()
    expect(people.getByRole('img', { name: '1 A 2 B, 3 C 4 D, 5 E 6 F, 7 0 8 1' })).toBeVisible()
    expect(people.getByText('Aufgaben: Übersicht, Geld')).toBeVisible()
    expect(people.getByText('Mit technischem Schlüssel, für Befehle ohne Browser')).toBeVisible()
    expect(people.getByText('Seit 02.11.2026 · vorgeschlagen von Kira · zugelassen von Lars')).toBeVisible()
    expect(screen.getByText('1 beendeter Zugang')).toBeVisible()
  })

  it('invites by a signed deed, and shows the link once', async () => {
    browserWithPasskeys()
    const link = 'https://probe.example/de/verwaltung/einladung#t=secret'
    const { user, calls } = showTeam({
      'GET /bff/desk/team': team(),
      'POST /bff/desk/team/question': asked,
      'POST /bff/desk/team': { body: { link, until: '2026-12-07T09:00:00Z' } },
    })
    await heading()
    await user.click(screen.getByRole('button', { name: 'Person einladen' }))
    await user.type(screen.getByLabelText('Name'), ' Ole Öz ')
    await user.click(screen.getByLabelText('Geld'))
    await user.click(screen.getByRole('button', { name: 'Einladen und unterschreiben' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Link für Ole Öz' })).toHaveFocus())
    expect(screen.getByLabelText('Link der Einladung')).toHaveValue(link)
    const change = { change: 'invite', name: 'Ole Öz', duties: ['money'] }
    expect(calls.find(({ path }) => path === '/bff/desk/team/question')?.body).toEqual(change)
    const sent = calls.find(({ method, path }) => method === 'POST' && path === '/bff/desk/team')
    expect(sent?.body).toMatchObject({ ...change, text: 'deed' })
    expect(sent?.drawnFor).toBe('Mira%20Kern')
    expect(screen.queryByLabelText('Name')).toBeNull()
  })

  it('says before signing that a name spelled otherwise is of who is here', async () => {
    const { user } = showTeam({
      'GET /bff/desk/team': team(person('Ole Öz', { duties: ['looks', 'money'] })),
    })
    await heading()
    await user.click(screen.getByRole('button', { name: 'Person einladen' }))
    await user.type(screen.getByLabelText('Name'), 'ole')
    expect(screen.queryByText(/gibt es schon/)).toBeNull()
    await user.type(screen.getByLabelText('Name'), '  öz')
    expect(screen.getByText(/^Ole Öz gibt es schon, mit den Aufgaben Übersicht, Geld/)).toBeVisible()
  })

  it('ends no access of who was never in', async () => {
    showTeam({ 'GET /bff/desk/team': team(waiting('Ole Öz', false)) })
    await heading()
    const coming = within(screen.getByRole('list', { name: /^Auf dem Weg hinein/ }))
    expect(coming.getByRole('button', { name: 'Einladung zurückziehen' })).toBeVisible()
    expect(coming.queryByRole('button', { name: 'Zugang beenden' })).toBeNull()
  })

  it('admits by the checksum that was read out', async () => {
    browserWithPasskeys()
    const { user, calls } = showTeam({
      'GET /bff/desk/team': [team(waiting('Ole Öz', true)), team(person('Ole Öz'))],
      'POST /bff/desk/team/question': asked,
      'POST /bff/desk/team': { body: {} },
    })
    await heading()
    const field = screen.getByLabelText('Prüfsumme')
    await user.type(field, '1a2b')
    await user.click(screen.getByRole('button', { name: 'Zulassen und unterschreiben' }))
    await waitFor(() => expect(field).toBeInvalid())
    expect(calls.some(({ path }) => path === '/bff/desk/team/question')).toBe(false)
    await user.type(field, ' 3c4d 5e6f 7081')
    await user.click(screen.getByRole('button', { name: 'Zulassen und unterschreiben' }))
    const outcome = await screen.findByText('Ole Öz ist zugelassen.')
    await waitFor(() => expect(outcome.closest('[role="status"]')).toHaveFocus())
    expect(calls.find(({ path }) => path === '/bff/desk/team/question')?.body).toEqual({
      change: 'admit',
      name: 'Ole Öz',
      fingerprint: '1a2b 3c4d 5e6f 7081',
    })
    expect(screen.queryByLabelText('Prüfsumme')).toBeNull()
  })

  it('lets no one admit whom one has invited', async () => {
    showTeam({ 'GET /bff/desk/team': team(waiting('Ole Öz', false)) })
    await heading()
    expect(screen.getByText(/Wer eingeladen hat, kann nicht auch zulassen/)).toBeVisible()
    expect(screen.queryByLabelText('Prüfsumme')).toBeNull()
  })

  it.each([
    [409, 'operator.same_voice', /Eine andere Person ist an der Reihe/],
    [409, 'desk.fingerprint', /Die Prüfsumme ist eine andere/],
    [409, 'desk.invitation_waits', /noch keinen Passkey angelegt/],
    [410, 'desk.invitation_over', /Die Einladung ist abgelaufen/],
    [403, 'operator.unproved', /Inzwischen hat sich etwas geändert/],
    [410, 'desk.challenge', /nach fünf Minuten/],
    [403, 'operator.inactive', /fehlen inzwischen die Rechte/],
    [409, 'operator.ended', /braucht einen anderen Namen/],
  ])('says what to do on %i %s', async (status, code, text) => {
    browserWithPasskeys()
    const { user } = showTeam({
      'GET /bff/desk/team': team(waiting('Ole Öz', true)),
      'POST /bff/desk/team/question': refused(status, code),
    })
    await heading()
    await user.type(screen.getByLabelText('Prüfsumme'), '1a2b3c4d5e6f7081')
    await user.click(screen.getByRole('button', { name: 'Zulassen und unterschreiben' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Prüfsumme')).toHaveValue('1a2b3c4d5e6f7081')
  })

  it('ends a passkey and a person by a question and a signature', async () => {
    browserWithPasskeys()
    const { user, calls } = showTeam({
      'GET /bff/desk/team': team(person('Ole Öz')),
      'POST /bff/desk/team/question': asked,
      'POST /bff/desk/team': { body: {} },
    })
    await heading()
    await user.click(screen.getByRole('button', { name: 'Passkey beenden' }))
    await user.click(screen.getByRole('button', { name: 'Passkey beenden' }))
    expect(await screen.findByText('Der Passkey von Mira Kern ist beendet.')).toBeVisible()
    const ole = within(itemOf('Ole Öz'))
    await user.click(ole.getByRole('button', { name: 'Zugang beenden' }))
    expect(ole.getByText(/Zugang von Ole Öz beenden/)).toBeVisible()
    await user.click(ole.getByRole('button', { name: 'Für immer beenden' }))
    expect(await screen.findByText('Der Zugang von Ole Öz ist beendet.')).toBeVisible()
    expect(calls.filter(({ path }) => path === '/bff/desk/team/question').map(({ body }) => body)).toEqual([
      { change: 'end_passkey', name: 'Mira Kern', fingerprint: '1a2b 3c4d 5e6f 7081' },
      { change: 'end', name: 'Ole Öz' },
    ])
  })

  it('says when the passkey gives no answer, and does nothing', async () => {
    browserWithPasskeys({ fails: 'NotAllowedError' })
    const { user, calls } = showTeam({
      'GET /bff/desk/team': team(waiting('Ole Öz', true)),
      'POST /bff/desk/team/question': asked,
    })
    await heading()
    await user.click(screen.getByRole('button', { name: 'Einladung zurückziehen' }))
    await user.click(screen.getByRole('button', { name: 'Einladung zurückziehen' }))
    expect(await screen.findByText('Es hat sich kein Passkey gemeldet')).toBeVisible()
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/bff/desk/team')).toBe(false)
  })

  it('warns where there is no second voice', async () => {
    showTeam({ 'GET /bff/desk/team': { body: { people: [mira], voices: 1 } } })
    expect(await screen.findByText('Eine zweite Stimme fehlt')).toBeVisible()
  })

  it('isn’t for who hasn’t the duty', async () => {
    const { calls } = show({
      at: '/de/verwaltung/team',
      script: { 'GET /bff/desk/session': inside(['looks', 'money']) },
    })
    expect(await screen.findByText('Dafür fehlt eine Aufgabe')).toBeVisible()
    await waitFor(() => expect(calls.some(({ path }) => path === '/bff/desk/team')).toBe(false))
  })
})
