import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { forget } from '@weitersagen/kit/router'
import { refused, show } from './testing/show'
import { access, browserWithPasskeys, making, question } from './testing/passkeys'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const secret = 'A'.repeat(43)
const invitation = `/de/verwaltung/einladung#t=${secret}`

const invited = {
  name: 'Lars Winter',
  by: 'Kira Sommer',
  duties: ['looks', 'money'],
  until: '2026-12-07T21:00:00Z',
}

afterEach(() => forget('desk.made'))

describe('the invitation', () => {
  const script = {
    'POST /bff/desk/invitation/question': { body: { ...making, ...invited } },
    'POST /bff/desk/invitation': { body: { fingerprint: '0123456789abcdef', admitted: false } },
  }

  it('takes the secret out of the address, makes a passkey, and shows its fingerprint in groups', async () => {
    const passkeys = browserWithPasskeys()
    const { user, calls } = show({ at: invitation, script })
    expect(await heading('Einladung zur Verwaltung')).toBeVisible()
    await waitFor(() => expect(location.hash).toBe(''))
    expect(location.pathname).toBe('/de/verwaltung/einladung')
    expect(calls, 'no passkey is asked for by looking').toHaveLength(1)
    expect(passkeys.create).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }))
    expect(await heading('Jetzt die Prüfsumme vorlesen')).toBeVisible()
    const digits = screen.getByRole('img', { name: '0 1 2 3, 4 5 6 7, 8 9 A B, C D E F' })
    expect([...digits.children].map(({ textContent }) => textContent)).toEqual([
      '0123',
      '4567',
      '89AB',
      'CDEF',
    ])
    expect(screen.getByText(/an die zweite Person, die den Zugang bestätigt/)).toBeVisible()
    expect(calls[0]).toMatchObject({ path: '/bff/desk/invitation/question', body: { token: secret } })
    const sent = calls[2]?.body as { token: string; answer: string }
    expect(sent.token).toBe(secret)
    expect(JSON.parse(sent.answer)).toMatchObject({
      id: 'AQI',
      response: { clientDataJSON: 'AQID', attestationObject: 'BAUG', transports: ['internal'] },
    })
    const asked = passkeys.create.mock.calls[0]?.[0] as { publicKey: PublicKeyCredentialCreationOptions }
    expect(new Uint8Array(asked.publicKey.challenge as ArrayBuffer)).toEqual(Uint8Array.of(1, 2, 3, 4))
    expect(asked.publicKey.excludeCredentials).toHaveLength(1)
    expect(JSON.stringify(history.state)).not.toContain(secret)
  })

  it('says who invites, to what and until when', async () => {
    browserWithPasskeys()
    show({ at: invitation, script })
    expect(await screen.findByText(/^Kira Sommer lädt Lars Winter ein, das Programm „.+“ mit/)).toBeVisible()
    expect(screen.getByText('Übersicht, Geld')).toBeVisible()
    expect(screen.getByText('07.12.2026, 22:00')).toBeVisible()
    expect(screen.getByText(/außer Kira Sommer/)).toBeVisible()
  })

  it('shows the fingerprint again after a reload, to be read out', async () => {
    browserWithPasskeys()
    const { user, unmount } = show({ at: invitation, script })
    await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }))
    await heading('Jetzt die Prüfsumme vorlesen')
    unmount()
    show({ at: '/de/verwaltung/einladung', script })
    expect(await heading('Jetzt die Prüfsumme vorlesen')).toBeVisible()
    expect(screen.getByRole('img', { name: '0 1 2 3, 4 5 6 7, 8 9 A B, C D E F' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /kopieren/ })).toBeNull()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('0123')
  })

  it('is signed by a passkey that the person has, and makes no other', async () => {
    const passkeys = browserWithPasskeys()
    const { user, calls } = show({
      at: invitation,
      script: { ...script, 'POST /bff/desk/invitation/question': { body: { ...question, ...invited } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }))
    expect(await heading('Jetzt die Prüfsumme vorlesen')).toBeVisible()
    expect(screen.getByText(/mit dem vorhandenen Passkey angenommen/)).toBeVisible()
    expect(screen.getByText(/gelten die bisherigen Aufgaben/)).toBeVisible()
    expect(passkeys.create).not.toHaveBeenCalled()
    const sent = calls[2]?.body as { answer: string }
    expect(JSON.parse(sent.answer)).toMatchObject({
      response: { signature: 'Bwj_' },
    })
  })

  it('is open at once where nobody else could confirm', async () => {
    browserWithPasskeys()
    const { user } = show({
      at: invitation,
      script: { ...script, 'POST /bff/desk/invitation': { body: { fingerprint: '0', admitted: true } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }))
    expect(await heading('Der Zugang ist offen')).toBeVisible()
  })

  it.each([
    [404, 'desk.no_invitation', /unvollständig oder gilt nicht mehr/],
    [410, 'desk.invitation_used', /schon ein Passkey angelegt/],
    [410, 'desk.invitation_over', /abgelaufen oder wurde beendet/],
  ])('has a page for a link that leads no further: %i %s', async (status, code, text) => {
    browserWithPasskeys()
    show({
      at: invitation,
      script: { 'POST /bff/desk/invitation/question': refused(status, code) },
    })
    expect(await heading('Dieser Link führt nicht weiter')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })

  it('has the same page without a secret', async () => {
    show({ at: '/de/verwaltung/einladung' })
    expect(await heading('Dieser Link führt nicht weiter')).toBeVisible()
  })

  it.each([
    ['InvalidStateError', 'Auf diesem Gerät liegt schon ein Passkey'],
    ['NotAllowedError', 'Es hat sich kein Passkey gemeldet'],
  ])('can be tried again when the device says %s', async (name, title) => {
    browserWithPasskeys({ fails: name })
    const { user } = show({ at: invitation, script })
    const button = await screen.findByRole('button', { name: 'Einladung annehmen' })
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(title)
    expect(button).toBeEnabled()
  })
})

describe('the own access', () => {
  const at = '/de/verwaltung/zugang'
  const mine = { 'GET /bff/desk/access': { body: access } }
  const rows = async (name: string) =>
    within(await screen.findByRole('list', { name })).getAllByRole('listitem')

  it('lists passkeys and sessions in words', async () => {
    browserWithPasskeys()
    show({ at, script: mine })
    const [first, second] = await rows('Passkeys')
    expect(first).toHaveTextContent('Chrome auf Mac')
    expect(first).toHaveTextContent('auf mehreren Geräten')
    expect(second).toHaveTextContent('Ein anderer Browser')
    const [here, there] = await rows('Offene Sitzungen')
    expect(here).toHaveTextContent('Chrome auf Mac (dieser Browser)')
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
    expect(
      within(there as HTMLElement).getByRole('button', { name: 'Safari auf iPhone beenden' }),
    ).toBeVisible()
  })

  it('adds a passkey after a proof of a known one', async () => {
    const passkeys = browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: {
        ...mine,
        'POST /bff/desk/passkeys/leave': { body: question },
        'POST /bff/desk/passkeys/question': { body: making },
        'POST /bff/desk/passkeys': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Weiteren Passkey anlegen' }))
    const make = await screen.findByRole('button', { name: 'Neuen Passkey anlegen' })
    await waitFor(() => expect(make).toHaveFocus())
    expect(passkeys.create).not.toHaveBeenCalled()
    await user.click(make)
    expect(await screen.findByText('Der neue Passkey öffnet die Verwaltung von nun an auch.')).toBeVisible()
    expect(calls.find(({ path }) => path === '/bff/desk/passkeys')?.drawnFor).toBe('Mira%20Kern')
  })

  it('begins anew when the proof doesn’t do, and stays in', async () => {
    browserWithPasskeys()
    const { user } = show({
      at,
      script: {
        ...mine,
        'POST /bff/desk/passkeys/leave': { body: question },
        'POST /bff/desk/passkeys/question': refused(401, 'desk.refused'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Weiteren Passkey anlegen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Passkey öffnet hier nichts')
    expect(screen.getByText('Mira Kern')).toBeVisible()
  })

  it('removes one after a question and a proof, and never the last', async () => {
    browserWithPasskeys()
    const [one, other] = access.passkeys
    const { user, calls } = show({
      at,
      script: {
        'GET /bff/desk/access': [{ body: access }, { body: { ...access, passkeys: [one] } }],
        'POST /bff/desk/passkeys/AQM/question': { body: question },
        'POST /bff/desk/passkeys/AQM/remove': { status: 204 },
      },
    })
    const [, second] = await rows('Passkeys')
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Entfernen' }))
    expect(screen.getByText(/Sitzungen, die der entfernte geöffnet hat, enden/)).toBeVisible()
    expect(calls.some(({ path }) => path.includes('AQM'))).toBe(false)
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Entfernen' }))
    expect(await screen.findByText('Der Passkey ist entfernt.')).toBeVisible()
    expect(other?.id).toBe('AQM')
    const [last] = await rows('Passkeys')
    expect(last).toHaveTextContent('Der einzige')
    expect(within(last as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('ends one session, and all others', async () => {
    browserWithPasskeys()
    const { user } = show({
      at,
      script: {
        ...mine,
        'DELETE /bff/desk/sessions/s-2': { status: 204 },
        'DELETE /bff/desk/sessions': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Safari auf iPhone beenden' }))
    expect(await screen.findByText('Safari auf iPhone: beendet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Alle anderen beenden' }))
    expect(await screen.findByText('Alle anderen Sitzungen sind beendet.')).toBeVisible()
  })

  it('says what is wrong beside what was pressed', async () => {
    browserWithPasskeys()
    const { user } = show({
      at,
      script: { ...mine, 'DELETE /bff/desk/sessions/s-2': refused(404, 'desk.no_session') },
    })
    await user.click(await screen.findByRole('button', { name: 'Safari auf iPhone beenden' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Diese Sitzung ist schon zu Ende.')
  })
})
