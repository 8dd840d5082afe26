import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Start } from '../../api'
import { de, employee, inactive, open, owner } from '../../testing/open'
import StartScreen from './StartScreen'

const start = 'GET /bff/seller/agency/start'

const figures: Start['figures'] = [
  { kind: 'recommendations', count: 1204, status: 'open', waiting: 7 },
  { kind: 'leads', count: 0 },
  { kind: 'orders', count: 3, status: 'reported' },
]

const empty: Start = { who: owner, figures: [], waits: [], missing: [], team: true, orders: [] }

const november = { from: '2026-11-01', until: '2026-11-30' }

const money: NonNullable<Start['money']> = {
  month: '2026-11',
  before: '2026-10',
  totals: [
    { of: 'earned', cents: 35000, beforeCents: 42000, ...november },
    { of: 'waiting', cents: 33200, beforeCents: 42000 },
    { of: 'underWay', cents: 42000, beforeCents: 0 },
    { of: 'paid', cents: 0, beforeCents: 0, ...november },
    { of: 'takenBack', cents: -1800, beforeCents: 0, ...november },
  ],
  products: [{ id: 'hausrat', product: 'Hausrat', orders: 7, cents: 12600 }],
  since: '2025-12-01',
  next: { month: '2026-11', date: '2026-12-01', cents: 33200, stopped: false },
}

const orders: Start['orders'] = [
  {
    id: 'o-1',
    number: 'A-10442',
    recommendation: '4EHERBZ67R',
    recommender: 'Anna K.',
    product: 'Hausrat',
    status: 'reported',
    recommendedAt: '2026-11-01T08:00:00Z',
    receivedAt: '2026-11-20T08:00:00Z',
  },
]

it('leads from each figure to its rows', async () => {
  open('Start', StartScreen, { [start]: { body: { ...empty, figures } } })
  expect(await screen.findByText('1.204')).toBeVisible()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('7 sind noch offen')).toBe('/de/agency/empfehler?list=recommendations&status=open')
  expect(to(de.start.rows_recommendations)).toBe('/de/agency/empfehler?list=recommendations')
  expect(to(de.start.rows_orders)).toBe('/de/agency/auftraege')
  expect(screen.getByText(de.start.none_leads)).toBeVisible()
  expect(screen.queryByRole('link', { name: de.start.rows_leads })).toBeNull()
})

it('says first where the money is: each figure beside the month before, with the way to its rows', async () => {
  open('Start', StartScreen, { [start]: { body: { ...empty, money } } })
  const section = within(await screen.findByRole('region', { name: 'Provisionen im November 2026' }))
  const cards = section.getAllByRole('listitem')
  const [earned, waiting, underWay, paid, takenBack] = cards
  expect(cards).toHaveLength(5)
  expect(earned).toHaveTextContent('Verdient350,00 €70,00 € weniger als im Oktober 2026')
  expect(waiting).toHaveTextContent('Offen332,00 €88,00 € weniger als Ende Oktober 2026')
  expect(underWay).toHaveTextContent('420,00 €420,00 € mehr als Ende Oktober 2026')
  expect(paid).toHaveTextContent('0,00 €So viel wie im Oktober 2026')
  expect(takenBack).toHaveTextContent('-18,00 €18,00 € mehr als im Oktober 2026')
  const ways = section.getAllByRole('link').map((link) => link.getAttribute('href'))
  const bounds = '&from=2026-11-01&until=2026-11-30'
  expect(ways).toEqual([
    `/de/agency/praemien?status=earned${bounds}`,
    '/de/agency/praemien?status=waiting',
    '/de/agency/praemien?status=underWay',
    `/de/agency/praemien?status=paid${bounds}`,
    `/de/agency/praemien?status=takenBack${bounds}`,
  ])
  const all = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(all[0]).toBe('Provisionen im November 2026')
})

it('says when the next credit note comes, the best products and the last orders', async () => {
  open('Start', StartScreen, { [start]: { body: { ...empty, money, orders } } })
  const next = within(await screen.findByRole('region', { name: de.start.next.title }))
  expect(
    next.getByText(/^Am 01.12.2026 über die Provisionen bis Ende November 2026: .* 332,00 € netto\.$/),
  ).toBeVisible()
  expect(next.getByRole('link', { name: de.start.next.way })).toHaveAttribute('href', '/de/agency/rechnungen')
  const best = within(screen.getByRole('region', { name: de.start.best.title }))
  expect(best.getByRole('listitem')).toHaveTextContent('Hausrat7 Aufträge126,00 €')
  expect(best.getByRole('link', { name: 'Hausrat' })).toHaveAttribute(
    'href',
    '/de/agency/praemien?product=hausrat&from=2025-12-01',
  )
  const last = within(screen.getByRole('region', { name: de.start.last.title }))
  expect(last.getByRole('listitem')).toHaveTextContent('A-10442HausratGemeldet20.11.2026')
  expect(last.getByRole('link')).toHaveAttribute('href', '/de/agency/auftraege?number=4EHERBZ67R')
})

it('names no number of orders where as many of earlier ones were lost', async () => {
  const products = money.products.map((one) => ({ ...one, orders: -1 }))
  open('Start', StartScreen, { [start]: { body: { ...empty, money: { ...money, products } } } })
  const best = within(await screen.findByRole('region', { name: de.start.best.title }))
  expect(best.getByRole('listitem')).toHaveTextContent(/^Hausrat126,00 €$/)
})

it.each([
  [0, false, /^Zurzeit ist keine Provision offen/],
  [-1800, false, /^Abzuziehen sind noch 18,00 € netto/],
  [1800, true, /^Die Gutschrift kommt am Morgen nach dem Tag/],
])('says why no credit note comes (%i cents, stopped: %s)', async (cents, stopped, why) => {
  const next = { ...money.next, cents, stopped }
  open('Start', StartScreen, { [start]: { body: { ...empty, money: { ...money, next } } } })
  expect(await screen.findByText(why)).toBeVisible()
})

it('tells a colleague who sees no reasons that the owners can enter what is missing', async () => {
  const next = { ...money.next, cents: 1800, stopped: true }
  open('Start', StartScreen, {
    [start]: { body: { ...empty, who: employee, money: { ...money, next } } },
  })
  expect(await screen.findByText(de.start.next.stoppedElsewhere)).toBeVisible()
  expect(screen.queryByText(de.start.next.stopped), 'nothing is listed above').toBeNull()
})

it('says why money waits, with the way to what mends it', async () => {
  const waits: Start['waits'] = [{ why: 'account' }, { why: 'objection', number: 'GS-2026-000012' }]
  open('Start', StartScreen, {
    [start]: { body: { ...empty, who: owner, waits, missing: ['account'] } },
  })
  expect(await screen.findByText(de.start.waitsTitle)).toBeVisible()
  expect(screen.getByText(de.start.waits.account)).toBeVisible()
  expect(
    screen.getByText('Die Gutschrift GS-2026-000012 wartet, weil der Widerspruch noch offen ist.'),
  ).toBeVisible()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(screen.queryByText(de.start.setupTitle), 'nothing is said twice').toBeNull()
  expect(to(de.start.waitsWay.account)).toBe('/de/agency/stammdaten')
  expect(to(de.start.waitsWay.objection)).toBe('/de/agency/rechnungen')
})

it('tells an owner who is inactive who can mend it, and leads nowhere in vain', async () => {
  const waits: Start['waits'] = [{ why: 'agreement' }, { why: 'objection', number: 'GS-2026-000012' }]
  open('Start', StartScreen, { [start]: { body: { ...empty, who: inactive, waits, missing: [] } } })
  expect(await screen.findByText(de.start.waits.agreement)).toBeVisible()
  expect(screen.getByText(de.missing.owners)).toBeVisible()
  expect(screen.queryByRole('link', { name: de.start.waitsWay.agreement })).toBeNull()
  expect(screen.getByRole('link', { name: de.start.waitsWay.objection })).toBeVisible()
})

it('says of an objection to what was paid that it is open, and of no money that it waits', async () => {
  const waits: Start['waits'] = [{ why: 'disputed', number: 'GS-2026-000012' }]
  open('Start', StartScreen, { [start]: { body: { ...empty, who: owner, waits, missing: [] } } })
  expect(await screen.findByText(de.start.disputedTitle)).toBeVisible()
  expect(
    screen.getByText('Über den Widerspruch gegen die Gutschrift GS-2026-000012 ist noch nicht entschieden.'),
  ).toBeVisible()
  expect(screen.queryByText(de.start.waitsTitle)).toBeNull()
  expect(screen.getByRole('link', { name: de.start.waitsWay.disputed })).toHaveAttribute(
    'href',
    '/de/agency/rechnungen',
  )
})

it('tells what is still to be set up, why and where, until it is', async () => {
  open('Start', StartScreen, { [start]: { body: { ...empty, missing: ['account'] } } })
  const setup = within(await screen.findByRole('region', { name: de.start.setupTitle }))
  expect(setup.getByText(de.start.setup.account)).toBeVisible()
  expect(setup.getByRole('link', { name: de.start.waitsWay.account })).toHaveAttribute(
    'href',
    '/de/agency/stammdaten',
  )
  expect(setup.getAllByRole('listitem')).toHaveLength(1)
})
