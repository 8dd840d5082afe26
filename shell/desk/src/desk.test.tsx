import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { address, allDuties, inside, outside, refused, show } from './testing/show'
import { access, browserWithPasskeys, question } from './testing/passkeys'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('who isn’t in', () => {
  it('logs in by one button, and is where one wanted to be', async () => {
    const passkeys = browserWithPasskeys()
    const { user, calls } = show({
      at: '/de/verwaltung/zugang',
      script: {
        'GET /bff/desk/session': outside,
        'POST /bff/desk/login/question': { body: question },
        'POST /bff/desk/login': { body: { ...inside().body.who, added: [] } },
        'GET /bff/desk/access': { body: access },
      },
    })
    expect(await heading('Verwaltung')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Bereiche der Verwaltung' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await heading('Eigener Zugang')).toBeVisible()
    expect(address()).toBe('/de/verwaltung/zugang')
    expect(passkeys.get.mock.calls[0]?.[0]).toMatchObject({
      publicKey: { rpId: 'probe.example', userVerification: 'required' },
    })
    const sent = calls.find(({ path }) => path === '/bff/desk/login')?.body as { answer: string }
    expect(JSON.parse(sent.answer)).toEqual({
      id: 'AQI',
      rawId: 'AQI',
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: { clientDataJSON: 'AQID', authenticatorData: 'BAUG', signature: 'Bwj_', userHandle: 'CQ' },
    })
  })

  it('sees the fingerprint again while a second voice is missing', async () => {
    browserWithPasskeys()
    const waits = refused(403, 'desk.waits')
    const { user } = show({
      script: {
        'GET /bff/desk/session': outside,
        'POST /bff/desk/login/question': { body: question },
        'POST /bff/desk/login': {
          ...waits,
          body: { ...(waits.body as object), values: { fingerprint: '0123 4567 89ab cdef' } },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await screen.findByText('Dieser Passkey wartet noch auf die zweite Person')).toBeVisible()
    expect(screen.getByRole('img', { name: '0 1 2 3, 4 5 6 7, 8 9 A B, C D E F' })).toBeVisible()
  })

  it('says which passkeys came since the last login, until it was seen', async () => {
    browserWithPasskeys()
    const { user } = show({
      at: '/de/verwaltung/zugang',
      script: {
        'GET /bff/desk/session': outside,
        'POST /bff/desk/login/question': { body: question },
        'POST /bff/desk/login': { body: { ...inside().body.who, added: access.passkeys.slice(1) } },
        'GET /bff/desk/access': { body: access },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await screen.findByText('Ein Passkey kam hinzu')).toBeVisible()
    expect(screen.getByText(/Prüfsumme FEDCBA9876543210/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Gesehen' }))
    expect(screen.queryByText('Ein Passkey kam hinzu')).toBeNull()
    expect(await heading('Eigener Zugang')).toBeVisible()
  })

  it.each([
    ['NotAllowedError', 'Es hat sich kein Passkey gemeldet'],
    ['SecurityError', 'Dieser Browser hat keine Passkeys'],
  ])('reads what to do when the browser says %s', async (name, title) => {
    browserWithPasskeys({ fails: name })
    const { user } = show({
      script: { 'GET /bff/desk/session': outside, 'POST /bff/desk/login/question': { body: question } },
    })
    await user.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(title)
  })

  it('reads at once that a browser has no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    show({ script: { 'GET /bff/desk/session': outside } })
    expect(await screen.findByText('Dieser Browser hat keine Passkeys')).toBeVisible()
  })

  it.each([
    [401, 'desk.refused', /Dieser Passkey öffnet hier nichts/],
    [410, 'desk.challenge', /nach fünf Minuten oder mit einer Antwort zu Ende/],
    [429, 'desk.too_many', /In zehn Minuten geht es weiter/],
    [502, 'technical', /Bei uns ist etwas schiefgegangen/],
  ])('reads what to do about a refusal: %i %s', async (status, code, text) => {
    browserWithPasskeys()
    const { user } = show({
      script: {
        'GET /bff/desk/session': outside,
        'POST /bff/desk/login/question': { body: question },
        'POST /bff/desk/login': refused(status, code),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeEnabled()
  })

  it('reads the same in English', async () => {
    browserWithPasskeys()
    show({ locale: 'en', at: '/en/verwaltung', script: { 'GET /bff/desk/session': outside } })
    expect(await heading('Administration')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  })
})

describe('who is in', () => {
  beforeEach(() => {
    browserWithPasskeys()
  })

  it('sees the own rooms, the name and the way out', async () => {
    show({ at: '/de/verwaltung/zugang', script: { 'GET /bff/desk/access': { body: access } } })
    expect(await heading('Eigener Zugang')).toBeVisible()
    const nav = screen.getByRole('navigation', { name: 'Bereiche der Verwaltung' })
    expect(within(nav).getByRole('link', { name: 'Eigener Zugang', current: 'page' })).toHaveAttribute(
      'href',
      '/de/verwaltung/zugang',
    )
    expect(screen.getByText('Mira Kern')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', '/de/impressum')
    expect(screen.queryByRole('link', { name: 'Fragen' })).toBeNull()
  })

  it('leaves by one press, and sees the login', async () => {
    const { user, calls } = show({
      at: '/de/verwaltung/zugang',
      script: { 'GET /bff/desk/access': { body: access }, 'POST /bff/desk/logout': { status: 204 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Abmelden' }))
    expect(await heading('Verwaltung')).toBeVisible()
    expect(screen.queryByText('Mira Kern')).toBeNull()
    expect(screen.queryByText(/Die Sitzung ist zu Ende/)).toBeNull()
    expect(calls.map(({ path }) => path)).toContain('/bff/desk/logout')
  })

  it('is left by a whole load', async () => {
    const routed = vi.fn<() => void>()
    show({ at: '/de/verwaltung/zugang', script: { 'GET /bff/desk/access': { body: access } } })
    const away = await screen.findByRole('link', { name: 'Impressum' })
    const own = screen.getByRole('link', { name: 'Eigener Zugang' })
    for (const link of [away, own]) link.addEventListener('click', routed)
    // The browser itself would follow them.
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('click', stay, true)
    away.click()
    expect(routed).not.toHaveBeenCalled()
    own.click()
    expect(routed).toHaveBeenCalledOnce()
    window.removeEventListener('click', stay, true)
  })

  it('reads that there is no such room', async () => {
    show({ at: '/de/verwaltung/nirgends' })
    expect(await heading('Diesen Bereich gibt es nicht')).toBeVisible()
  })

  it('opens the list of rooms on a phone, and closes it by Escape', async () => {
    const { user } = show({
      at: '/de/verwaltung/zugang',
      script: { 'GET /bff/desk/access': { body: access } },
    })
    const opener = await screen.findByRole('button', { name: 'Bereich: Eigener Zugang' })
    await user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    expect(opener).toHaveFocus()
  })
})

describe('whose session is over', () => {
  it('shows the login where a session is over, and goes on at the same address', async () => {
    browserWithPasskeys()
    const { user } = show({
      at: '/de/verwaltung/zugang',
      script: {
        'GET /bff/desk/access': [refused(401, 'desk.session_over'), { body: access }],
        'POST /bff/desk/login/question': { body: question },
        'POST /bff/desk/login': { body: { ...inside().body.who, added: [] } },
      },
    })
    expect(await screen.findByText(/Die Sitzung ist zu Ende/)).toBeVisible()
    expect(address()).toBe('/de/verwaltung/zugang')
    await user.click(screen.getByRole('button', { name: 'Mit Passkey anmelden' }))
    expect(await heading('Eigener Zugang')).toBeVisible()
    expect(screen.queryByText(/Die Sitzung ist zu Ende/)).toBeNull()
  })

  it('sees it at a change, too', async () => {
    browserWithPasskeys()
    const { user } = show({
      at: '/de/verwaltung/zugang',
      script: {
        'GET /bff/desk/access': { body: access },
        'DELETE /bff/desk/sessions': refused(401, 'desk.session_over'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Alle anderen beenden' }))
    expect(await screen.findByText(/Die Sitzung ist zu Ende/)).toBeVisible()
    expect(screen.queryByText('Mira Kern')).toBeNull()
  })

  it('hears from another tab that the person has left', async () => {
    browserWithPasskeys()
    show({
      at: '/de/verwaltung/zugang',
      script: { 'GET /bff/desk/session': [inside(), outside], 'GET /bff/desk/access': { body: access } },
    })
    expect(await heading('Eigener Zugang')).toBeVisible()
    const other = new BroadcastChannel('ws.desk')
    other.postMessage({ from: 0, what: 'changed' })
    other.close()
    await waitFor(() => expect(screen.queryByText('Mira Kern')).toBeNull())
    expect(await heading('Verwaltung')).toBeVisible()
  })

  it('reads what failed, with another try, where the server is away', async () => {
    show({ script: { 'GET /bff/desk/session': refused(502, 'technical') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible()
  })

  it('reads that a duty is missing, and how one comes by it', async () => {
    show({
      at: '/de/verwaltung/zugang',
      script: {
        'GET /bff/desk/session': inside(allDuties.slice(0, 1)),
        'GET /bff/desk/access': refused(403, 'auth.forbidden'),
      },
    })
    expect(await screen.findByText('Dafür fehlt eine Aufgabe')).toBeVisible()
  })
})
