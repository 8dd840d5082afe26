import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConsentConfig } from '@weitersagen/kit/boot'
import { channelOfVisit } from '@weitersagen/kit/kept'
import { lendDialogs, testBoot } from '@weitersagen/kit/testing'
import { Frame } from '../layout/Frame'
import { renderShell } from '../testing'
import { formatConsent, parseConsent, readConsent } from './cookie'

const consent: ConsentConfig = {
  version: '3',
  required: [{ id: 'login', name: '__Host-ws' }],
  functional: [{ id: 'channel', name: 'ws_channel', days: 730 }],
  analytical: [{ id: 'visitor', name: '_pk_id', days: 393 }],
  marketing: [],
}

beforeEach(lendDialogs)
// Loaded when it is first opened, which is not what these tests are about.
beforeAll(() => import('./ConsentDialog'))

const show = (at: string, config = consent) =>
  renderShell(
    <Frame>
      <h1>Seite</h1>
    </Frame>,
    { at, boot: { consent: config } },
  )

const asked = { name: 'Was dürfen wir speichern?' }
const banner = () => screen.findByRole('region', asked)

/** Whether anything is asked once the page stands. */
async function asks(): Promise<boolean> {
  await screen.findByRole('heading', { name: 'Seite' })
  return screen.queryByRole('region', asked) !== null
}

describe('the consent cookie', () => {
  it('holds a decision for each category and its version', () => {
    const text = formatConsent('3', { functional: 1, marketing: 0 })
    expect(text).toBe('v=3&functional=1&marketing=0')
    expect(parseConsent(text, '3')).toEqual({ functional: 1, marketing: 0 })
  })

  it('counts for its own version only', () => {
    expect(parseConsent('v=2&functional=1', '3')).toEqual({})
    expect(parseConsent('functional=1', '3')).toEqual({})
  })

  it('lives for 60 days', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    show('/de')
    await banner()
    await userEvent.click(screen.getByRole('button', { name: 'Nur Notwendiges' }))
    expect(written).toHaveBeenCalledWith(expect.stringContaining('Max-Age=5184000'))
  })
})

describe('the consent banner', () => {
  it('asks until something is decided, and can be opened again from the footer', async () => {
    const user = userEvent.setup()
    show('/de')
    await banner()
    await user.click(screen.getByRole('button', { name: 'Einzeln wählen' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Statistik' }))
    await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }))
    expect(screen.queryByRole('region', { name: /speichern/ })).toBeNull()
    expect(readConsent('3')).toEqual({ functional: 0, analytical: 1 })
    await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }))
    const heading = await screen.findByRole('heading', { name: 'Was dürfen wir speichern?' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getByRole('checkbox', { name: 'Statistik' })).toBeChecked()
  })

  it('names each thing as the browser knows it, for what and for how long', async () => {
    const user = userEvent.setup()
    show('/de')
    await user.click(await screen.findByRole('button', { name: 'Einzeln wählen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Was dürfen wir speichern?' })
    const named = within(dialog).getAllByRole('listitem')
    expect(named.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^__Host-ws: Hält Sie angemeldet/),
      expect.stringMatching(/^ws_channel \(730 Tage\): Merkt sich, auf welchem Weg/),
      expect.stringMatching(/^_pk_id \(393 Tage\): Zählt Besuche/),
    ])
  })

  it('comes before the content, so that the keyboard is there early', async () => {
    show('/de')
    const bar = await banner()
    const main = screen.getByRole('main')
    expect(bar.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('decides nothing for who leaves the choice', async () => {
    const user = userEvent.setup()
    show('/de')
    await user.click(await screen.findByRole('button', { name: 'Einzeln wählen' }))
    await user.click(await screen.findByRole('button', { name: 'Schließen, ohne etwas zu ändern' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await banner()).toBeVisible()
    expect(readConsent('3')).toEqual({})
  })

  it.each(['/de/datenschutz', '/de/impressum'])(
    'is suppressed on privacy and imprint pages: %s',
    async (at) => {
      show(at)
      expect(await asks()).toBe(false)
    },
  )

  it.each(['/de?widget'])('keeps away from %s', async (at) => {
    show(at)
    expect(await asks()).toBe(false)
  })

  it('keeps away from the desk', async () => {
    const admin = { name: 'Admin', path: '/verwaltung', remote: 'desk' }
    renderShell(
      <Frame>
        <h1>Seite</h1>
      </Frame>,
      { at: '/de/verwaltung', boot: { consent, routes: [...testBoot().routes, admin] } },
    )
    expect(await asks()).toBe(false)
  })

  it('does not ask where only necessary things are kept', async () => {
    show('/de', { version: '3', required: [{ id: 'login', name: '__Host-ws' }] })
    expect(await asks()).toBe(false)
    expect(screen.queryByRole('button', { name: 'Cookie-Einstellungen' })).toBeNull()
  })
})

describe('the channel', () => {
  const channel = () => /(?:^|; )ws_channel=([^;]*)/.exec(document.cookie)?.[1]

  it.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])(
    'is read from %s, and kept by who agrees',
    async (name) => {
      const user = userEvent.setup()
      const written = vi.spyOn(document, 'cookie', 'set')
      show(`/de?${name}=Sommer%2026`)
      await banner()
      expect(channel()).toBeUndefined()
      await user.click(screen.getByRole('button', { name: 'Allem zustimmen' }))
      await waitFor(() => expect(channel()).toBe('Sommer%2026'))
      expect(written).toHaveBeenCalledWith(expect.stringContaining(`Max-Age=${730 * 24 * 60 * 60}`))
    },
  )

  it('is not kept by who declines, and goes when the consent does', async () => {
    const user = userEvent.setup()
    show('/de?mtm_campaign=herbst')
    await banner()
    await user.click(screen.getByRole('button', { name: 'Nur Notwendiges' }))
    expect(channel()).toBeUndefined()
    expect(channelOfVisit()).toBe('herbst')
    document.cookie = 'ws_channel=frueher; Path=/'
    await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Nur Notwendiges' }))
    expect(channel()).toBeUndefined()
  })
})
