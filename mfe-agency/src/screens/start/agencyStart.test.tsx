import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Start } from '@weitersagen/seller/api'
import { de } from '../../testing/texts'
import { employee, open, owner } from '../../testing/area'
import StartScreen from './StartScreen'

const start = 'GET /bff/seller/agency/start'

const figures: Start['figures'] = [
  { kind: 'recommendations', count: 1204, status: 'open', waiting: 7 },
  { kind: 'leads', count: 0 },
  { kind: 'orders', count: 3, status: 'reported' },
]

const empty: Start = { who: owner, figures: [], waits: [], missing: [], team: true, orders: [] }

it('greets, says whose area it is, and leads from each figure to its rows', async () => {
  open('AgencyHome', StartScreen, { [start]: { body: { ...empty, figures } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag, Olga Öhler' })).toBeVisible()
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

it('shows a seller of one person neither a role nor approvals, and no money without the right', async () => {
  const of: Start['figures'] = [{ kind: 'orders', count: 9, mine: 2 }]
  open('AgencyHome', StartScreen, { [start]: { body: { ...empty, figures: of, team: false } } })
  expect(await screen.findByText('9')).toBeVisible()
  expect(screen.queryByText(/Freigabe/)).toBeNull()
  expect(screen.queryByText(/Ihre Rolle/)).toBeNull()
  expect(screen.queryByRole('region', { name: /Provisionen/ })).toBeNull()
})

it.each([
  [2, '2 Aufträge warten auf Ihre Freigabe'],
  [1, '1 Auftrag wartet auf Ihre Freigabe'],
])('names the orders that wait for who looks (%i) once, with the way there', async (mine, text) => {
  const of: Start['figures'] = [{ kind: 'orders', count: 9, status: 'reported', waiting: 5, mine }]
  open('AgencyHome', StartScreen, { [start]: { body: { ...empty, figures: of } } })
  expect(await screen.findByText(text)).toBeVisible()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to(de.start.approveWay)).toBe('/de/agentur/auftraege?waiting=mine')
  expect(to('5 sind gemeldet und noch nicht freigegeben')).toBe('/de/agentur/auftraege?status=reported')
})

it('greets without a comma, and names the role alone, for whom nobody knows a name of', async () => {
  const who = { ...owner, firstName: '', lastName: '' }
  open('AgencyHome', StartScreen, { [start]: { body: { ...empty, who, waits: [], missing: [] } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag' })).toBeVisible()
  expect(screen.getByText('Leitung')).toBeVisible()
})

it('tells an employee what the role has', async () => {
  open('AgencyHome', StartScreen, {
    [start]: { body: { ...empty, who: employee, waits: [], missing: [] } },
  })
  expect(await screen.findByText(de.start.role_employee)).toBeVisible()
  expect(screen.queryByRole('link', { name: de.ways.employees })).toBeNull()
})

it('tells what is still to be set up, why and where, until it is', async () => {
  const missing: Start['missing'] = ['account', 'second']
  open('AgencyHome', StartScreen, { [start]: { body: { ...empty, who: owner, waits: [], missing } } })
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
    [start]: { body: { ...empty, who: employee, waits: [], missing: [], ask } },
  })
  expect(await screen.findByText(de.approval.unconfirmedTitle)).toBeVisible()
  expect(screen.getByRole('link', { name: ask })).toHaveAttribute('href', `mailto:${ask}`)
})

it('says that the second person lacks the tenant’s yes', async () => {
  const missing: Start['missing'] = ['confirmed']
  const company = 'hilfe@example.de'
  open('AgencyHome', StartScreen, {
    [start]: { body: { ...empty, who: owner, waits: [], missing, company } },
  })
  const setup = within(await screen.findByRole('region', { name: de.start.setupTitle }))
  expect(setup.getByRole('link', { name: company })).toHaveAttribute('href', `mailto:${company}`)
  expect(setup.getByRole('listitem')).toHaveTextContent(/die \S.* bestätigt hat/)
  expect(setup.getByRole('link', { name: de.start.setupWay })).toHaveAttribute(
    'href',
    '/de/agentur/mitarbeiter',
  )
})
