import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Overview } from '../../api'
import { listOf, overview, paid, running } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

function open(change: Partial<Overview> = {}) {
  serve({ 'POST /bff/personal/overview/look': { body: { ...overview, ...change } } })
  return show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
}

const plain = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ')

async function card(number: string): Promise<HTMLElement> {
  const found = (await screen.findByText(`Nummer ${number}`)).closest('li')
  if (!found) throw new Error('no card')
  return found
}

it('tells what is owed, what was paid and how far the bonus is', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Guten Tag' })).toBeVisible()
  const sums = screen.getAllByText(/^(Wartet auf Sie|Unterwegs|Möglich|Ausgezahlt|Verfallen)$/, {
    selector: 'dt',
  })
  expect(sums.map((word) => [plain(word), plain(word.nextElementSibling as HTMLElement)])).toEqual([
    ['Wartet auf Sie', '60,00 €'],
    ['Möglich', '40,01 €'],
    ['Ausgezahlt', '40,01 €'],
  ])
  expect(screen.getByText('3 von 4')).toBeVisible()
  expect(screen.getByText(/Noch eine erfolgreiche Empfehlung bis zum Bonus/)).toBeVisible()
})

it('says what is being looked at beside what is on its way', async () => {
  open({ totals: { ...nothing, underWay: { cents: 6000, count: 1 }, held: { cents: 3501, count: 1 } } })
  const held = await screen.findByText('Wird geprüft', { selector: 'dt' })
  expect(plain(held.nextElementSibling as HTMLElement)).toBe('35,01 €')
  const lead = screen.getByText('Unterwegs', { selector: 'dt' })
  expect(plain(lead.nextElementSibling as HTMLElement)).toBe('60,00 €')
})

it('says beside the sums that payments are being checked', async () => {
  open({ paymentsChecked: true })
  expect(await screen.findByText('Zahlungen werden gerade geprüft')).toBeVisible()
  expect(screen.getByText(/Ausgezahlt wird erst nach der Prüfung, und nichts doppelt/)).toBeVisible()
})

const none = { cents: 0, count: 0 }
const nothing = { possible: none, waiting: none, underWay: none, paid: none, lapsed: none }

it.each([
  [{ waiting: { cents: 6000, count: 1 }, paid: { cents: 4001, count: 1 } }, 'Wartet auf Sie', '60,00 €'],
  [{ underWay: { cents: 6000, count: 1 }, possible: { cents: 4001, count: 1 } }, 'Unterwegs', '60,00 €'],
  [{ possible: { cents: 6000, count: 1 }, paid: { cents: 4001, count: 1 } }, 'Möglich', '60,00 €'],
  [{ paid: { cents: 6000, count: 2 }, lapsed: { cents: 4001, count: 1 } }, 'Ausgezahlt', '60,00 €'],
  [{ lapsed: { cents: 6000, count: 1 } }, 'Verfallen', '60,00 €'],
])('sets no sum of nothing before one that is there: %j', async (totals, word, sum) => {
  open({ totals: { ...nothing, ...totals } })
  const lead = (await screen.findAllByText(new RegExp(`^${word}$`), { selector: 'dt' }))[0]
  expect(plain(lead?.nextElementSibling as HTMLElement)).toBe(sum)
  expect(screen.getAllByText(/./, { selector: 'dt' })[0]).toBe(lead)
})

it('says what could be where nothing is yet, and no sum of nothing', async () => {
  open({ totals: nothing, mostCents: 5000, recommendations: [], list: listOf([]), asked: [] })
  const lead = await screen.findByText('Bis zu', { selector: 'dt' })
  expect(plain(lead.nextElementSibling as HTMLElement)).toBe('50,00 €')
  expect(screen.getByText('für Sie, bei jeder Empfehlung, aus der ein Vertrag wird.')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\D0,00/)
})

it.each([
  [102, 'Hier stehen die neuesten 2. War es eine ältere, nennen Sie ihre Nummer unten in der Nachricht.'],
  [2, ''],
])('says where to name an older recommendation, where two of %i are listed', async (all, hint) => {
  open({ list: { ...listOf([running, paid]), all } })
  await userEvent.click(await screen.findByRole('button', { name: 'Fehlende Prämie melden' }))
  expect(await screen.findByLabelText(/Welche Empfehlung war es/)).toHaveAccessibleDescription(hint)
})

it('says of a reward that was given away where it goes', async () => {
  const given = { ...running, share: 0, recommenderCents: 0, recipientCents: 3500 }
  open({ totals: nothing, recommendations: [given], list: listOf([given]) })
  const entry = await card('7K2M9QX4TB')
  expect(plain(entry)).toContain('35,00 €Für Freundin oder Freundmöglich')
  expect(entry).toHaveTextContent('Diese Prämie geht ganz an Ihre Freundin oder Ihren Freund.')
})

it('tells of each recommendation what happened when, what comes next and by when', async () => {
  open()
  const steps = within(within(await card('7K2M9QX4TB')).getByRole('list', { name: 'Verlauf' })).getAllByRole(
    'listitem',
  )
  expect(steps.map(plain)).toEqual([
    'Empfehlung erstellt01.11.2026, 10:00',
    'Neuer Stand02.11.2026, 10:00',
    'Ihr Kontakt trägt sich einbis 31.12.2026',
  ])
  expect(steps[2]).toHaveAttribute('aria-current', 'step')
})

it('tells what it may bring and what it brought', async () => {
  open()
  expect(plain(await card('7K2M9QX4TB'))).toContain(
    '40,01 €Für Siemöglich40,00 €Für Freundin oder Freundmöglich',
  )
  expect(plain(await card('4HJ81ZZQ6N'))).toContain(
    '40,01 €Für Sieausgezahlt, 12.11.202660,00 €Bonuswartet auf Sie',
  )
})

it('lets share again only what is still open', async () => {
  open()
  expect(within(await card('7K2M9QX4TB')).getByRole('link', { name: 'Noch einmal teilen' })).toHaveAttribute(
    'href',
    '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd',
  )
  expect(
    within(await card('4HJ81ZZQ6N')).queryByRole('link', { name: 'Noch einmal teilen' }),
  ).not.toBeInTheDocument()
})

it('helps to begin where nothing is yet', async () => {
  open({ recommendations: [], list: listOf([]), asked: [] })
  expect(await screen.findByRole('heading', { name: 'Hier stehen bald Ihre Empfehlungen' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Angebot aussuchen' })).toHaveAttribute('href', '/de#angebote')
})

it('says why a statement can’t be handed out', async () => {
  serve({
    'POST /bff/personal/overview/look': { body: { ...overview, years: [2025] } },
    'GET /bff/personal/years/2025': problem(503, 'technical'),
  })
  const { user } = show('/persoenlicherbereich', DashboardScreen, {
    at: '/de/persoenlicherbereich',
    loggedIn: true,
  })
  const statements = within(await screen.findByRole('region', { name: 'Jahresübersicht' }))
  await user.click(statements.getByRole('button', { name: /2025/ }))
  expect(await statements.findByRole('alert')).not.toBeEmptyDOMElement()
})

it('hands out a statement of each year in which something was paid', async () => {
  serve({
    'POST /bff/personal/overview/look': { body: { ...overview, years: [2026, 2025] } },
    'GET /bff/personal/years/2025': { body: 'a file' },
  })
  show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
  const saved = vi.fn()
  forThisTest(URL, { createObjectURL: () => 'blob:statement', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download)
  })
  const section = within(await screen.findByRole('region', { name: 'Jahresübersicht' }))
  expect(section.getAllByRole('button').map(plain)).toEqual(['2026 als PDF', '2025 als PDF'])
  await userEvent.click(section.getByRole('button', { name: '2025 als PDF' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('jahresuebersicht-2025.pdf'))
})

it('has no statement where nothing was paid yet', async () => {
  open({ years: [] })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Jahresübersicht' })).not.toBeInTheDocument()
})
