import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import { address, de, employee, open, owner } from '../../testing/open'
import CommissionsScreen from './CommissionsScreen'
import type { CommissionRow, OrderRow, Report } from '../../api'
import OrdersScreen from './OrdersScreen'

beforeEach(lendDialogs)

const look = 'POST /bff/seller/agency/report'
const list = { page: 1, size: 25, pages: 1, found: 1, erased: 0 }
const order: OrderRow = {
  id: 'o-1',
  number: 'A-1',
  recommendation: '4EHERBZ67R',
  recommender: 'Anna K.',
  product: 'Hausrat',
  status: 'approved',
  recommendedAt: '2026-11-18T08:00:00Z',
  receivedAt: '2026-11-20T08:00:00Z',
}
const commission: CommissionRow = {
  number: '4EHERBZ67R',
  order: 'A-1',
  at: '2026-11-20T08:00:00Z',
  orderedAt: '2026-11-01T08:00:00Z',
  product: 'Hausrat',
  plan: 'standard',
  planName: 'Standard',
  why: { place: 1, planCents: 1800, promotionCents: 0, tierCents: 0 },
  cents: 1800,
  takenBack: false,
  billed: true,
  note: 'GS-2026-000012',
}
const orders: Report = { who: owner, list, orders: [order] }
const earned: Report = { who: owner, list, commissions: [commission] }

const drawer = (name = 'Auftrag A-1') => screen.findByRole('dialog', { name })

it('opens a row beside the list, and gives the focus back', async () => {
  const { user, calls } = open(
    'Orders',
    OrdersScreen,
    { [look]: [{ body: orders }, { body: earned }] },
    '?hide=product&page=1',
  )
  await user.click(await screen.findByRole('button', { name: '4EHERBZ67R' }))
  await waitFor(() => expect(address()).toBe('/de/agency/auftraege?hide=product&page=1&row=o-1'))
  const beside = within(await drawer())
  expect(beside.getByText('Hausrat'), 'a column that isn’t shown').toBeVisible()
  expect(beside.getByRole('list', { name: 'Verlauf zu 4EHERBZ67R' })).toBeVisible()
  expect(await beside.findByText('18,00 €')).toBeVisible()
  expect(beside.getByRole('link', { name: 'GS-2026-000012' })).toHaveAttribute(
    'href',
    '/de/agency/rechnungen?number=GS-2026-000012',
  )
  expect(calls.at(-1)?.body).toEqual({ kind: 'commissions', page: 1, number: '4EHERBZ67R' })
  await user.click(beside.getByRole('button', { name: de.drawer.close }))
  await waitFor(() => expect(address()).toBe('/de/agency/auftraege?hide=product&page=1'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: '4EHERBZ67R' })).toHaveFocus())
})

it('is open where the address says so, and only of a row that is there', async () => {
  const { unmount } = open(
    'Rewards',
    CommissionsScreen,
    { [look]: [{ body: earned }, { body: orders }] },
    '?row=4EHERBZ67R+false',
  )
  const beside = within(await drawer('4EHERBZ67R'))
  expect(await beside.findByRole('link', { name: de.drawer.toOrder })).toHaveAttribute(
    'href',
    '/de/agency/auftraege?number=4EHERBZ67R',
  )
  expect(beside.queryByRole('heading', { name: de.drawer.commissions })).toBeNull()
  unmount()
  open('Orders', OrdersScreen, { [look]: { body: orders } }, '?row=o-9')
  await screen.findByRole('table')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(de.report.unread)).toBeNull()
})

it('asks nothing that the role hasn’t', async () => {
  const who = { ...employee, rights: { ...employee.rights, rewards: false } }
  const { calls } = open('Orders', OrdersScreen, { [look]: { body: { ...orders, who } } }, '?row=o-1')
  expect(within(await drawer()).queryByRole('heading', { name: de.drawer.commissions })).toBeNull()
  expect(calls.filter(({ path }) => path.endsWith('/report'))).toHaveLength(1)
})

it('says where nothing came of it yet', async () => {
  open(
    'Orders',
    OrdersScreen,
    { [look]: [{ body: orders }, { body: { who: owner, list, commissions: [] } }] },
    '?row=o-1',
  )
  expect(await within(await drawer()).findByText(de.drawer.noCommission)).toBeVisible()
})

it.each([
  [{ number: 'A-1' }, 'Auftrag A-1'],
  [{ number: undefined, reportedNumber: 'S-7' }, 'Auftrag S-7'],
  [{ number: undefined }, 'Auftrag zur Empfehlung 4EHERBZ67R'],
])('calls an order by its own number (%o)', async (part, name) => {
  const { number: _, ...unnumbered } = order
  const rows = [{ ...unnumbered, ...part }] as OrderRow[]
  open(
    'Orders',
    OrdersScreen,
    { [look]: [{ body: { ...orders, orders: rows } }, { body: { ...earned, commissions: [] } }] },
    '?row=o-1',
  )
  expect(await drawer(name)).toBeVisible()
})

it('says what an order will earn at least, the link by which it came, and the credit note', async () => {
  const coming = { month: '2026-12', date: '2027-01-01' }
  const row: OrderRow = { ...order, possibleCents: 1800, coming, link: 'Stand auf der Messe', label: 'ulm' }
  open(
    'Orders',
    OrdersScreen,
    { [look]: [{ body: { ...orders, orders: [row] } }, { body: { ...earned, commissions: [] } }] },
    '?row=o-1',
  )
  const beside = within(await drawer())
  expect(await beside.findByText(/Nach der Stornofrist mindestens 18,00 € netto/)).toBeVisible()
  expect(beside.getByText('Stand auf der Messe, ulm'), 'a column that is left out').toBeVisible()
  expect(beside.getByText(/^Kommt in die Gutschrift für Dezember 2026, Auszahlung ab/)).toBeVisible()
  expect(beside.getByText('01.01.2027')).toBeVisible()
})
