import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formOf, foundOf, questionOf } from '../../features/report'
import { address, de, open, owner, refused } from '../../testing/open'
import RecommendationsScreen from './RecommendationsScreen'

const choices = {
  products: [
    { id: 'hausrat', name: 'Hausrat' },
    { id: 'haft', name: 'Haftpflicht 24' },
  ],
  people: [{ id: 'm-2', name: 'Emil Ernst' }],
  links: [{ id: 'l-1', name: 'Messe Ulm' }],
  labels: ['messe'],
}

const row = {
  number: 'N1',
  status: 'open' as const,
  product: 'Hausrat',
  recommender: 'Anna K.',
  createdAt: '2026-11-20T08:00:00Z',
  validUntil: '2027-01-20',
}
const report = {
  who: owner,
  list: { page: 1, size: 25, pages: 1, found: 1, erased: 0 },
  recommendations: [row],
}

const list = (answer: object) =>
  open(
    'Lists',
    RecommendationsScreen,
    { 'POST /bff/seller/agency/report': { body: report }, 'GET /bff/seller/agency/report/choices': answer },
    '?list=recommendations',
  )

const field = () => screen.findByRole('combobox', { name: de.report.searchLinks })

it('finds a product and a colleague by name, and keeps their ids alone', async () => {
  const { user, calls } = list({ body: choices })
  await user.type(await field(), 'emi')
  const found = await screen.findByRole('option', { name: 'Eingeladen von Emil Ernst' })
  expect(found).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=recommendations&inviter=m-2'))
  expect(await field()).toHaveValue('')
  await user.type(await field(), 'ha')
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ inviter: 'm-2', product: 'haft' }))
  await user.type(await field(), 'rat{Escape}')
  expect(await field()).toHaveValue('')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('finds numbers where no names can be asked for', async () => {
  const { user, calls } = list(refused(503, 'technical'))
  await user.type(await field(), '4ehe{Enter}')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ number: '4ehe' }))
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Nummer beginnt mit 4ehe' }))
  await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=recommendations'))
})

it('finds a link and a label, and the link’s name stands beside the list', async () => {
  const { user, calls } = list({ body: choices })
  await user.type(await field(), 'mess')
  expect(await screen.findByRole('option', { name: 'Link: Messe Ulm' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ link: 'l-1' }))
  expect(await screen.findByRole('button', { name: 'Filter entfernen: Link: Messe Ulm' })).toBeVisible()
  await user.type(await field(), 'mess{ArrowDown}{Enter}')
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ link: 'l-1', label: 'messe' }))
})

it('waits for the names before Enter searches by what may be one', async () => {
  let answer: (of: object) => void = () => {}
  const { user, calls } = list(new Promise<object>((resolve) => (answer = resolve)))
  await user.type(await field(), 'haus{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(await field()).toHaveValue('haus')
  answer({ body: choices })
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ product: 'hausrat' }))
})

it.each([
  ['', []],
  ['  ', []],
  ['haus', ['product', 'number']],
  ['24', ['number', 'product']],
  ['Ernst', ['person', 'number']],
  ['Öztürk', ['number']],
  ['A-100/3', ['number']],
  ['Messe', ['link', 'label', 'number']],
])('of %j: %j', (typed, of) => {
  expect(foundOf('orders', typed, choices).map((one) => one.of)).toEqual(of)
})

it('asks each list what it can be asked', () => {
  expect(foundOf('commissions', 'e', choices).map(({ key }) => key)).toEqual(['number'])
  expect(foundOf('commissions', 'kunde/4711', choices).map(({ of }) => of)).toEqual(['number'])
  expect(foundOf('commissions', 'ha', choices).map(({ of }) => of)).toEqual(['product', 'product', 'number'])
  expect(foundOf('invitations', 'e', choices)).toEqual([])
  expect(foundOf('leads', 'e', undefined).map(({ of }) => of)).toEqual(['number'])
})

it('asks by numbers of orders as they are typed, and of recommendations without dashes', () => {
  const question = questionOf(new URLSearchParams({ number: ' a-100/337 ' }))
  expect(formOf('orders', question)).toMatchObject({ number: 'a-100/337' })
  expect(formOf('commissions', question)).toMatchObject({ number: 'a-100/337' })
  expect(formOf('recommendations', question)).toMatchObject({ number: 'a100337' })
})
