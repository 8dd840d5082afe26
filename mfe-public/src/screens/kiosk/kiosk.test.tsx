import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import { useCurrentRoute } from '@weitersagen/kit/router'
import { kiosk, kioskCode } from '../../testing/data'
import { show } from '../../testing/render'
import { serve, type Script } from '../../testing/server'
import * as pages from './pages'

const minute = 60_000

/** The five pages under their addresses, as the shell puts them there. */
function Pages() {
  const Page = pages[(useCurrentRoute()?.route.name ?? 'KioskHome') as keyof typeof pages]
  return <Page />
}

const script: Script = {
  'GET /bff/public/kiosk': { body: kiosk },
  'GET /bff/public/kiosk/code/00000012': { body: kioskCode },
  'GET /bff/public/legal/datenschutz': {
    body: { title: 'Datenschutz', html: '<p>Nichts.</p>', version: '1', updatedOn: '' },
  },
}

function open(at = '/de/kiosk', more: Script = {}) {
  const calls = serve({ ...script, ...more })
  return { ...show('/*', Pages, { at, modules: { offlineCode: true } }), calls }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const asks = () => screen.queryByRole('alertdialog', { name: 'Sind Sie noch da?' })

beforeEach(() => {
  lendDialogs()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

describe('the pages of a shop’s tablet', () => {
  it('lead from an offer to its code for the own phone, and leave no way in the history', async () => {
    const { user } = open()
    await heading('Zufrieden? Empfehlen Sie uns weiter.')
    const before = history.length
    await user.click(screen.getByRole('link', { name: 'Jetzt Hausrat Komfort empfehlen' }))
    await heading('Empfehlen Sie Hausrat Komfort')
    expect(screen.getByRole('img', { name: 'QR-Code für das eigene Handy' })).toBeVisible()
    expect(screen.getByTestId('address').textContent).toBe('/de/kiosk/empfehlen?produkt=hausrat')
    await user.click(screen.getByRole('link', { name: 'Gescannt' }))
    await heading('Danke fürs Weitersagen!')
    expect(history.length).toBe(before)
  })

  it('promises the sum of the start page', async () => {
    const [product] = kiosk.products
    const sums = [
      { recommenderCents: 5500, recipientCents: 5500 },
      { recommenderCents: 9000, recipientCents: 0 },
    ]
    const products = sums.map((sum, at) => ({ ...product, ...sum, id: `p${at}` }))
    open('/de/kiosk', { 'GET /bff/public/kiosk': { body: { ...kiosk, products } } })
    expect(await screen.findByText(/^Bis zu 55,00\s€ für Sie, wenn aus einer Empfehlung/)).toBeVisible()
  })

  it('ask the server once for all five of them', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('link', { name: 'Alle Prämien ansehen' }))
    await heading('Prämien heute')
    await user.click(screen.getByRole('link', { name: 'Angebot aussuchen' }))
    await heading('Zufrieden? Empfehlen Sie uns weiter.')
    expect(calls).toHaveLength(1)
  })

  it('say whose a code is, and go on with it on the own phone', async () => {
    const { user, calls } = open('/de/kiosk/code')
    await user.type(await screen.findByLabelText('Empfehlungscode'), '00000012')
    await user.click(screen.getByRole('button', { name: 'Empfehlung ansehen' }))
    expect(await screen.findByText('Anna M. empfiehlt Hausrat Komfort')).toBeVisible()
    expect(screen.getByRole('img', { name: 'QR-Code für das eigene Handy' })).toHaveAttribute(
      'src',
      `data:image/svg+xml,${encodeURIComponent(kioskCode.qrSvg)}`,
    )
    expect(calls.every(({ method }) => method === 'GET')).toBe(true)
  })

  // What has an address of its own stays in the tablet's cache, and was asked for by somebody.
  it('show nothing of a code by an address that names it', async () => {
    const { user } = open('/de/kiosk/code')
    await user.type(await screen.findByLabelText('Empfehlungscode'), '00000012')
    await user.click(screen.getByRole('button', { name: 'Empfehlung ansehen' }))
    await screen.findByText('Anna M. empfiehlt Hausrat Komfort')
    const loaded = [...document.querySelectorAll('[src], [srcset], link[href]')]
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter(({ outerHTML }) => outerHTML.includes('00000012'))).toEqual([])
  })

  it('show one kind of many at a time', async () => {
    const [one, other] = kiosk.products
    const products = Array.from({ length: 10 }, (_, index) => ({
      ...(index % 5 ? one : other),
      id: `p${index}`,
    })) as typeof kiosk.products
    const { user } = open('/de/kiosk', { 'GET /bff/public/kiosk': { body: { ...kiosk, products } } })
    const kinds = await screen.findByRole('group', { name: 'Angebote nach Art auswählen' })
    const shown = () => within(screen.getByRole('list')).getAllByRole('listitem')
    expect(shown()).toHaveLength(10)
    await user.click(within(kinds).getByRole('button', { name: 'Mobilfunk' }))
    expect(shown()).toHaveLength(2)
    await user.click(within(kinds).getByRole('button', { name: 'Alle' }))
    expect(shown()).toHaveLength(10)
  })

  it('offer no choice of kinds where there are few', async () => {
    open()
    await heading('Zufrieden? Empfehlen Sie uns weiter.')
    expect(screen.queryByRole('group', { name: 'Angebote nach Art auswählen' })).toBeNull()
  })

  it('take another code after one that was found', async () => {
    const { user } = open('/de/kiosk/code')
    await user.type(await screen.findByLabelText('Empfehlungscode'), '00000012')
    await user.click(screen.getByRole('button', { name: 'Empfehlung ansehen' }))
    await heading('Anna M. empfiehlt Hausrat Komfort')
    await user.click(screen.getByRole('button', { name: 'Code eingeben' }))
    await heading('Code eingeben')
    expect(screen.getByLabelText('Empfehlungscode')).toBeVisible()
  })

  it('make deleting the loudest button only once somebody has begun', async () => {
    const { user } = open()
    const forget = () => screen.getByRole('button', { name: 'Fertig – alles löschen' })
    await heading('Zufrieden? Empfehlen Sie uns weiter.')
    expect(forget()).toHaveClass('MuiButton-outlined')
    await user.click(screen.getByRole('link', { name: 'Alle Prämien ansehen' }))
    await heading('Prämien heute')
    expect(forget()).toHaveClass('MuiButton-contained')
  })

  it('show their legal texts in place', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Datenschutz' }))
    expect(within(await screen.findByRole('dialog')).getByText('Nichts.')).toBeVisible()
  })
})

describe('forgetting', () => {
  it('is announced ten seconds before, and done a minute after the last touch', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Alle Prämien ansehen' }))
    await heading('Prämien heute')
    await pass(minute - 11_000)
    expect(asks()).toBeNull()
    await pass(2000)
    expect(asks()).toBeVisible()
    expect(screen.getByRole('timer').textContent).toMatch(/^Noch ([89]|10) Sekunden$/)
    expect(screen.getByRole('button', { name: 'Weiter hier' })).toHaveFocus()
    await pass(10_000)
    expect(await heading('Zufrieden? Empfehlen Sie uns weiter.')).toBeVisible()
    expect(asks()).toBeNull()
  })

  it('begins anew with “Weiter hier” and with each touch', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'Alle Prämien ansehen' }))
    await heading('Prämien heute')
    await pass(minute - 20_000)
    await user.click(screen.getByRole('heading', { level: 1 }))
    await pass(minute - 20_000)
    expect(asks()).toBeNull()
    await pass(15_000)
    await user.click(within(asks() ?? document.body).getByRole('button', { name: 'Weiter hier' }))
    await pass(minute - 20_000)
    expect(await heading('Prämien heute')).toBeVisible()
  })

  it('is not counted where nobody has begun', async () => {
    open()
    await heading('Zufrieden? Empfehlen Sie uns weiter.')
    await pass(10 * minute)
    expect(asks()).toBeNull()
  })

  it('is always one press away, and leaves nothing typed, stored or asked for', async () => {
    const { user, calls } = open('/de/kiosk/code')
    sessionStorage.setItem('ws.offered', '1')
    await user.type(await screen.findByLabelText('Empfehlungscode'), '00000012')
    await user.click(screen.getByRole('button', { name: 'Empfehlung ansehen' }))
    await screen.findByText('Anna M. empfiehlt Hausrat Komfort')
    await user.click(screen.getByRole('button', { name: 'Fertig – alles löschen' }))
    await heading('Zufrieden? Empfehlen Sie uns weiter.')
    expect(sessionStorage).toHaveLength(0)
    expect(JSON.stringify(history.state)).not.toContain('0000')
    await user.click(screen.getByRole('link', { name: 'Ich habe einen Code' }))
    expect(await screen.findByLabelText('Empfehlungscode')).toHaveValue('')
    await user.type(screen.getByLabelText('Empfehlungscode'), '00000012')
    await user.click(screen.getByRole('button', { name: 'Empfehlung ansehen' }))
    await waitFor(() => expect(calls.filter(({ path }) => path.includes('00000012'))).toHaveLength(2))
  })

  it('closes what is open', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Datenschutz' }))
    await screen.findByRole('dialog')
    await pass(minute + 1000)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('goes on without a network', async () => {
  const { user } = open()
  await heading('Zufrieden? Empfehlen Sie uns weiter.')
  serve({ 'GET /bff/public/kiosk': 'network', 'GET /bff/public/kiosk/code/00000012': 'network' })
  await user.click(screen.getByRole('button', { name: 'Fertig – alles löschen' }))
  await user.click(await screen.findByRole('link', { name: 'Jetzt Zahnzusatz empfehlen' }))
  await heading('Empfehlen Sie Zahnzusatz')
  expect(screen.getByRole('img', { name: 'QR-Code für das eigene Handy' })).toBeVisible()
})
