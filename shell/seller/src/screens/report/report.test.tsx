import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import kit from '@weitersagen/kit/locales/de.json'
import type { Report } from '../../api'
import { address, de, open, owner, refused, type Call } from '../../testing/open'
import OrdersScreen from './OrdersScreen'
import RecommendationsScreen from './RecommendationsScreen'

const look = 'POST /bff/seller/agency/report'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: `N${String(from + index).padStart(4, '0')}`,
    status: 'open' as const,
    product: 'Hausrat',
    recommender: 'Anna K.',
    createdAt: '2026-11-20T08:00:00Z',
    validUntil: '2027-01-20',
  }))

const page = (at: number, count: number, list: Partial<Report['list']> = {}): Report => ({
  who: owner,
  list: { page: at, size: 25, pages: 49, found: 1204, erased: 0, ...list },
  recommendations: rows((at - 1) * 25, count),
})

const asked = (calls: Call[]) => calls.at(-1)?.body
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}$`) })
const kind = 'recommendations'
const tools = () => within(screen.getByRole('toolbar', { name: de.report.tools }))

beforeEach(lendDialogs)

describe('a list of the area', () => {
  it('shows a page of many, sorted as it is usual, and turns to the next with the focus above it', async () => {
    const { user, calls } = open(
      'Lists',
      RecommendationsScreen,
      { [look]: [{ body: page(1, 25) }, { body: page(2, 25) }] },
      '?list=recommendations',
    )
    expect(screen.getByText(kit.loading)).toBeInTheDocument()
    expect(await screen.findByText('1–25 von 1.204')).toBeVisible()
    expect(asked(calls)).toEqual({ kind, page: 1 })
    expect(screen.getAllByRole('row')).toHaveLength(26)
    expect(head('Empfohlen')).toHaveAttribute('aria-sort', 'descending')
    expect(head('Nummer')).toHaveAttribute('aria-sort', 'none')
    expect(screen.getByRole('rowheader', { name: 'N0000' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    const outcome = await screen.findByText('26–50 von 1.204')
    expect(asked(calls)).toEqual({ kind, page: 2 })
    expect(address()).toBe('/de/agency/empfehler?list=recommendations&page=2')
    await waitFor(() => expect(outcome).toHaveFocus())
  })

  it('sorts, filters by chips, each and all taken away, and keeps it in the address', async () => {
    const { user, calls } = open(
      'Lists',
      RecommendationsScreen,
      { [look]: { body: page(1, 25) } },
      '?list=recommendations&page=3',
    )
    await user.click(
      await within(await screen.findByRole('table')).findByRole('button', { name: /Gültig bis/ }),
    )
    await waitFor(() =>
      expect(asked(calls)).toEqual({ kind, page: 1, orderBy: 'validUntil', descending: false }),
    )
    expect(head('Gültig bis')).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(head('Gültig bis')).getByRole('button'))
    await waitFor(() => expect(head('Gültig bis')).toHaveAttribute('aria-sort', 'descending'))
    await user.click(tools().getByRole('button', { name: 'Status' }))
    const menu = within(screen.getByRole('group', { name: 'Status' }))
    expect(menu.getByRole('button', { name: de.report.all })).toHaveAttribute('aria-pressed', 'true')
    await user.click(menu.getByRole('button', { name: 'Bestätigt' }))
    expect(tools().getByRole('button', { name: 'Status: Bestätigt' })).toHaveFocus()
    await user.type(screen.getByRole('combobox', { name: de.report.searchLinks }), '4E-he{Enter}')
    await waitFor(() =>
      expect(asked(calls)).toEqual({
        kind,
        page: 1,
        orderBy: 'validUntil',
        descending: true,
        status: 'confirmed',
        number: '4Ehe',
      }),
    )
    expect(address()).toBe(
      '/de/agency/empfehler?list=recommendations&sort=-validUntil&status=confirmed&number=4E-he',
    )
    await user.click(screen.getByRole('button', { name: 'Filter entfernen: Status: Bestätigt' }))
    await waitFor(() => expect(address()).not.toContain('status'))
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }))
    await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=recommendations&sort=-validUntil'))
  })

  it('asks nothing that an address says wrongly', async () => {
    const { calls } = open(
      'Orders',
      OrdersScreen,
      { [look]: { body: { who: owner, list: { page: 1, size: 25, pages: 0, found: 0, erased: 0 } } } },
      '?sort=nonsense&status=open&from=2026-11-30&until=2026-11-01&number=%25%25&page=-4',
    )
    expect(await screen.findByRole('heading', { name: de.report.emptyTitle_orders })).toBeVisible()
    expect(asked(calls)).toEqual({ kind: 'orders', page: 1 })
    expect(screen.getByText(de.report.unread)).toBeVisible()
    expect(screen.getByText(de.report.reversed)).toBeVisible()
  })

  it.each([
    'from=2026-99-99',
    'from=2026-02-30',
    'until=0001-01-01',
    'status=%00',
    'waiting=yours',
    'channel=whatsapp',
    'approval=xx',
    'page=0',
    'page=abc',
    'page=1.5',
    'sort=nonsense',
    'sort=toString',
    'list=nowhere',
    'do=nothing',
    'toString=1',
    'hide=nothing',
    'hide=order+number',
    'show=order',
    'hide=link',
    'size=30',
    'size=-1',
  ])('shows the list without what can’t be asked of it (%s), and says so', async (query) => {
    const { calls } = open(
      'Orders',
      OrdersScreen,
      { [look]: { body: { who: owner, list: { page: 1, size: 25, pages: 0, found: 0, erased: 0 } } } },
      `?${query}`,
    )
    expect(await screen.findByText(de.report.unread)).toBeVisible()
    expect(asked(calls)).toEqual({ kind: 'orders', page: 1 })
  })

  it('keeps both days that are picked in the wrong order, and says so', async () => {
    const { calls, user } = open(
      'Lists',
      RecommendationsScreen,
      { [look]: { body: page(1, 25) } },
      '?list=recommendations',
    )
    await screen.findByRole('table')
    await user.click(tools().getByRole('button', { name: de.report.recommended }))
    fireEvent.change(screen.getByLabelText(de.report.from), { target: { value: '2026-12-31' } })
    await waitFor(() => expect(asked(calls)).toEqual({ kind, page: 1, from: '2026-12-31' }))
    fireEvent.change(screen.getByLabelText(de.report.until), { target: { value: '2026-01-01' } })
    expect(await screen.findByText(de.report.reversed)).toBeVisible()
    expect(address()).toBe('/de/agency/empfehler?list=recommendations&from=2026-12-31&until=2026-01-01')
    expect(screen.getByLabelText(de.report.from)).toHaveValue('31.12.2026')
    expect(screen.getByLabelText(de.report.until)).toHaveValue('01.01.2026')
    fireEvent.change(screen.getByLabelText(de.report.from), { target: { value: '2025-12-31' } })
    await waitFor(() =>
      expect(asked(calls)).toEqual({ kind, page: 1, from: '2025-12-31', until: '2026-01-01' }),
    )
    expect(screen.queryByText(de.report.reversed)).toBeNull()
  })

  it('says of days in the wrong order just that', async () => {
    const { calls } = open(
      'Orders',
      OrdersScreen,
      { [look]: { body: { who: owner, list: { page: 1, size: 25, pages: 0, found: 0, erased: 0 } } } },
      '?from=2026-11-30&until=2026-11-01',
    )
    expect(await screen.findByText(de.report.reversed)).toBeVisible()
    expect(screen.queryByText(de.report.unread)).toBeNull()
    expect(asked(calls)).toEqual({ kind: 'orders', page: 1 })
  })

  it('counts those parts of the filter that hold, and takes all away', async () => {
    const { user } = open(
      'Lists',
      RecommendationsScreen,
      { [look]: { body: page(1, 25) } },
      '?list=recommendations&from=2026-99-99&status=open&waiting=mine',
    )
    expect(await screen.findByRole('button', { name: 'Status: Offen' })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Filter entfernen/ })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: kit.shared.action.resetFilters }))
    await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=recommendations'))
  })

  it('says nothing of an address that asks what a list can be asked', async () => {
    const { calls } = open(
      'Orders',
      OrdersScreen,
      { [look]: { body: { who: owner, list: { page: 2, size: 25, pages: 2, found: 26, erased: 0 } } } },
      '?tab=orders&list=leads&status=reported&sort=-received&hide=order&size=50&page=2&row=o-1',
    )
    expect(await screen.findByText(de.report.pastTitle)).toBeVisible()
    expect(screen.queryByText(de.report.unread)).toBeNull()
    expect(asked(calls)).toMatchObject({ page: 2, size: 50, status: 'reported', orderBy: 'received' })
  })

  it('asks no more of recommendations than a server can take', async () => {
    const { calls } = open(
      'Lists',
      RecommendationsScreen,
      { [look]: { body: page(1, 25) } },
      '?list=recommendations&product=%00&channel=%E2%80%8B&inviter=-&stage=paid',
    )
    expect(await screen.findByText(de.report.unread)).toBeVisible()
    expect(asked(calls)).toEqual({ kind, page: 1, stage: 'paid', inviter: '-' })
  })

  it('counts whom it no longer lists', async () => {
    open(
      'Lists',
      RecommendationsScreen,
      { [look]: { body: page(1, 2, { found: 2, pages: 1, erased: 3 }) } },
      '?list=recommendations',
    )
    expect(
      await screen.findByText('3 weitere zählen mit. Die Daten der Personen dazu wurden gelöscht.'),
    ).toBeVisible()
    expect(screen.queryByRole('navigation', { name: kit.shared.pager.title })).toBeNull()
  })

  it.each(['', 'number=RT3G2Z79PG'])(
    'says of whom a row was that isn’t listed any more (%s)',
    async (query) => {
      const gone = { who: owner, list: { page: 1, size: 25, pages: 0, found: 0, erased: 1 } }
      open('Orders', OrdersScreen, { [look]: { body: gone } }, query && `?${query}`)
      expect(await screen.findByRole('heading', { name: de.report.goneTitle })).toBeVisible()
      expect(
        screen.getByText('Eine weitere zählt mit. Die Daten der Person dazu wurden gelöscht.'),
      ).toBeVisible()
      expect(screen.queryByText(de.report.noneTitle)).toBeNull()
      expect(screen.queryByText(de.report.emptyTitle_orders)).toBeNull()
    },
  )

  it('says why an order was refused, in words', async () => {
    const refusedOrder = {
      id: 'o-1',
      recommendation: 'N-1',
      recommender: 'Anna K.',
      product: 'Hausrat',
      status: 'refused' as const,
      reason: 'taken' as const,
      recommendedAt: '2026-11-18T08:00:00Z',
      receivedAt: '2026-11-20T08:00:00Z',
    }
    const list = { page: 1, size: 25, pages: 1, found: 1, erased: 0 }
    const { user } = open('Orders', OrdersScreen, {
      [look]: { body: { who: owner, list, orders: [refusedOrder] } },
    })
    const row = within(await screen.findByRole('row', { name: /N-1/ }))
    expect(row.getByText(de.report.orderStatus.refused)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'N-1' }))
    expect(await within(await screen.findByRole('dialog')).findByText(de.report.refusal.taken)).toBeVisible()
  })

  it('leads back from a page that isn’t there any more', async () => {
    const { user } = open(
      'Lists',
      RecommendationsScreen,
      { [look]: [{ body: page(99, 0) }, { body: page(1, 25) }] },
      '?list=recommendations&page=99',
    )
    await user.click(await screen.findByRole('button', { name: de.report.toFirst }))
    expect(await screen.findByText('1–25 von 1.204')).toBeVisible()
    expect(address()).toBe('/de/agency/empfehler?list=recommendations')
  })
})

describe('the area’s pages', () => {
  it('lead a visitor without a login to the area’s login, with the way back', async () => {
    open('Orders', OrdersScreen, { [look]: refused(401, 'member.required') }, '?status=reported&page=2')
    await waitFor(() =>
      expect(address()).toBe('/de/agency/login?redirect=Orders%7E%7Estatus%3Dreported%26page%3D2'),
    )
  })

  it('end for whom they show when the login has ended meanwhile', async () => {
    const { user } = open(
      'Orders',
      OrdersScreen,
      {
        [look]: [{ body: { ...page(1, 0), orders: [] } }, refused(401, 'member.required')],
      },
      '?page=7',
    )
    await user.click(await screen.findByRole('button', { name: de.report.toFirst }))
    await waitFor(() => expect(address()).toContain('/de/agency/login?redirect=Orders'))
  })

  it('have a face for what can’t be asked', async () => {
    open('Orders', OrdersScreen, { [look]: refused(422, 'field.invalid') })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
