import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetAll, remember } from '@weitersagen/kit/router'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Share } from '../../api'
import { code, share } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve } from '../../testing/server'
import ConfirmationScreen from './ConfirmationScreen'
import ShareScreen from './ShareScreen'

const path = '/bff/public/share/7K2M9QX4TB'

function open(change: Partial<Share> = {}, modules: Record<string, boolean> = {}, made?: { code: string }) {
  const calls = serve({
    [`GET ${path}`]: { body: { ...share, ...change } },
    'GET /bff/public/code/00000012': { body: code },
    'POST /bff/public/share/7K2M9QX4TB/code': made ? { body: made } : problem(503, 'technical'),
  })
  const at = '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd'
  return { ...show('/empfehlung/:empfehlungsnummer', ShareScreen, { at, modules }), calls }
}

describe('words to the friend', () => {
  const call = `POST ${path}/line`
  const add = 'Ein paar Worte für die Seite schreiben'

  it('are asked for quietly, once, of who made the link', async () => {
    const calls = serve({
      [`GET ${path}`]: [{ body: { ...share, mayLine: true } }, { body: share }],
      [call]: [problem(422, 'field.invalid', [{ location: 'line', code: 'line.plain' }]), { status: 204 }],
    })
    const at = '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd'
    const { user } = show('/empfehlung/:empfehlungsnummer', ShareScreen, { at })
    fireEvent.click(await screen.findByRole('button', { name: add }))
    // Where the focus goes meanwhile: to what follows the button that is gone.
    screen.getByRole('link', { name: /Noch etwas empfehlen/ }).focus()
    const line = await screen.findByLabelText('Ein Satz von Ihnen')
    await waitFor(() => expect(line).toHaveFocus())
    await user.type(line, 'Hat mir geholfen.')
    await user.click(screen.getByRole('button', { name: 'Satz speichern' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Ein Satz von Ihnen')).toHaveAccessibleDescription(/ohne Links/),
    )
    await user.click(screen.getByRole('button', { name: 'Satz speichern' }))
    expect(await screen.findByText(/Steht jetzt auf der Seite: „Hat mir geholfen\.“/)).toBeVisible()
    expect(screen.queryByRole('button', { name: add })).toBeNull()
    expect(sent(calls, 'POST', `${path}/line`)).toEqual([
      { line: 'Hat mir geholfen.' },
      { line: 'Hat mir geholfen.' },
    ])
  })

  it('are asked of no one else', async () => {
    open()
    await screen.findByLabelText('Ihr Link')
    await screen.findByText('So geht es weiter')
    expect(screen.queryByRole('button', { name: add })).toBeNull()
  })
})

const channelsTitle = 'Oder so verschicken'
const networksTitle = 'In einem Netzwerk posten'

const linksOf = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('link')

/** What the document of the tests lacks: a device that says whether it is held in the hand. */
const inHand = (matches: boolean) =>
  forThisTest(window, { matchMedia: () => ({ matches }) as MediaQueryList })

beforeEach(() => inHand(false))
afterEach(forgetAll)

describe('the share page', () => {
  it('asks with the link’s key and shows link, code and number', async () => {
    const { calls } = open()
    expect(await screen.findByLabelText('Ihr Link')).toHaveValue(share.shortLink)
    expect(calls[0]?.path).toBe(`${path}?k=3fa91c07bd`)
    expect(screen.getByRole('img', { name: /QR-Code/ })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml'),
    )
    expect(await screen.findByText('Empfehlung 7K2M9QX4TB')).toBeVisible()
  })

  it('offers the tenant’s channels to one person in its order', async () => {
    open()
    const links = await linksOf(channelsTitle)
    expect(links.map((link) => link.textContent)).toEqual([
      'WhatsApp (öffnet ein neues Fenster)',
      'E-Mail',
      'Gmail (öffnet ein neues Fenster)',
    ])
    expect(links[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\?text=.*%2Fwhatsapp$/),
    )
    expect(links[1]).not.toHaveAttribute('target')
  })

  it('says that the link is for one person, and puts it on no public channel', async () => {
    open()
    expect(await screen.findByText(/Dieser Link gilt für eine Person/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Facebook/ })).not.toBeInTheDocument()
    expect(screen.queryByText('Für viele auf einmal: Ihr Code')).not.toBeInTheDocument()
  })

  it('keeps the tenant’s order over all channels, of whichever kind', async () => {
    open({ code: '00000012' }, { offlineCode: true })
    await screen.findByLabelText('Link mit Code')
    const list = await screen.findByRole('list', { name: channelsTitle })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'WhatsApp (öffnet ein neues Fenster)',
      'E-Mail',
      'Facebook (öffnet ein neues Fenster)',
      'Gmail (öffnet ein neues Fenster)',
    ])
    expect(screen.queryByRole('list', { name: networksTitle })).not.toBeInTheDocument()
    expect(screen.getByText(/In Netzwerken lesen viele mit/)).toBeVisible()
  })

  it('leads from a network to the code for many where there is none yet', async () => {
    const { user } = open({ mayMakeCode: true }, { offlineCode: true }, { code: '00000012' })
    const heading = await screen.findByRole('heading', { name: 'Für viele auf einmal: Ihr Code' })
    await user.click(screen.getByRole('button', { name: 'Facebook' }))
    expect(heading).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Code für viele anlegen' }))
    expect(await screen.findByRole('link', { name: /Facebook/ })).toHaveAttribute(
      'href',
      expect.stringContaining('www.facebook.com/sharer'),
    )
  })

  it('posts by the tenant’s own application at Facebook', async () => {
    open({ code: '00000012', facebookId: '1234567890' }, { offlineCode: true })
    expect(await screen.findByRole('link', { name: /Facebook/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/dialog/share?app_id=1234567890&'),
    )
  })

  it('still posts the code where somebody has taken the link', async () => {
    open({ code: '00000012', state: 'confirmed' }, { offlineCode: true })
    const links = await linksOf(networksTitle)
    expect(links.map(({ textContent }) => textContent)).toEqual(['Facebook (öffnet ein neues Fenster)'])
  })

  it('gives the code to everything that is public, for its owner', async () => {
    open({ code: '00000012' }, { offlineCode: true })
    const facebook = await screen.findByRole('link', { name: /Facebook/ })
    expect(decodeURIComponent(facebook.getAttribute('href') ?? '')).toContain(`${code.link}&via=facebook`)
    expect(screen.getByLabelText('Link mit Code')).toHaveValue(`${code.link}&via=link`)
    expect(screen.getByRole('img', { name: /Vorschau des Bildes/ })).toHaveAttribute(
      'src',
      '/bff/public/code/00000012/story.png?l=de',
    )
    for (const kind of ['PNG', 'SVG']) {
      expect(screen.getByRole('link', { name: `QR-Code als ${kind}` })).toHaveAttribute(
        'href',
        `/bff/public/code/00000012/qr.${kind.toLowerCase()}?l=de`,
      )
    }
  })

  it('leads whoever has the link alone to where the code is told', async () => {
    open({}, { offlineCode: true })
    expect(await screen.findByRole('link', { name: 'Zu meinem Code' })).toHaveAttribute(
      'href',
      '/de/persoenlicherbereich',
    )
    expect(screen.queryByRole('link', { name: /Facebook/ })).not.toBeInTheDocument()
  })

  it('lets the owner make the code right there where there is none', async () => {
    const { user, calls } = open({ mayMakeCode: true }, { offlineCode: true }, { code: '00000012' })
    await user.click(await screen.findByRole('button', { name: 'Code für viele anlegen' }))
    expect(await screen.findByLabelText('Link mit Code')).toHaveValue(`${code.link}&via=link`)
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Für viele auf einmal: Ihr Code' })).toHaveFocus(),
    )
    expect(calls.filter((call) => call.method === 'POST')).toHaveLength(1)
  })

  it('puts nothing on a public channel while there is no code', async () => {
    open({ mayMakeCode: true }, { offlineCode: true })
    await screen.findByRole('button', { name: 'Code für viele anlegen' })
    for (const name of [/Facebook/, /QR-Code als/, /Bild speichern/, /Karten drucken/]) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
    }
    expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(1)
  })

  it('says why no code was made', async () => {
    const { user } = open({ mayMakeCode: true }, { offlineCode: true })
    await user.click(await screen.findByRole('button', { name: 'Code für viele anlegen' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Code für viele anlegen' })).toBeEnabled()
  })

  it('sends what stands in the message, and gives our words back', async () => {
    const { user } = open()
    const field = await screen.findByLabelText('Ihre Nachricht')
    expect(field).toHaveValue(share.shareText)
    expect(screen.queryByRole('button', { name: 'Unser Text' })).not.toBeInTheDocument()
    await user.clear(field)
    await user.type(field, 'Lies & staune')
    for (const link of await linksOf(channelsTitle)) {
      const href = decodeURIComponent(link.getAttribute('href') ?? '')
      expect(href).toContain('Lies & staune')
      expect(href).toContain(share.shortLink)
      expect(href).not.toContain(share.shareText)
    }
    await user.click(screen.getByRole('button', { name: 'Unser Text' }))
    expect(field).toHaveValue(share.shareText)
    expect(field).toHaveFocus()
  })

  it('keeps what was written over a reload, and bounds it', async () => {
    const first = open()
    const field = await screen.findByLabelText('Ihre Nachricht')
    await first.user.clear(field)
    await first.user.click(field)
    await first.user.paste('x'.repeat(700))
    expect(field).toHaveValue('x'.repeat(600))
    first.unmount()
    open()
    expect(await screen.findByLabelText('Ihre Nachricht')).toHaveValue('x'.repeat(600))
  })

  it('copies the link with its one solid button where there is no share sheet', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Link kopieren' }))
    expect(await navigator.clipboard.readText()).toBe(share.shortLink)
    expect(screen.queryByRole('button', { name: 'Nachricht teilen' })).not.toBeInTheDocument()
  })

  it.each([
    ['WhatsApp on a phone where the tenant puts it first', 1, 'link', /WhatsApp öffnen/],
    ['the share sheet of a phone where it doesn’t', 3, 'button', 'Nachricht teilen'],
  ] as const)('begins with %s', async (_, order, role, name) => {
    forThisTest(navigator, { share: () => Promise.resolve() })
    inHand(true)
    const channels = [
      { id: 'emailclient', order: 2 },
      { id: 'whatsapp', order },
    ] satisfies Share['channels']
    open({ channels, code: '00000012' }, { offlineCode: true })
    expect(await screen.findByRole(role, { name })).toHaveClass('MuiButton-contained')
    await screen.findByText('Auf Papier')
    expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(1)
  })

  it('passes nothing on that somebody has taken', async () => {
    open({ state: 'confirmed' })
    expect(await screen.findByText('Dieser Link ist schon vergeben')).toBeVisible()
    expect(screen.queryByLabelText('Ihr Link')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Neu empfehlen' })).toHaveAttribute(
      'href',
      '/de/empfehlen/hausrat',
    )
  })

  it('says what happens next and who gets what', async () => {
    open({ share: { value: 0, recommenderCents: 0, recipientCents: 5000 } })
    expect(await screen.findByText(/trägt sich ein und bestätigt bis zum 20\.01\.2027/)).toBeVisible()
    expect(screen.getByText(/Ihre Freundin oder Ihr Freund bekommt 50,00/)).toBeVisible()
  })

  it('promises a partner no reward for a recommendation by the own link', async () => {
    open({ commission: true, share: { value: 100, recommenderCents: 0, recipientCents: 0 } })
    expect(await screen.findByText(/Sie bekommen dafür Ihre Provision, keine Prämie/)).toBeVisible()
    expect(screen.queryByText(/(^|\D)0,00/)).not.toBeInTheDocument()
  })

  it.each([
    ['expired', 'Diese Empfehlung ist abgelaufen'],
    ['cancelled', 'Diese Empfehlung wurde zurückgezogen'],
    ['paid', 'Hier ist alles abgeschlossen'],
  ] as const)('shares nothing that is %s', async (state, title) => {
    open({ state })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByLabelText('Ihr Link')).not.toBeInTheDocument()
  })

  it.each([
    ['7K2M9QX4TB', true],
    ['4HJ81ZZQ6N', false],
  ])('says right after the form of %s where the mails go: %s', async (number, says) => {
    remember(`mailedTo.${number}`, 'anna@exampel.de')
    history.replaceState({ ...history.state, usr: { made: true } }, '')
    open()
    await screen.findByRole('heading', { level: 1, name: 'Geschafft!' })
    const address = screen.queryByText(/Mails dazu gehen an anna@exampel\.de/)
    expect(address !== null).toBe(says)
    history.replaceState(null, '')
  })

  it('shows nothing for a wrong key', async () => {
    serve({ [`GET ${path}`]: problem(404, 'recommendation.unknown_link') })
    show('/empfehlung/:empfehlungsnummer', ShareScreen, { at: '/de/empfehlung/7K2M9QX4TB?k=falsch' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Diesen Link kennen wir nicht' }),
    ).toBeVisible()
  })

  it('congratulates on the confirmation page', async () => {
    serve({ [`GET ${path}`]: { body: share } })
    show('/bestaetigung', ConfirmationScreen, {
      at: '/de/bestaetigung?nr=7K2M9QX4TB&k=3fa91c07bd',
      address: 'du',
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Geschafft, Anna!' })).toBeVisible()
    expect(screen.getByLabelText('Dein Link')).toBeVisible()
  })
})
