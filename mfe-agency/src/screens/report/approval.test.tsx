import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import { contentId } from '@weitersagen/kit/ui'
import kit from '@weitersagen/kit/locales/de.json'
import type { OrderRow, Report } from '@weitersagen/seller/api'
import { de } from '../../testing/texts'
import { address, open, owner, refused } from '../../testing/area'
import OrdersScreen from './OrdersScreen'

const look = 'POST /bff/seller/agency/report'
const approve = 'POST /bff/agency/orders/approval'
const approveAll = 'POST /bff/agency/orders/approval/all'

beforeEach(lendDialogs)

const order = (id: string, approval?: Partial<NonNullable<OrderRow['approval']>>): OrderRow => ({
  id,
  recommendation: `N-${id}`,
  recommender: 'Anna K.',
  product: 'Hausrat',
  status: 'reported',
  friend: 'Ben Ö.',
  recommendedAt: '2026-11-18T08:00:00Z',
  receivedAt: '2026-11-20T08:00:00Z',
  ...(approval
    ? { approval: { waits: true, by: [], mine: false, own: false, unconfirmed: false, ...approval } }
    : {}),
})

const page = (...orders: OrderRow[]): { body: Report } => ({
  body: {
    who: owner,
    approvals: 2,
    list: { page: 1, size: 25, pages: 1, found: orders.length, erased: 0 },
    orders,
  },
})

const all = page(
  order('a', {}),
  order('b', { by: ['Emil E.'], at: '2026-11-21T08:00:00Z' }),
  order('c', { by: ['Olga Ö.'], mine: true }),
  order('d', { own: true }),
  order('e', { waits: false, by: ['Emil E.', ''] }),
  order('f'),
)

const rowOf = (id: string) => screen.getByRole('rowheader', { name: new RegExp(`N-${id}`) })
const box = (id: string) => screen.getByRole('checkbox', { name: new RegExp(`N-${id}`) })

describe('the approval of orders', () => {
  it('offers what whoever looks may approve, and says what the others wait for', async () => {
    open('AgencyOrders', OrdersScreen, { [look]: all })
    expect(await screen.findAllByRole('checkbox'), 'two orders, and both together').toHaveLength(3)
    expect(screen.getByText('Wartet auf eine zweite Person (Emil E. hat freigegeben)')).toBeInTheDocument()
    expect(screen.getByText(de.approval.mine)).toBeInTheDocument()
    expect(
      screen.getByText(/Sie sind an diesem Auftrag selbst beteiligt.* oder Probe GmbH selbst/),
    ).toBeInTheDocument()
    expect(screen.getByText('Freigegeben durch Emil E., eine gelöschte Person')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: de.approval.approveNone })).toBeDisabled()
  })

  it('shows what an approval can be checked by', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: page(
        {
          ...order('a', {}),
          reportedNumber: 'A-10442',
          confirmedAt: '2026-11-19T08:00:00Z',
          orderedAt: '2026-11-20T08:00:00Z',
          lapsesAt: '2027-02-12T23:00:00Z',
        },
        { ...order('b'), number: 'A-7', reportedNumber: 'A-8' },
      ),
    })
    const row = (await screen.findAllByText('Ben Ö.'))[0]?.closest('tr') as HTMLElement
    expect(within(row).getByText('A-10442')).toBeInTheDocument()
    await user.click(within(row).getByRole('button', { name: 'N-a' }))
    const beside = within(await screen.findByRole('dialog', { name: 'Auftrag A-10442' }))
    expect(beside.getByText('A-10442')).toBeVisible()
    expect(beside.getByText(de.report.reportedNumber)).toBeVisible()
    const way = beside.getByRole('list', { name: 'Verlauf zu N-a' })
    expect(
      within(way)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual([
      'Empfohlen 18.11.2026',
      'Bestätigt 19.11.2026',
      'Bestellt 20.11.2026',
      'Gemeldet 20.11.2026',
      'Wartet bis 12.02.2027',
    ])
    expect(screen.getByText('A-7'), 'the tenant’s own number is the one').toBeInTheDocument()
    expect(screen.queryByText('A-8')).not.toBeInTheDocument()
  })

  it('says before anybody tries that the company has to confirm the person first', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: {
        body: {
          ...page(order('a', { unconfirmed: true }), order('b', { unconfirmed: true, own: true })).body,
          ask: 'hilfe@example.de',
        },
      },
    })
    await user.click(await screen.findByText(de.approval.unconfirmedTitle))
    expect(screen.getByText(/Ihre Bestätigung fehlt/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'hilfe@example.de' })).toHaveAttribute(
      'href',
      'mailto:hilfe@example.de',
    )
    expect(within(screen.getByRole('table')).getByText(de.approval.waits)).toBeInTheDocument()
    expect(
      screen.getByText(/Sie sind an diesem Auftrag selbst beteiligt.* oder Probe GmbH selbst/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: de.approval.bar })).not.toBeInTheDocument()
  })

  it('says before anybody tries that a second person is missing, and where to ask one in', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: { body: { ...all.body, missing: 'second' } },
    })
    await user.click(await screen.findByText(de.approval.incompleteTitle))
    expect(screen.getByText(/Zurzeit arbeiten Sie hier allein/)).toBeVisible()
    expect(screen.getByRole('link', { name: de.start.setupWay })).toHaveAttribute(
      'href',
      '/de/agentur/mitarbeiter',
    )
  })

  it('approves the chosen ones by keyboard and tells what became of each', async () => {
    const { user, calls } = open('AgencyOrders', OrdersScreen, {
      [look]: [all, page()],
      [approve]: {
        body: {
          results: [
            { id: 'b', outcome: 'approved' },
            { id: 'a', outcome: 'refused', code: 'order.tenant_spoke' },
          ],
        },
      },
    })
    await screen.findAllByRole('checkbox')
    box('b').focus()
    await user.keyboard(' ')
    await user.click(box('a'))
    const bar = screen.getByRole('region', { name: de.approval.bar })
    within(bar).getByRole('button', { name: '2 Aufträge freigeben' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText(/2 Aufträge freigeben\?/)).toHaveTextContent(
      '1 zählt damit, und das lässt sich nicht zurücknehmen. 1 wartet danach auf eine zweite Person.',
    )
    expect(
      calls.filter(({ path }) => path.endsWith('/approval')),
      'asked first',
    ).toEqual([])
    await user.keyboard('{Tab}{Enter}')
    expect(await screen.findByText(`N-b: ${de.approval.outcome_approved}`)).toBeInTheDocument()
    expect(screen.getByText(new RegExp(kit.error.order.tenant_spoke))).toBeInTheDocument()
    expect(calls.find(({ path }) => path.endsWith('/approval'))?.body).toEqual({ orders: ['b', 'a'] })
    expect(calls.filter(({ path }) => path.endsWith('/report'))).toHaveLength(2)
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it.each([
    ['stays on the row while it stands there', all, 'b'],
    ['goes to the row in its place', page(order('a', {}), order('c', { mine: true })), 'c'],
    ['goes to the last row', page(order('a', {})), 'a'],
  ])('is asked once more for the second word, and the focus %s', async (_, then, at) => {
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: [all, then],
      [approve]: { body: { results: [{ id: 'b', outcome: 'approved' }] } },
    })
    await screen.findAllByRole('checkbox')
    await user.click(box('b'))
    await user.click(screen.getByRole('button', { name: '1 Auftrag freigeben' }))
    expect(screen.getByText(/Sie sind die zweite Person/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: de.approval.yes }))
    await waitFor(() => expect(document.activeElement?.id).toBe(rowOf(at).id))
  })

  it.each([
    [1, ['a'], 'Damit zählt er, und das lässt sich nicht zurücknehmen.'],
    [1, ['a', 'b'], 'Damit zählen sie, und das lässt sich nicht zurücknehmen.'],
    [2, ['a'], 'Danach wartet er auf eine zweite Person.'],
    [2, ['a', 'g'], 'Danach warten sie auf eine zweite Person.'],
    [2, ['b'], 'Sie sind die zweite Person'],
    [2, ['a', 'b', 'g'], '1 zählt damit, und das lässt sich nicht zurücknehmen. 2 warten danach'],
  ])('says what approving comes to where an order takes %i (%s)', async (approvals, ids, notice) => {
    const { body } = page(order('a', {}), order('b', { by: ['Emil E.'] }), order('g', {}))
    const { user } = open('AgencyOrders', OrdersScreen, { [look]: { body: { ...body, approvals } } })
    await screen.findAllByRole('checkbox')
    for (const id of ids) await user.click(box(id))
    await user.click(screen.getByRole('button', { name: /^\d Auftr.* freigeben$/ }))
    expect(screen.getByText(/freigeben\?/)).toHaveTextContent(notice)
  })

  it('remembers what was chosen on another page, with its number', async () => {
    const turned = (shown: number, ...orders: OrderRow[]) => {
      const { body } = page(...orders)
      return { body: { ...body, list: { page: shown, size: 1, pages: 2, found: 2, erased: 0 } } }
    }
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: [turned(1, order('b', { by: ['Emil E.'] })), turned(2, order('a', {})), page()],
      [approve]: { body: { results: [{ id: 'b', outcome: 'approved' }] } },
    })
    await screen.findAllByRole('checkbox')
    await user.click(box('b'))
    await user.click(screen.getByRole('button', { name: kit.shared.pager.next }))
    await waitFor(() => expect(box('a')).toBeInTheDocument())
    await user.click(box('a'))
    await user.click(screen.getByRole('button', { name: '2 Aufträge freigeben' }))
    expect(screen.getByText(/freigeben\?/)).toHaveTextContent('1 zählt damit')
    await user.click(screen.getByRole('button', { name: de.approval.yes }))
    expect(await screen.findByText(`N-b: ${de.approval.outcome_approved}`)).toBeInTheDocument()
  })

  it('goes with the focus to what became of them where no row is left', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: [page(order('a', {})), page()],
      [approve]: { body: { results: [{ id: 'a', outcome: 'approved' }] } },
    })
    await screen.findAllByRole('checkbox')
    await user.click(box('a'))
    await user.click(screen.getByRole('button', { name: '1 Auftrag freigeben' }))
    await user.click(screen.getByRole('button', { name: de.approval.yes }))
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(`N-a: ${de.approval.outcome_approved}`),
    )
  })

  it('chooses all that may be approved, and none of them again', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, { [look]: all })
    const whole = await screen.findByRole('checkbox', { name: de.approval.choosePage })
    await user.click(whole)
    expect(box('a')).toBeChecked()
    expect(box('b')).toBeChecked()
    await user.click(whole)
    expect(box('a')).not.toBeChecked()
  })

  it('has the first row’s box within five stops of where the content begins', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, { [look]: all })
    await screen.findAllByRole('checkbox')
    document.getElementById(contentId)?.focus()
    const stops: (Element | null)[] = []
    for (let stop = 0; stop < 5; stop++) {
      await user.tab()
      stops.push(document.activeElement)
    }
    expect(stops).toContain(box('a'))
    expect(stops[2], 'all of the page, with the third').toHaveAccessibleName(de.approval.choosePage)
  })

  it('approves all of all pages by one call, with the filter and how many were seen', async () => {
    const { body } = all
    const many = { body: { ...body, approvable: 677, list: { ...body.list, found: 700, pages: 28 } } }
    const { user, calls } = open(
      'AgencyOrders',
      OrdersScreen,
      {
        [look]: [many, page()],
        [approveAll]: {
          body: { found: 677, left: 0, results: [{ id: 'a', number: 'N-a', outcome: 'approved' }] },
        },
      },
      '?status=reported&from=2026-11-01',
    )
    await user.click(await screen.findByRole('checkbox', { name: de.approval.choosePage }))
    expect(screen.getByText('2 Aufträge ausgewählt')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Alle 677 auswählen' }))
    expect(screen.getByText('677 Aufträge ausgewählt, auf allen Seiten')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '677 Aufträge freigeben' }))
    expect(screen.getByText(/Die übrigen warten danach auf eine zweite/)).toBeVisible()
    expect(
      calls.some(({ path }) => path.includes('/approval')),
      'asked first',
    ).toBe(false)
    await user.click(screen.getByRole('button', { name: de.approval.yes }))
    expect(await screen.findByText('1 freigegeben')).toBeVisible()
    expect(calls.filter(({ path }) => path.includes('/approval'))).toEqual([
      {
        method: 'POST',
        path: '/bff/agency/orders/approval/all',
        body: { seen: 677, status: 'reported', from: '2026-11-01' },
      },
    ])
  })

  it('says that nothing was approved where more wait by now, and how many are left otherwise', async () => {
    const many = { body: { ...all.body, approvable: 677 } }
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: many,
      [approveAll]: [
        { body: { found: 680, left: 680, results: [] } },
        { body: { found: 677, left: 5, results: [{ id: 'a', number: 'N-a', outcome: 'second' }] } },
      ],
    })
    const approveWhole = async () => {
      await user.click(await screen.findByRole('checkbox', { name: de.approval.choosePage }))
      await user.click(screen.getByRole('button', { name: 'Alle 677 auswählen' }))
      await user.click(screen.getByRole('button', { name: '677 Aufträge freigeben' }))
      await user.click(screen.getByRole('button', { name: de.approval.yes }))
    }
    await approveWhole()
    expect(await screen.findByText(/Inzwischen warten 680 Aufträge/)).toBeVisible()
    await approveWhole()
    expect(await screen.findByText(/5 weitere warten noch/)).toBeVisible()
    expect(screen.queryByText(/Inzwischen warten/)).toBeNull()
  })

  it('gives up all pages where one order is left out, and keeps those of the page', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, {
      [look]: { body: { ...all.body, approvable: 677 } },
    })
    await user.click(await screen.findByRole('checkbox', { name: de.approval.choosePage }))
    await user.click(screen.getByRole('button', { name: 'Alle 677 auswählen' }))
    await user.click(box('b'))
    expect(screen.getByText('1 Auftrag ausgewählt')).toBeVisible()
    expect(box('a')).toBeChecked()
  })

  it('folds what became of many, and says how many of each', async () => {
    const orders = Array.from({ length: 51 }, (_, index) => order(String(index + 10), {}))
    const answered = (ids: string[]) => ({
      body: {
        results: ids.map((id) =>
          id === '10' ? { id, outcome: 'refused', code: 'order.tenant_spoke' } : { id, outcome: 'approved' },
        ),
      },
    })
    const ids = orders.map(({ id }) => id)
    const { user, calls } = open('AgencyOrders', OrdersScreen, {
      [look]: [page(...orders), page()],
      [approve]: [answered(ids.slice(0, 50)), answered(ids.slice(50))],
    })
    await user.click(await screen.findByRole('checkbox', { name: de.approval.choosePage }))
    await user.click(screen.getByRole('button', { name: '51 Aufträge freigeben' }))
    await user.click(screen.getByRole('button', { name: de.approval.yes }))
    const sum = await screen.findByText('50 freigegeben, 1 nicht freigegeben')
    expect(sum.closest('[role="status"]')).not.toBeNull()
    expect(sum.closest('details')).not.toHaveAttribute('open')
    expect(
      calls
        .filter(({ path }) => path.endsWith('/approval'))
        .map(({ body }) => (body as { orders: string[] }).orders.length),
      'as many as the server takes at once',
    ).toEqual([50, 1])
  })

  it('takes a first approval back', async () => {
    const { user, calls } = open('AgencyOrders', OrdersScreen, {
      [look]: all,
      'DELETE /bff/agency/orders/c/approval': { status: 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'Zurücknehmen: Freigabe zu N-c' }))
    expect(calls.map(({ method }) => method)).toContain('DELETE')
    expect(await screen.findByText(`N-c: ${de.approval.outcome_withdrawn}`)).toBeInTheDocument()
    await waitFor(() => expect(rowOf('c')).toHaveFocus())
  })

  it('says why nothing could be asked, and keeps what was chosen', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, { [look]: all, [approve]: refused(503, 'technical') })
    await screen.findAllByRole('checkbox')
    await user.click(box('a'))
    await user.click(screen.getByRole('button', { name: '1 Auftrag freigeben' }))
    await user.click(screen.getByRole('button', { name: de.approval.yes }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(box('a')).toBeChecked()
  })

  it('asks for what waits for whoever looks, as the address says', async () => {
    const { calls, user } = open('AgencyOrders', OrdersScreen, { [look]: all }, '?waiting=mine')
    await screen.findAllByRole('checkbox')
    expect(calls[0]?.body).toEqual({ kind: 'orders', page: 1, waiting: 'mine' })
    await user.click(screen.getByRole('button', { name: 'Freigabe: Wartet auf Ihre Freigabe' }))
    const menu = within(screen.getByRole('group', { name: de.approval.filter }))
    await user.click(menu.getByRole('button', { name: de.approval.filter_approval }))
    expect(address()).toContain('waiting=approval')
  })

  it('asks nothing that an address says wrongly', async () => {
    const { calls } = open('AgencyOrders', OrdersScreen, { [look]: page(order('f')) }, '?waiting=yours')
    await screen.findByText('N-f')
    expect(calls[0]?.body).toEqual({ kind: 'orders', page: 1 })
    expect(screen.queryByRole('region', { name: de.approval.bar })).not.toBeInTheDocument()
  })
})
