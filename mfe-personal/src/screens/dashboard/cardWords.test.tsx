import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Overview } from '../../api'
import { listOf, overview, running } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

function open(change: Partial<Overview>) {
  const list = listOf(change.recommendations ?? overview.recommendations)
  serve({ 'POST /bff/personal/overview/look': { body: { ...overview, list, ...change } } })
  return show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
}

const refused = {
  ...running,
  visits: 0,
  timeline: [
    ...running.timeline,
    { kind: 'recipient_entered', at: '2026-11-03T09:00:00Z' },
    { kind: 'recipient_erased', at: '2026-11-03T10:00:00Z' },
  ],
}

it('says of a link whose friend is gone that it is free, and asks no one whether they have looked', async () => {
  open({ recommendations: [refused] })
  expect(await screen.findByText(/^Der Link ist wieder frei · bis 31\.12\.2026/)).toBeVisible()
  expect(screen.queryByText(/Noch nicht geöffnet/)).toBeNull()
  expect(screen.queryByText('Freundlich nachhaken')).toBeNull()
  expect(screen.queryByText(/trägt sich ein/)).toBeNull()
})

const friends = (standing: 'waiting' | 'under_way') => ({
  ...running,
  status: 'Freigegeben' as const,
  standing: standing === 'waiting' ? ('friend' as const) : standing,
  share: 0,
  recommenderCents: 0,
  awards: [
    { party: 'recipient', kind: 'referral', status: 'Bereitgestellt', standing, amountCents: 7000 } as const,
  ],
})

it.each([
  ['an order that is there', { standing: 'ordered', next: { kind: 'order_approved' } }, 'In Prüfung'],
  ['a friend who confirmed', { standing: 'confirmed', next: { kind: 'friend_orders' } }, 'Bestätigt'],
  ['a reward that waits for the friend', friends('waiting'), 'Wartet auf Ihren Kontakt'],
  ['a friend’s reward on its way', friends('under_way'), 'Unterwegs'],
] as const)('has a true word for %s', async (_, change, word) => {
  open({ recommendations: [{ ...running, ...change }] })
  const row = within(await screen.findByRole('list', { name: 'Meine Empfehlungen' }))
  expect(row.getAllByText(word)[0]).toBeVisible()
})

it('filters by the words of the cards', async () => {
  const found = (['ordered', 'confirmed', 'friend', 'under_way'] as const).map((standing, index) => ({
    ...running,
    number: `${index}HJ81ZZQ6N`,
    standing,
  }))
  open({ recommendations: found })
  const filter = within(await screen.findByLabelText('Stand'))
  const cards = within(screen.getByRole('list', { name: 'Meine Empfehlungen' }))
  const words = filter.getAllByRole('option').map(({ textContent }) => textContent ?? '')
  expect(words).toEqual(['Alle', 'In Prüfung', 'Bestätigt', 'Wartet auf Ihren Kontakt', 'Unterwegs'])
  for (const word of words.slice(1)) expect(cards.getAllByText(word)[0]).toBeVisible()
})

it('tells two of the same product apart by the day of each, once somebody has confirmed', async () => {
  const confirmed = { ...running, status: 'Ok', standing: 'confirmed' } as const
  open({
    recommendations: [
      confirmed,
      { ...confirmed, number: '4HJ81ZZQ6N', createdAt: '2026-11-02T09:00:00Z' },
      { ...running, number: '9AA81ZZQ6N', createdAt: '2026-11-03T09:00:00Z' },
    ],
  })
  expect(await screen.findByText(/ · Empfohlen am 01\.11\.2026/)).toBeVisible()
  expect(screen.getByText(/ · Empfohlen am 02\.11\.2026/)).toBeVisible()
  expect(screen.queryByText(/Empfohlen am 03\.11\.2026/), 'its last day tells it').toBeNull()
})

it('says that a bonus was earned, and how far the next one is', async () => {
  const { unmount } = open({ bonus: { done: 0, of: 4, cents: 6000, earnedCents: 6000 } })
  expect(await screen.findByRole('heading', { name: 'Bonus verdient' })).toBeVisible()
  expect(screen.getByText(/^Bis zum nächsten Bonus von 60,00\s€ fehlen noch 4/)).toBeVisible()
  expect(screen.queryByText('0 von 4')).toBeNull()
  unmount()
  open({ bonus: { done: 3, of: 4, cents: 6000 } })
  expect(await screen.findByText('3 von 4')).toBeVisible()
})
