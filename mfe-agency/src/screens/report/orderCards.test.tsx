import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, owner } from '../../testing/area'
import type { Report } from '@weitersagen/seller/api'
import OrdersScreen from './OrdersScreen'
import RecommendersScreen from './RecommendersScreen'

const at = '2026-11-20T08:00:00Z'
const of = { product: 'Hausrat', recommender: 'Anna K.' }
const report: Report = {
  who: owner,
  list: { page: 1, size: 25, pages: 1, found: 1, erased: 0 },
  orders: [{ ...of, id: 'o-1', recommendation: 'N1', status: 'approved', recommendedAt: at, receivedAt: at }],
  recommenders: [{ number: 'N1', name: 'N1', made: 1, confirmed: 0, ordered: 0, paid: 0 }],
}

it.each<[route: string, Screen: ComponentType, columns: number]>([
  ['AgencyRecommenders', RecommendersScreen, 5],
  ['AgencyOrders', OrdersScreen, 10],
])('leaves five facts on a card of an agency: %s', async (route, Screen, columns) => {
  open(route, Screen, { 'POST /bff/seller/agency/report': { body: report } })
  const row = (await screen.findByRole('rowheader', { name: /^N1/ })).closest('tr')
  const cells = [...(row?.children ?? [])]
  expect(cells).toHaveLength(columns)
  expect(cells.filter((cell) => !cell.classList.contains('more'))).toHaveLength(5)
  const opens = screen.queryByRole('button', { name: /^N1/ }) !== null
  expect(opens, 'where a card has all of them, nothing has to open').toBe(columns > 5)
})
