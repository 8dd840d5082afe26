import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import { open, owner } from '../../testing/open'
import type { Report } from '../../api'
import CommissionsScreen from './CommissionsScreen'
import OrdersScreen from './OrdersScreen'
import RecommendationsScreen from './RecommendationsScreen'

beforeEach(lendDialogs)

const at = '2026-11-20T08:00:00Z'
const of = { number: 'N1', product: 'Hausrat', recommender: 'Anna K.' }
const report: Report = {
  who: owner,
  list: { page: 1, size: 25, pages: 1, found: 1, erased: 0 },
  recommendations: [{ ...of, status: 'open', createdAt: at, validUntil: '2027-01-20' }],
  leads: [{ ...of, friend: 'Ben Ö.', status: 'open', confirmedAt: at }],
  orders: [{ ...of, id: 'o-1', recommendation: 'N1', status: 'approved', recommendedAt: at, receivedAt: at }],
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

it.each<[route: string, query: string, Screen: ComponentType, columns: number, called: string]>([
  ['Lists', '?list=recommendations', RecommendationsScreen, 7, 'N1'],
  ['Lists', '?list=leads', RecommendationsScreen, 6, 'N1'],
  ['Orders', '', OrdersScreen, 9, 'Auftrag N1'],
  ['Rewards', '', CommissionsScreen, 7, 'N1'],
])(
  'leaves five facts on a card, and all of them beside the list: %s%s',
  async (route, query, Screen, columns, called) => {
    const { user } = open(route, Screen, { 'POST /bff/seller/agency/report': { body: report } }, query)
    const row = (await screen.findByRole('rowheader', { name: /^N1/ })).closest('tr')
    const cells = [...(row?.children ?? [])]
    expect(cells).toHaveLength(columns)
    expect(cells.filter((cell) => !cell.classList.contains('more'))).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: /^N1/ }))
    const beside = await screen.findByRole('dialog', { name: called })
    // What is left out of the list stands there, too; what names the row alone is the heading.
    expect(beside.querySelectorAll('dt')).toHaveLength(called === 'N1' ? columns - 1 : columns + 1)
  },
)
