import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Report } from '../../api'
import { address, de, open, owner, refused, type Answer } from '../../testing/open'
import OrdersScreen from './OrdersScreen'

const look = 'POST /bff/seller/agency/report'
const todo = { id: 'view-0001', name: 'Zu tun', address: 'status=reported&hide=order' }

const page: Report = {
  who: owner,
  list: { page: 1, size: 25, pages: 1, found: 1, erased: 0 },
  views: [todo],
  orders: [
    {
      id: 'o-1',
      recommendation: 'N1',
      recommender: 'Anna K.',
      product: 'Hausrat',
      status: 'reported',
      recommendedAt: '2026-11-18T08:00:00Z',
      receivedAt: '2026-11-20T08:00:00Z',
    },
  ],
}

const list = (query = '', script: Record<string, Answer> = {}) =>
  open('Orders', OrdersScreen, { [look]: { body: page }, ...script }, query)

const view = (name: string) => screen.findByRole('button', { name })

/** Chooses one in the menu of views. */
async function choose(user: ReturnType<typeof list>['user'], now: string, name: string) {
  await user.click(await view(now))
  await user.click(within(screen.getByRole('group', { name: de.views.title })).getByRole('button', { name }))
}

it('shows a view that is chosen, and knows it again in whatever order its address is', async () => {
  const { user } = list('?page=3')
  await choose(user, de.views.title, 'Zu tun')
  await waitFor(() => expect(address()).toBe('/de/agency/auftraege?status=reported&hide=order'))
  const chosen = await view('Ansicht: Zu tun')
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(screen.queryByRole('button', { name: de.views.keep })).toBeNull()
  await choose(user, 'Ansicht: Zu tun', de.views.none)
  await waitFor(() => expect(address()).toBe('/de/agency/auftraege'))
  expect(screen.queryByRole('button', { name: de.views.keep })).toBeNull()
})

it('has nothing to keep where only the list, the tab or the page is named', async () => {
  list('?tab=orders&list=x&page=2&row=o-1')
  expect(await view(de.views.title)).toBeVisible()
  expect(screen.queryByRole('button', { name: de.views.keep })).toBeNull()
})

it('keeps nothing that the list can’t be asked by', async () => {
  const { user, calls } = list('?from=2026-99-99&sort=nonsense&channel=qr&status=approved')
  await user.click(await screen.findByRole('button', { name: de.views.keep }))
  await user.keyboard('Frei{Enter}')
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'))
  expect(calls.at(-1)?.body).toEqual({ kind: 'orders', name: 'Frei', address: 'status=approved' })
})

it('has nothing to keep where nothing that is asked holds', async () => {
  list('?from=2026-99-99&page=abc')
  expect(await view(de.views.title)).toBeVisible()
  expect(screen.queryByRole('button', { name: de.views.keep })).toBeNull()
})

it('stays in the tab when a view is chosen', async () => {
  const { user } = list('?tab=orders&waiting=mine&page=2')
  await choose(user, de.views.title, 'Zu tun')
  await waitFor(() => expect(address()).toBe('/de/agency/auftraege?tab=orders&status=reported&hide=order'))
})

it('keeps what is shown under a name, by keyboard alone', async () => {
  const kept = { id: 'x', name: 'November', address: 'from=2026-11-01&sort=-ordered' }
  const { user, calls } = list('?sort=-ordered&from=2026-11-01&page=2', {})
  const keep = await screen.findByRole('button', { name: de.views.keep })
  keep.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText(de.views.name)).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText(de.views.name)).toBeNull()
  await user.click(keep)
  await user.keyboard(' November {Enter}')
  await waitFor(() => expect(calls.at(-1)?.method).toBe('PUT'))
  expect(calls.at(-1)?.path).toMatch(/^\/bff\/seller\/agency\/views\/[0-9a-f-]{36}$/)
  expect(calls.at(-1)?.body).toEqual({ kind: 'orders', name: kept.name, address: kept.address })
})

it('calls one otherwise under its own id, and says why a name can’t be', async () => {
  const { user, calls } = list('?hide=order&status=reported', {
    'PUT /bff/seller/agency/views/view-0001': refused(409, 'view.named'),
  })
  await user.click(await screen.findByRole('button', { name: de.views.rename }))
  expect(screen.getByLabelText(de.views.name)).toHaveValue('Zu tun')
  await user.keyboard(' heute{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('So heißt schon eine andere Ansicht')
  expect(calls.at(-1)?.body).toEqual({ kind: 'orders', name: 'Zu tun heute', address: todo.address })
  expect(screen.getByLabelText(de.views.name)).toHaveValue('Zu tun heute')
})

it('takes one away, and back under the same id', async () => {
  const { user, calls } = list('?status=reported&hide=order', {
    'DELETE /bff/seller/agency/views/view-0001': { status: 204 },
    'PUT /bff/seller/agency/views/view-0001': { body: todo },
  })
  await user.click(await screen.findByRole('button', { name: de.views.remove }))
  expect(await screen.findByText('„Zu tun“ ist gelöscht.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ansicht(:|$)/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: de.views.undo }))
  expect(await view('Ansicht: Zu tun')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ kind: 'orders', name: 'Zu tun', address: todo.address })
  expect(screen.queryByText('„Zu tun“ ist gelöscht.')).toBeNull()
})
