import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Recommendation } from '../../api'
import { listOf, overview, running } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

it('says each word and each day once where the card is folded', async () => {
  const award = {
    party: 'recommender',
    kind: 'referral',
    status: 'Ausgezahlt',
    standing: 'paid',
    amountCents: 7000,
    paidAt: '2026-11-20T10:00:00Z',
  } as const
  const { next: _, ...over } = running
  const recommendations: Recommendation[] = [
    { ...over, status: 'Gezahlt', standing: 'paid', awards: [award] },
  ]
  serve({
    'POST /bff/personal/overview/look': {
      body: { ...overview, recommendations, list: listOf(recommendations) },
    },
  })
  show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
  const list = await screen.findByRole('list', { name: 'Meine Empfehlungen' })
  const folded = list.querySelector('summary')?.textContent
  expect(folded).toMatch(/Ausgezahlt70,00\s€20\.11\.2026Empfohlen am 01\.11\.2026/)
})

it('names the voucher that was mailed, with its last day', async () => {
  const award = {
    party: 'recommender',
    kind: 'referral',
    status: 'Abgeholt',
    standing: 'paid',
    amountCents: 3500,
    paidAt: '2026-11-20T10:00:00Z',
    redeemBy: '2029-11-20',
    voucher: 'Gutschein Bücherhafen',
  } as const
  const { next: _, ...over } = running
  const recommendations: Recommendation[] = [
    { ...over, status: 'Gezahlt', standing: 'paid', awards: [award] },
  ]
  serve({
    'POST /bff/personal/overview/look': {
      body: { ...overview, recommendations, list: listOf(recommendations) },
    },
  })
  show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
  const list = await screen.findByRole('list', { name: 'Meine Empfehlungen' })
  expect(list.querySelector('summary')?.textContent).toMatch(
    /35,00\s€Gutschein Bücherhafen, 20\.11\.2026, einlösbar bis 20\.11\.2029/,
  )
})

it('greets formally by no first name alone', async () => {
  serve({ 'POST /bff/personal/overview/look': { body: overview } })
  show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag' })).toBeVisible()
})
