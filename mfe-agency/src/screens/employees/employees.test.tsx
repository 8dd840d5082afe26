import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import type { Employees } from '../../api'
import { de } from '../../testing/texts'
import { address, open, owner, refused, type Answer } from '../../testing/area'
import EmployeesScreen from './EmployeesScreen'

const list = 'GET /bff/agency/employees'
const change = 'PUT /bff/agency/employees/m-2'

const all = (active: boolean): Employees => ({
  who: owner,
  cut: false,
  approve: true,
  asksPassword: false,
  employees: [
    {
      id: 'm-1',
      firstName: 'Olga',
      lastName: 'Öhler',
      email: 'olga@example.de',
      role: 'owner',
      active: true,
      since: '2026-11-20T08:00:00Z',
      self: true,
      unconfirmed: false,
    },
    {
      id: 'm-2',
      firstName: 'Emil',
      lastName: 'Ernst',
      email: 'emil@example.de',
      role: 'employee',
      active,
      since: '2026-11-20T08:00:00Z',
      self: false,
      unconfirmed: active,
    },
  ],
})

async function show(first: boolean, answer: Answer, then: Answer = { body: all(!first) }) {
  const view = open('AgencyEmployees', EmployeesScreen, {
    [list]: [{ body: all(first) }, then],
    [change]: answer,
  })
  const card = within(
    (await screen.findByRole('heading', { name: 'Emil Ernst' })).closest('li') as HTMLElement,
  )
  const changes = () => view.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...view, card, changes }
}

it('lists who works there, and lets nobody change the own role', async () => {
  await show(true, {})
  const self = within(screen.getByRole('heading', { name: 'Olga Öhler (Sie)' }).closest('li') as HTMLElement)
  expect(self.getByText(de.role.owner)).toBeVisible()
  expect(self.queryByRole('button')).toBeNull()
})

it('sends who leads alone to no one else', async () => {
  const alone = await show(true, {})
  expect(screen.getByText(de.employees.selfAlone)).toBeVisible()
  alone.unmount()
  const people = all(true)
  open('AgencyEmployees', EmployeesScreen, {
    [list]: { body: { ...people, employees: people.employees.map((one) => ({ ...one, role: 'owner' })) } },
  })
  expect(await screen.findByText(de.employees.selfText)).toBeVisible()
})

it('says whom the company hasn’t confirmed yet, and what that means', async () => {
  const { card } = await show(true, {})
  expect(card.getByText(de.employees.unconfirmed)).toBeVisible()
  expect(card.getByText(/Kann noch keine Aufträge freigeben/)).toBeVisible()
  expect(screen.getAllByText(de.employees.unconfirmed)).toHaveLength(1)
  expect(card.queryByText(de.employees.confirmed)).toBeNull()
})

it.each([
  [true, 1],
  [false, 0],
])('says whom the company has confirmed, where people approve orders (%s)', async (approve, confirmed) => {
  // The other one is kept out, and with that not confirmed any more.
  open('AgencyEmployees', EmployeesScreen, { [list]: { body: { ...all(false), approve } } })
  const self = (await screen.findByRole('heading', { name: 'Olga Öhler (Sie)' })).closest('li') as HTMLElement
  expect(within(self).queryAllByText(de.employees.confirmed)).toHaveLength(confirmed)
  expect(screen.queryAllByText(de.employees.confirmed)).toHaveLength(confirmed)
})

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('says that the company’s yes ends where there is one (%s, %s)', async (approve, unconfirmed, notice) => {
  const { employees, ...rest } = all(true)
  const body: Employees = { ...rest, approve, employees: employees.map((one) => ({ ...one, unconfirmed })) }
  const { user } = open('AgencyEmployees', EmployeesScreen, { [list]: { body } })
  await user.click(await screen.findByRole('button', { name: de.employees.deactivate }))
  const question = screen.getByText(/Zugang von Emil Ernst ausschalten\?/)
  expect(question.textContent.includes('Damit endet auch die Bestätigung durch')).toBe(notice)
})

it('asks before it keeps somebody out, says what that means, and stays with the person', async () => {
  const { user, card, changes } = await show(true, { body: all(false).employees[1] })
  await user.click(card.getByRole('button', { name: de.employees.deactivate }))
  expect(card.getByText(/Eine laufende Anmeldung endet sofort/)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(changes()).toEqual([])
  await user.click(card.getByRole('button', { name: de.employees.deactivate }))
  await user.click(card.getByRole('button', { name: de.employees.deactivateYes }))
  expect(await card.findByText('Der Zugang von Emil Ernst ist ausgeschaltet.')).toBeVisible()
  expect(changes()).toEqual([{ role: 'employee', active: false }])
  expect(await card.findByText(de.employees.out)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Emil Ernst' })).toHaveFocus())
})

it('lets somebody in again at once', async () => {
  const { user, card, changes } = await show(false, { body: all(true).employees[1] })
  expect(card.getByText(de.employees.out)).toBeVisible()
  expect(card.getByText(de.role.employee), 'who is out keeps the role').toBeVisible()
  await user.click(card.getByRole('button', { name: 'Zugang einschalten: Emil Ernst' }))
  expect(await card.findByText('Emil Ernst kann sich wieder anmelden.')).toBeVisible()
  expect(changes()).toEqual([{ role: 'employee', active: true }])
})

it('gives another role after saying what it may', async () => {
  const { user, card, changes } = await show(true, { body: all(true).employees[1] }, { body: all(true) })
  await user.click(card.getByRole('button', { name: 'Rolle ändern: Emil Ernst' }))
  const role = card.getByLabelText('Rolle von Emil Ernst')
  expect(role).toHaveFocus()
  await user.selectOptions(role, de.role.inactive)
  expect(card.getByText(de.employees.may_inactive)).toBeVisible()
  expect(changes()).toEqual([])
  await user.click(card.getByRole('button', { name: de.employees.save }))
  await waitFor(() => expect(changes()).toEqual([{ role: 'inactive', active: true }]))
  await waitFor(() => expect(card.getByRole('button', { name: 'Rolle ändern: Emil Ernst' })).toHaveFocus())
})

/** The same, asked by who has a password, of somebody in a role. */
const asking = (active: boolean, role: Employees['employees'][number]['role']): Employees => ({
  ...all(active),
  asksPassword: true,
  employees: all(active).employees.map((one) => (one.self ? one : { ...one, role })),
})

async function showAsking(
  active: boolean,
  role: Employees['employees'][number]['role'],
  answer: Answer | Answer[],
) {
  const view = open('AgencyEmployees', EmployeesScreen, {
    [list]: { body: asking(active, role) },
    [change]: answer,
  })
  const card = within(
    (await screen.findByRole('heading', { name: 'Emil Ernst' })).closest('li') as HTMLElement,
  )
  const changes = () => view.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...view, card, changes }
}

it('takes one’s own password before it makes an owner, and says when it’s wrong', async () => {
  const wrong = {
    status: 422,
    body: { status: 422, code: 'password.wrong', errors: [{ location: 'password', code: 'password.wrong' }] },
  }
  const { user, card, changes } = await showAsking(true, 'employee', [
    wrong,
    { body: asking(true, 'owner').employees[1] },
  ])
  await user.click(card.getByRole('button', { name: 'Rolle ändern: Emil Ernst' }))
  await user.selectOptions(card.getByLabelText('Rolle von Emil Ernst'), de.role.owner)
  await user.click(card.getByRole('button', { name: de.employees.save }))
  expect(changes()).toEqual([])
  const field = card.getByLabelText(kit.shared.field.passwordProof)
  expect(field).toHaveFocus()
  await user.type(field, 'falsch')
  await user.click(card.getByRole('button', { name: de.employees.save }))
  await waitFor(() => expect(field).toBeInvalid())
  await user.clear(field)
  await user.type(field, 'Wald1')
  await user.click(card.getByRole('button', { name: de.employees.save }))
  expect(await card.findByText(`Emil Ernst hat jetzt die Rolle „${de.role.owner}“.`)).toBeVisible()
  expect(changes()).toEqual([
    { role: 'owner', active: true, password: 'falsch' },
    { role: 'owner', active: true, password: 'Wald1' },
  ])
  await waitFor(() => expect(card.getByRole('button', { name: 'Rolle ändern: Emil Ernst' })).toHaveFocus())
})

it.each([
  [true, de.employees.deactivate],
  [false, 'Zugang einschalten: Emil Ernst'],
])('takes it before an owner is kept out or let in: %s', async (active, begin) => {
  const { user, card, changes } = await showAsking(active, 'inactive', {
    body: asking(!active, 'inactive').employees[1],
  })
  await user.click(card.getByRole('button', { name: begin }))
  await user.type(card.getByLabelText(kit.shared.field.passwordProof), 'Wald1')
  await user.click(
    card.getByRole('button', { name: active ? de.employees.deactivate : de.employees.activate }),
  )
  await waitFor(() => expect(changes()).toEqual([{ role: 'inactive', active: !active, password: 'Wald1' }]))
})

it('asks for none where an employee stays one', async () => {
  const { user, card, changes } = await showAsking(false, 'employee', {
    body: asking(true, 'employee').employees[1],
  })
  await user.click(card.getByRole('button', { name: 'Zugang einschalten: Emil Ernst' }))
  await waitFor(() => expect(changes()).toEqual([{ role: 'employee', active: true }]))
})

it('says why the last owner stays', async () => {
  const { user, card } = await show(true, refused(409, 'member.last_owner'))
  await user.click(card.getByRole('button', { name: de.employees.deactivate }))
  await user.click(card.getByRole('button', { name: de.employees.deactivateYes }))
  expect((await card.findAllByText(kit.error.member.last_owner)).length).toBeGreaterThan(0)
})

it('leads an owner who is out to the login', async () => {
  const { user, card } = await show(true, refused(401, 'member.required'), refused(401, 'member.required'))
  await user.click(card.getByRole('button', { name: de.employees.deactivate }))
  await user.click(card.getByRole('button', { name: de.employees.deactivateYes }))
  await waitFor(() => expect(address()).toBe('/de/agentur/login?redirect=AgencyEmployees'))
})

it('tells who isn’t an owner that the page is none of the role', async () => {
  open('AgencyEmployees', EmployeesScreen, { [list]: refused(403, 'auth.forbidden') })
  expect(await screen.findByRole('heading', { name: de.area.notYoursTitle })).toBeVisible()
  expect(screen.getByRole('link', { name: kit.shared.action.toOverview })).toHaveAttribute(
    'href',
    '/de/agentur',
  )
})

it('calls by the address whoever was let in by it alone', async () => {
  const { employees, ...rest } = all(true)
  const nameless = employees.map((one) => (one.self ? one : { ...one, firstName: '', lastName: '' }))
  open('AgencyEmployees', EmployeesScreen, { [list]: { body: { ...rest, employees: nameless } } })
  expect(await screen.findByRole('heading', { name: 'emil@example.de' })).toBeVisible()
})
