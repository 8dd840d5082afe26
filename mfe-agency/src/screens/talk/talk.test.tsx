import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import type { Figure, Report, Start, Who } from '@weitersagen/seller/api'
import { de } from '../../testing/texts'
import { address, employee, open, owner, refused, type Answer } from '../../testing/area'
import RecommendEmployeeScreen from './RecommendEmployeeScreen'
import { waitingIn } from './waiting'

const figures: Figure[] = [
  { kind: 'recommendations', count: 1204, status: 'open', waiting: 7 },
  { kind: 'leads', count: 3 },
  { kind: 'orders', count: 9, status: 'reported', waiting: 5, mine: 2 },
  { kind: 'recommenders', count: 4 },
  { kind: 'invitations', count: 6, status: 'waiting', waiting: 1 },
]
const overview = (who: Who, of = figures): Record<string, Answer> => ({
  'GET /bff/seller/agency/start': {
    body: { who, figures: of, waits: [], missing: [], team: true, orders: [] } satisfies Start,
  },
})
const none: Report = { who: owner, list: { page: 1, size: 25, pages: 0, found: 0, erased: 0 } }
const at = (script: Record<string, Answer>, query = '') =>
  open('RecommendEmployee', RecommendEmployeeScreen, script, query)

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

it('shows what waits and why, each with the way to its rows', async () => {
  at(overview(owner))
  expect(await screen.findByText(de.talk.wait_mine_other)).toBeVisible()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to(de.talk.rows_mine)).toBe('/de/mitarbeiterempfehlen?tab=orders&waiting=mine')
  expect(to(de.talk.rows_invitations)).toBe('/de/mitarbeiterempfehlen?tab=invitations&status=waiting')
  expect(to(de.talk.rows_recommendations)).toBe('/de/agentur/empfehler?list=recommendations&status=open')
  expect(await screen.findByRole('tabpanel', { name: de.talk.tab_overview })).toContainElement(
    screen.getByText(de.talk.why_mine),
  )
  expect(tabs()).toEqual([
    de.talk.tab_form,
    de.talk.tab_invitations,
    de.talk.tab_recommenders,
    de.talk.tab_leads,
    de.talk.tab_orders,
    de.talk.tab_overview,
  ])
})

it('says which of the reported orders are the own ones to approve', async () => {
  at(overview(owner))
  const notice = /^2 davon warten auf Ihre Freigabe/
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.queryByText(de.approval.unconfirmedTitle)).toBeNull()
})

it('says in front of what waits that the company has to confirm whoever looks first', async () => {
  const body: Start = {
    who: employee,
    figures,
    waits: [],
    missing: [],
    ask: 'hilfe@example.de',
    team: true,
    orders: [],
  }
  at({ 'GET /bff/seller/agency/start': { body } })
  expect(await screen.findByText(de.approval.unconfirmedTitle)).toBeVisible()
})

it('counts no more than the rows that the way leads to', () => {
  const counts = (of: Figure[]) => waitingIn(of).map(({ id, count }) => [id, count])
  expect(counts(figures)).toEqual([
    ['mine', 2],
    ['orders', 5],
    ['invitations', 1],
    ['recommendations', 7],
  ])
  expect(counts([{ kind: 'orders', count: 2, waiting: 2, mine: 2 }])).toEqual([['mine', 2]])
  expect(counts([])).toEqual([])
})

it('says what to do next where nothing waits', async () => {
  at(overview(employee, []))
  expect(await screen.findByText(de.talk.noneTitle)).toBeVisible()
  expect(screen.getByRole('link', { name: de.invite.toForm })).toHaveAttribute(
    'href',
    '/de/mitarbeiterempfehlen?tab=form',
  )
})

it('has the tabs of the role alone', async () => {
  const inactive: Who = { ...owner, role: 'inactive', rights: { ...owner.rights, invitations: false } }
  at(overview(inactive, []))
  expect(await screen.findByText(de.talk.noneTitle)).toBeVisible()
  await screen.findByRole('tabpanel')
  expect(tabs()).toEqual([
    de.talk.tab_recommenders,
    de.talk.tab_leads,
    de.talk.tab_orders,
    de.talk.tab_overview,
  ])
  expect(screen.queryByRole('link', { name: de.invite.toForm })).toBeNull()
  expect(screen.getByText(de.talk.leadLooking)).toBeVisible()
  expect(screen.queryByText(de.talk.lead)).toBeNull()
})

it('is walked by keyboard, and each tab is an address', async () => {
  const { user, calls } = at({ ...overview(owner), 'POST /bff/seller/agency/report': { body: none } })
  const last = await screen.findByRole('tab', { name: de.talk.tab_overview, selected: true })
  last.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: de.talk.tab_form })).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  const orders = screen.getByRole('tab', { name: de.talk.tab_orders })
  expect(orders).toHaveFocus()
  expect(address(), 'moving fetches nothing').toBe('/de/mitarbeiterempfehlen')
  expect(calls).toHaveLength(1)
  await user.keyboard(' ')
  expect(await screen.findByText(de.report.emptyTitle_orders)).toBeVisible()
  expect(address()).toBe('/de/mitarbeiterempfehlen?tab=orders')
  expect(screen.getByRole('tab', { selected: true })).toBe(orders)
  await waitFor(() => expect(orders).toHaveFocus())
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(address()).toBe('/de/mitarbeiterempfehlen?tab=form'))
  await user.keyboard('{End}')
  expect(screen.getByRole('tab', { name: de.talk.tab_overview })).toHaveFocus()
})

it('keeps what is filtered beside the tab in the address', async () => {
  const { calls } = at(
    { 'POST /bff/seller/agency/report': { body: none } },
    '?tab=invitations&status=waiting',
  )
  expect(await screen.findByRole('heading', { level: 2, name: de.report.title_invitations })).toBeVisible()
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/bff/seller/agency/report',
      body: { kind: 'invitations', page: 1, status: 'waiting' },
    },
  ])
  expect(within(await screen.findByRole('tabpanel')).queryByRole('navigation')).toBeNull()
})

it('shows the page’s own tab where the address names none that there is, and says so in the address', async () => {
  at(overview(owner), '?tab=foo&status=waiting')
  expect(await screen.findByRole('tab', { name: de.talk.tab_overview, selected: true })).toBeVisible()
  await waitFor(() => expect(address()).toBe('/de/mitarbeiterempfehlen'))
})

it('leads back from a tab that the role hasn’t', async () => {
  const who: Who = { ...employee, rights: { ...employee.rights, invitations: false } }
  at(
    {
      'POST /bff/seller/agency/report': refused(403, 'auth.forbidden'),
      'GET /bff/agency/login': { body: { in: true, who } },
    },
    '?tab=invitations',
  )
  expect(await screen.findByRole('heading', { level: 2, name: de.area.notYoursTitle })).toBeVisible()
  expect(await screen.findByRole('tab', { name: de.talk.tab_orders })).toBeVisible()
  expect(screen.getByRole('link', { name: kit.shared.action.toOverview })).toHaveAttribute(
    'href',
    '/de/mitarbeiterempfehlen',
  )
})

it('says in the tab what went wrong, under the page’s own heading', async () => {
  at({ 'POST /bff/seller/agency/report': refused(503, 'technical') }, '?tab=leads')
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('leads to the login whoever isn’t logged in', async () => {
  at({ 'GET /bff/seller/agency/start': refused(401, 'member.required') })
  await waitFor(() => expect(address()).toMatch(/^\/de\/agentur\/login/))
})
