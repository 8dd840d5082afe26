import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Recommendation } from '../../api'
import { listOf, overview, paid, running } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

const claiming: Recommendation = {
  ...paid,
  standing: 'under_way',
  awards: [
    {
      party: 'recipient',
      kind: 'referral',
      status: 'Bereitgestellt',
      standing: 'waiting',
      amountCents: 4000,
    },
  ],
}
const ordering: Recommendation = {
  ...running,
  status: 'Ok',
  standing: 'confirmed',
  next: { kind: 'friend_orders', by: '2026-12-31' },
}

function open(recommendation: Recommendation, whatsapp = true) {
  serve({
    'POST /bff/personal/overview/look': {
      body: { ...overview, whatsapp, recommendations: [recommendation], list: listOf([recommendation]) },
    },
  })
  return show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
}

it.each([
  ['come', running, 'Freundlich nachhaken', /Hast du schon geschaut\? Der Link gilt noch bis 31\.12\.2026\./],
  ['ordered', ordering, 'An die Bestellung erinnern', /fehlt nur noch deine Bestellung/],
])('has a message ready for a friend who hasn’t %s', async (_, recommendation, title, words) => {
  const { user } = open(recommendation)
  const section = await screen.findByRole('group', { name: title })
  expect(section).toHaveTextContent(words)
  expect(section).toHaveTextContent(/Für dich gibt es 40,00\s€ dazu\./)
  const whatsapp = within(section).getByRole('link', { name: /^WhatsApp/ })
  const text = new URL(whatsapp.getAttribute('href') ?? '').searchParams.get('text') ?? ''
  expect(text).toMatch(words)
  expect(text.endsWith(`\n\n${running.link}`)).toBe(true)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(section).getByRole('button', { name: /^Nachricht kopieren/ }))
  expect(write).toHaveBeenCalledWith(text)
  expect(await within(section).findByText('Nachricht kopiert')).toBeInTheDocument()
})

it('points to the mailbox where the friend has entered data and not confirmed, without the link', async () => {
  open({ ...running, next: { kind: 'friend_confirms', by: '2026-12-31' } })
  const section = await screen.findByRole('group', { name: 'An die Mail erinnern' })
  expect(section).toHaveTextContent(/Schau bitte in dein Postfach, da liegt eine Mail von Probe/)
  expect(section).not.toHaveTextContent(/Hast du schon geschaut/)
  expect(section).not.toHaveTextContent(running.link)
})

it('reminds of a reward that waits, without a link', async () => {
  open(claiming)
  const section = await screen.findByRole('group', { name: 'An die Prämie erinnern' })
  expect(section).toHaveTextContent(/40,00\s€ warten auf dich/)
  expect(section).not.toHaveTextContent('probe.example')
})

it('sends it by the phone’s own sheet, and offers no channel that the tenant has off', async () => {
  const share = vi.fn(() => Promise.resolve())
  forThisTest(navigator, { share })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { user } = open(running, false)
  await user.click(await screen.findByRole('button', { name: /^Erinnerung senden/ }))
  expect(share).toHaveBeenCalledWith({ text: expect.stringContaining(running.link) })
  expect(screen.queryByRole('link', { name: /^WhatsApp/ })).toBeNull()
})

it('has nothing to say where it isn’t the friend’s turn', async () => {
  open({ ...ordering, next: { kind: 'order_approved' } })
  await screen.findByText('Verlauf')
  expect(screen.queryByText('An die Bestellung erinnern')).toBeNull()
})
