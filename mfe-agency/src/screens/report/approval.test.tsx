import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import type { OrderRow, Report } from '../../api'
import de from '../../locales/de.json'
import { address, open, owner, refused } from '../../testing/area'
import OrdersScreen from './OrdersScreen'

const look = 'POST /bff/agency/report'
const approve = 'POST /bff/agency/orders/approval'

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
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
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
    expect(within(row).getByText('A-10442')).toBeVisible()
    expect(within(row).getByText(de.report.reportedNumber)).toBeVisible()
    await user.click(within(row).getAllByText('Wartet bis')[0] as HTMLElement)
    const way = within(row).getByRole('list', { name: 'Verlauf zu N-a' })
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
    expect(screen.getByText('A-7'), 'the tenant’s own number is the one').toBeVisible()
    expect(screen.queryByText('A-8')).not.toBeInTheDocument()
  })

  it('says before anybody tries that the company has to confirm the person first', async () => {
    open('AgencyOrders', OrdersScreen, {
      [look]: {
        body: {
          ...page(order('a', { unconfirmed: true }), order('b', { unconfirmed: true, own: true })).body,
          ask: 'hilfe@example.de',
        },
      },
    })
    expect(await screen.findByText(de.approval.unconfirmedTitle)).toBeVisible()
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
    open('AgencyOrders', OrdersScreen, { [look]: { body: { ...all.body, missing: 'second' } } })
    expect(await screen.findByText(de.approval.incompleteTitle)).toBeVisible()
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
    await user.click(await screen.findByRole('checkbox'))
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
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '1 Auftrag freigeben' }))
    await user.click(screen.getByRole('button', { name: de.approval.yes }))
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(`N-a: ${de.approval.outcome_approved}`),
    )
  })

  it('chooses all that may be approved, and none of them again', async () => {
    const { user } = open('AgencyOrders', OrdersScreen, { [look]: all })
    await user.click(await screen.findByRole('button', { name: de.approval.chooseAll }))
    expect(box('a')).toBeChecked()
    expect(box('b')).toBeChecked()
    await user.click(screen.getByRole('button', { name: de.approval.chooseNone }))
    expect(box('a')).not.toBeChecked()
  })

  it('takes a first approval back', async () => {
    const { user, calls } = open('AgencyOrders', OrdersScreen, {
      [look]: all,
      'DELETE /bff/agency/orders/c/approval': { status: 204 },
    })
    await user.click(await screen.findByRole('button', { name: 'Zurücknehmen: Freigabe zu N-c' }))
    expect(calls.map(({ method }) => method)).toContain('DELETE')
    expect(await screen.findByText(`N-c: ${de.approval.outcome_withdrawn}`)).toBeInTheDocument()
    expect(rowOf('c')).toHaveFocus()
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
    await user.selectOptions(screen.getByRole('combobox', { name: de.approval.filter }), 'approval')
    expect(address()).toContain('waiting=approval')
  })

  it('asks nothing that an address says wrongly', async () => {
    const { calls } = open('AgencyOrders', OrdersScreen, { [look]: page(order('f')) }, '?waiting=yours')
    await screen.findByText('N-f')
    expect(calls[0]?.body).toEqual({ kind: 'orders', page: 1 })
    expect(screen.queryByRole('region', { name: de.approval.bar })).not.toBeInTheDocument()
  })
})
