import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { address, de, open, owner } from '../../testing/open'
import { Leads } from './RecommendationsScreen'

const report = (page: number) => ({
  body: {
    who: owner,
    list: { page, size: 25, pages: 28, found: 677, erased: 0 },
    leads: [
      {
        number: 'N1',
        friend: 'Ben Ö.',
        recommender: 'Anna K.',
        product: 'Hausrat',
        status: 'open',
        confirmedAt: '2026-11-20T08:00:00Z',
      },
    ],
  },
})

const list = (query = '') =>
  open(
    'Lists',
    Leads,
    { 'POST /bff/seller/agency/report': [report(1), report(12), report(28)] },
    `?list=leads${query}`,
  )

const field = () => screen.findByRole('textbox', { name: 'Seite von 28' })

it('goes to the page that is typed, and shows as many rows as are asked for', async () => {
  const { user, calls } = list('&status=open')
  await user.clear(await field())
  await user.type(await field(), '12{Enter}')
  await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=leads&status=open&page=12'))
  expect(await field()).toHaveValue('12')
  await user.selectOptions(screen.getByLabelText(de.pager.size), '100')
  await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=leads&status=open&size=100'))
  expect(calls.at(-1)?.body).toEqual({ kind: 'leads', page: 1, size: 100, status: 'open' })
})

it.each([
  ['99', 'page=28'],
  ['0', 'list=leads'],
  ['x1', 'list=leads'],
])('goes no further than there are pages (%s)', async (typed, end) => {
  const { user } = list()
  await user.clear(await field())
  await user.type(await field(), typed)
  await user.click(screen.getByRole('button', { name: de.pager.go }))
  await waitFor(() => expect(address()).toMatch(new RegExp(`${end}$`)))
})
