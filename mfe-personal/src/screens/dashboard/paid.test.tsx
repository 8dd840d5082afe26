import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Another, Overview, Payout } from '../../api'
import { overview } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

const prove = vi.hoisted(() => vi.fn<() => Promise<{ text: string }>>())
vi.mock('../../../../shell/kit/src/captcha/prove', () => ({ prove }))
beforeEach(() => {
  prove.mockReset()
})

const payout: Payout = { cents: 3500, count: 1, product: 'Hausrat Komfort', at: '2026-11-12T09:00:00Z' }
const another: Another = {
  productId: 'hausrat',
  product: 'Hausrat Komfort',
  share: 50,
  recommenderCents: 3500,
  recipientCents: 1500,
  atOnce: true,
  prove: false,
}
const look = 'POST /bff/personal/overview/look'
const make = 'POST /bff/personal/another'
const seen = 'POST /bff/personal/payout/seen'
const made: Answer = { body: { number: '7K2M9QX4TB', key: '3fa91c07bd' } }

function open(change: Partial<Overview>, answer: Answer = made, admin = false) {
  const totals = { ...overview.totals, waiting: { cents: 0, count: 0 } }
  const calls = serve({
    [look]: { body: { ...overview, totals, ...change } },
    [make]: answer,
    [seen]: { status: 204 },
  })
  const view = show('/persoenlicherbereich', DashboardScreen, {
    at: '/de/persoenlicherbereich',
    loggedIn: true,
    admin,
  })
  return { ...view, calls }
}

const address = () => screen.getByTestId('address').textContent

it('shows what was paid once, and leads on', async () => {
  const { user, calls } = open({ payout, another })
  const moment = await screen.findByRole('region', { name: 'Geschafft: Die Prämie ist überwiesen!' })
  expect(moment).toHaveTextContent(/35,00\s€/)
  expect(moment).toHaveTextContent('für Ihre Empfehlung: Hausrat Komfort')
  expect(moment).toHaveTextContent(/ein bis zwei Werktage, bis eine Überweisung auf dem Konto steht/)
  expect(moment.querySelector('[aria-hidden]')).not.toBeNull()
  await waitFor(() =>
    expect(sent(calls, 'POST', '/bff/personal/payout/seen')).toEqual([{ until: payout.at }]),
  )
  // One button for it, in the moment.
  await user.click(screen.getByRole('button', { name: /^Neuer Link: 35,00\s€/ }))
  await waitFor(() => expect(address()).toBe('/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd'))
  expect(sent(calls, 'POST', '/bff/personal/another')).toMatchObject([{ productId: 'hausrat', share: 50 }])
})

it('calls a voucher by its name, and no bank takes its time', async () => {
  open({ payout: { ...payout, voucher: true } })
  const moment = await screen.findByRole('region', { name: 'Geschafft: Der Gutschein ist da!' })
  expect(moment).toHaveTextContent('Per Mail verschickt am 12.11.2026')
  expect(moment).not.toHaveTextContent(/Werktage/)
})

it('names how many were paid at once', async () => {
  open({ payout: { cents: 9500, count: 2, at: payout.at } })
  expect(
    await screen.findByRole('region', { name: 'Geschafft: 2 Prämien sind ausgezahlt!' }),
  ).toHaveTextContent('fürs Weiterempfehlen')
})

it('offers the next one where nothing was paid, by the form where the terms have to be asked for', async () => {
  open({ another: { ...another, atOnce: false, recipientCents: 0 } })
  expect(await screen.findByRole('link', { name: /^Nächste Empfehlung: 35,00\s€/ })).toHaveAttribute(
    'href',
    '/de/empfehlen/hausrat?anteil=50',
  )
  expect(screen.getByText('Noch einmal: Hausrat Komfort.')).toBeVisible()
  expect(screen.queryByText(/Teilnahmebedingungen/)).toBeNull()
})

it('leads to the form where the terms are new by now', async () => {
  const { user } = open({ another }, problem(422, 'field.invalid'))
  expect(await screen.findByRole('link', { name: /Teilnahmebedingungen/ })).toHaveAttribute(
    'href',
    '/de/teilnahmebedingungen',
  )
  await user.click(screen.getByRole('button', { name: /^Neuer Link/ }))
  await waitFor(() => expect(address()).toBe('/de/empfehlen/hausrat?anteil=50'))
})

it('says beside the button what went wrong', async () => {
  const { user } = open({ another }, problem(500, 'technical'))
  await user.click(await screen.findByRole('button', { name: /^Neuer Link/ }))
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement()
  expect(address()).toBe('/de/persoenlicherbereich')
})

it('solves the puzzle with the press, and not before', async () => {
  prove.mockResolvedValue({ text: 'beweis' })
  const { user, calls } = open({ another: { ...another, prove: true } })
  const press = await screen.findByRole('button', { name: /^Neuer Link/ })
  expect(prove).not.toHaveBeenCalled()
  await user.click(press)
  await waitFor(() => expect(address()).toBe('/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd'))
  expect(sent(calls, 'POST', '/bff/personal/another')).toMatchObject([{ captcha: 'beweis' }])
})

it('leads to the form where this browser can’t solve it', async () => {
  prove.mockRejectedValue(new Error('no worker'))
  const { user, calls } = open({ another: { ...another, prove: true } })
  await user.click(await screen.findByRole('button', { name: /^Neuer Link/ }))
  await waitFor(() => expect(address()).toBe('/de/empfehlen/hausrat?anteil=50'))
  expect(sent(calls, 'POST', '/bff/personal/another')).toEqual([])
})

it.each([
  [true, 'button', 'Neuen Link erstellen'],
  [false, 'link', 'Nächste Empfehlung'],
])('promises nothing of it to who gave all away last time: at once %s', async (atOnce, role, name) => {
  open({ another: { ...another, share: 0, recommenderCents: 0, recipientCents: 7000, atOnce } })
  expect(await screen.findByRole(role, { name })).toBeVisible()
  expect(
    screen.getByText(/^Noch einmal: Hausrat Komfort\. Die 70,00\s€ gehen ganz an Ihren Kontakt\./),
  ).toBeVisible()
})
