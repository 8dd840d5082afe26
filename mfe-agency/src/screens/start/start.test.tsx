import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Start } from '../../api'
import de from '../../locales/de.json'
import { employee, inactive, open, owner } from '../../testing/area'
import StartScreen from './StartScreen'

const start = 'GET /bff/agency/start'

const figures: Start['figures'] = [
  { kind: 'recommendations', count: 1204, status: 'open', waiting: 7 },
  { kind: 'leads', count: 0 },
  { kind: 'orders', count: 3, status: 'reported' },
]

it('greets, says whose area it is, and leads from each figure to its rows', async () => {
  open('AgencyHome', StartScreen, { [start]: { body: { who: owner, figures, waits: [], missing: [] } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag, Olga' })).toBeVisible()
  expect(screen.getByText('Agentur Öhler, Nr. 7K2M9QX4')).toBeVisible()
  expect(screen.getByText('1.204')).toBeVisible()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('7 sind noch offen')).toBe('/de/agentur/empfehler?list=recommendations&status=open')
  expect(to(de.start.rows_recommendations)).toBe('/de/agentur/empfehler?list=recommendations')
  expect(to(de.start.rows_orders)).toBe('/de/agentur/auftraege')
  expect(screen.getByText(de.start.none_leads)).toBeVisible()
  expect(screen.queryByRole('link', { name: de.start.rows_leads })).toBeNull()
  expect(screen.getByText(de.start.role_owner)).toBeVisible()
})

it.each([
  [5, 5, { '5 sind gemeldet und warten auf Ihre Freigabe': '?waiting=mine' }],
  [1, 1, { '1 ist gemeldet und wartet auf Ihre Freigabe': '?waiting=mine' }],
  [
    5,
    2,
    {
      '5 sind gemeldet und noch nicht freigegeben': '?status=reported',
      '2 davon warten auf Ihre Freigabe': '?waiting=mine',
    },
  ],
  [5, 0, { '5 sind gemeldet und noch nicht freigegeben': '?status=reported' }],
])('counts no order twice (%i reported, %i for who looks)', async (waiting, mine, notice) => {
  const of: Start['figures'] = [{ kind: 'orders', count: 9, status: 'reported', waiting, mine }]
  open('AgencyHome', StartScreen, { [start]: { body: { who: owner, figures: of, waits: [], missing: [] } } })
  const orders = within(
    (await screen.findByRole('heading', { name: de.ways.orders })).closest('section') as HTMLElement,
  )
  const links = orders.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  const ways = Object.entries(notice).map(([text, query]) => [text, `/de/agentur/auftraege${query}`])
  expect(links).toEqual([...ways, [de.start.rows_orders, '/de/agentur/auftraege']])
})

it('greets without a comma, and names the role alone, for whom nobody knows a name of', async () => {
  const who = { ...owner, firstName: '', lastName: '' }
  open('AgencyHome', StartScreen, { [start]: { body: { who, figures: [], waits: [], missing: [] } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag' })).toBeVisible()
  expect(screen.getByText('Leitung')).toBeVisible()
})

it('tells an employee what the role has', async () => {
  open('AgencyHome', StartScreen, {
    [start]: { body: { who: employee, figures: [], waits: [], missing: [] } },
  })
  expect(await screen.findByText(de.start.role_employee)).toBeVisible()
  expect(screen.queryByRole('link', { name: de.ways.employees })).toBeNull()
})

it('says why money waits, with the way to what mends it', async () => {
  const waits: Start['waits'] = [{ why: 'account' }, { why: 'objection', number: 'GS-2026-000012' }]
  open('AgencyHome', StartScreen, {
    [start]: { body: { who: owner, figures: [], waits, missing: ['account'] } },
  })
  expect(await screen.findByText(de.start.waitsTitle)).toBeVisible()
  expect(screen.getByText(de.start.waits.account)).toBeVisible()
  expect(
    screen.getByText('Die Gutschrift GS-2026-000012 wartet, weil der Widerspruch noch offen ist.'),
  ).toBeVisible()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(screen.queryByText(de.start.setupTitle), 'nothing is said twice').toBeNull()
  expect(to(de.start.waitsWay.account)).toBe('/de/agentur/stammdaten')
  expect(to(de.start.waitsWay.objection)).toBe('/de/agentur/rechnungen')
})

it('tells an owner who is inactive who can mend it, and leads nowhere in vain', async () => {
  const waits: Start['waits'] = [{ why: 'agreement' }, { why: 'objection', number: 'GS-2026-000012' }]
  open('AgencyHome', StartScreen, { [start]: { body: { who: inactive, figures: [], waits, missing: [] } } })
  expect(await screen.findByText(de.start.waits.agreement)).toBeVisible()
  expect(screen.getByText(de.missing.owners)).toBeVisible()
  expect(screen.queryByRole('link', { name: de.start.waitsWay.agreement })).toBeNull()
  expect(screen.getByRole('link', { name: de.start.waitsWay.objection })).toBeVisible()
})

it('says of an objection to what was paid that it is open, and of no money that it waits', async () => {
  const waits: Start['waits'] = [{ why: 'disputed', number: 'GS-2026-000012' }]
  open('AgencyHome', StartScreen, { [start]: { body: { who: owner, figures: [], waits, missing: [] } } })
  expect(await screen.findByText(de.start.disputedTitle)).toBeVisible()
  expect(
    screen.getByText('Über den Widerspruch gegen die Gutschrift GS-2026-000012 ist noch nicht entschieden.'),
  ).toBeVisible()
  expect(screen.queryByText(de.start.waitsTitle)).toBeNull()
  expect(screen.getByRole('link', { name: de.start.waitsWay.disputed })).toHaveAttribute(
    'href',
    '/de/agentur/rechnungen',
  )
})

it('tells what is still to be set up, why and where, until it is', async () => {
  const missing: Start['missing'] = ['account', 'second']
  open('AgencyHome', StartScreen, { [start]: { body: { who: owner, figures: [], waits: [], missing } } })
  const setup = within(await screen.findByRole('region', { name: de.start.setupTitle }))
  expect(setup.getByText(de.start.setup.account)).toBeVisible()
  expect(setup.getByText(/Wer freigeben soll, wird vorher von \S.* bestätigt/)).toBeVisible()
  const to = (name: string) => setup.getByRole('link', { name }).getAttribute('href')
  expect(to(de.start.waitsWay.account)).toBe('/de/agentur/stammdaten')
  expect(to(de.start.setupWay)).toBe('/de/agentur/mitarbeiter')
  expect(setup.getAllByRole('listitem')).toHaveLength(2)
})

it('tells who isn’t confirmed yet what that means, and whom to ask', async () => {
  const ask = 'hilfe@example.de'
  open('AgencyHome', StartScreen, {
    [start]: { body: { who: employee, figures: [], waits: [], missing: [], ask } },
  })
  expect(await screen.findByText(de.approval.unconfirmedTitle)).toBeVisible()
  expect(screen.getByRole('link', { name: ask })).toHaveAttribute('href', `mailto:${ask}`)
})

it('says that the second person lacks the tenant’s yes', async () => {
  const missing: Start['missing'] = ['confirmed']
  const company = 'hilfe@example.de'
  open('AgencyHome', StartScreen, {
    [start]: { body: { who: owner, figures: [], waits: [], missing, company } },
  })
  const setup = within(await screen.findByRole('region', { name: de.start.setupTitle }))
  expect(setup.getByRole('link', { name: company })).toHaveAttribute('href', `mailto:${company}`)
  expect(setup.getByRole('listitem')).toHaveTextContent(/die \S.* bestätigt hat/)
  expect(setup.getByRole('link', { name: de.start.setupWay })).toHaveAttribute(
    'href',
    '/de/agentur/mitarbeiter',
  )
})
