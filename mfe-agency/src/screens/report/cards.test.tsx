import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import { open, owner } from '../../testing/area'
import CommissionsScreen from '@weitersagen/seller/screens/commissions'
import type { Report } from '@weitersagen/seller/api'
import OrdersScreen from './OrdersScreen'
import RecommendersScreen from './RecommendersScreen'

beforeEach(lendDialogs)

const at = '2026-11-20T08:00:00Z'
const of = { number: 'N1', product: 'Hausrat', recommender: 'Anna K.' }
const report: Report = {
  who: owner,
  list: { page: 1, size: 25, pages: 1, found: 1, erased: 0 },
  recommendations: [{ ...of, status: 'open', createdAt: at, validUntil: '2027-01-20' }],
  leads: [{ ...of, friend: 'Ben Ö.', status: 'open', confirmedAt: at }],
  orders: [{ ...of, id: 'o-1', recommendation: 'N1', status: 'approved', recommendedAt: at, receivedAt: at }],
  recommenders: [{ number: 'N1', name: 'N1', made: 1, confirmed: 0, ordered: 0, paid: 0 }],
  commissions: [
    {
      ...of,
      order: 'A-1',
      at,
      orderedAt: at,
      plan: 'standard',
      planName: 'Standard',
      why: { place: 1, planCents: 1800, promotionCents: 0, tierCents: 0 },
      cents: 1800,
      takenBack: false,
      billed: false,
    },
  ],
}

it.each<[route: string, query: string, Screen: ComponentType, columns: number]>([
  ['AgencyRecommenders', '?list=recommendations', RecommendersScreen, 7],
  ['AgencyRecommenders', '?list=leads', RecommendersScreen, 6],
  ['AgencyRecommenders', '', RecommendersScreen, 5],
  ['AgencyOrders', '', OrdersScreen, 10],
  ['AgencyRewards', '', CommissionsScreen, 7],
])(
  'leaves five facts on a card, and all of them beside the list: %s%s',
  async (route, query, Screen, columns) => {
    const { user } = open(route, Screen, { 'POST /bff/seller/agency/report': { body: report } }, query)
    const row = (await screen.findByRole('rowheader', { name: /^N1/ })).closest('tr')
    const cells = [...(row?.children ?? [])]
    expect(cells).toHaveLength(columns)
    expect(cells.filter((cell) => !cell.classList.contains('more'))).toHaveLength(5)
    const opener = screen.queryByRole('button', { name: /^N1/ })
    expect(opener === null, 'where a card has all of them, nothing has to open').toBe(columns === 5)
    if (!opener) return
    await user.click(opener)
    const beside = await screen.findByRole('dialog', { name: /^N1/ })
    expect(beside.querySelectorAll('dt'), 'its name is the heading').toHaveLength(columns - 1)
  },
)
