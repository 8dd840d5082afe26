import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import type { AskedEmployee, Employees } from '../../api'
import { de } from '../../testing/texts'
import { open, owner, refused, type Answer } from '../../testing/area'
import EmployeesScreen from './EmployeesScreen'

const list = 'GET /bff/agency/employees'
const ask = 'POST /bff/agency/employees/asked'

const nele: AskedEmployee = {
  id: 'mi-1',
  firstName: 'Nele',
  lastName: 'Neu',
  email: 'nele@example.de',
  writtenAt: '2026-11-20T08:00:00Z',
  until: '2026-11-27',
  expired: false,
  orphaned: false,
  again: true,
}

const all = (asked?: AskedEmployee[]): Employees => ({
  who: owner,
  cut: false,
  approve: true,
  asksPassword: false,
  employees: [],
  ...(asked ? { asked } : {}),
})

const show = (answers: Answer[], script: Record<string, Answer | Answer[]> = {}) =>
  open('AgencyEmployees', EmployeesScreen, { [list]: answers, ...script })

async function fill({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: de.asked.begin }))
  await user.type(screen.getByLabelText(kit.shared.field.firstName), 'Nele')
  await user.type(screen.getByLabelText(kit.shared.field.lastName), 'Neu')
  await user.type(screen.getByLabelText(kit.shared.field.email), 'nele@example.de')
}

const send = ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole('button', { name: de.asked.submit }))

it('asks somebody with the owner’s word, and shows who was asked', async () => {
  const view = show([{ body: all([]) }, { body: all([nele]) }], { [ask]: { status: 204 } })
  await fill(view)
  await send(view)
  expect(screen.getByText(/Aufträge freigeben kann sie erst, wenn \S.* sie bestätigt hat/)).toBeVisible()
  expect(await screen.findAllByText(kit.error.member_invitation.word_required)).not.toHaveLength(0)
  await view.user.click(screen.getByRole('checkbox'))
  await send(view)
  expect(
    await screen.findByText(
      /Die E-Mail an nele@example.de geht so bald wie möglich hinaus, spätestens morgen/,
    ),
  ).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Nele Neu' })).toBeVisible()
  const sent = view.calls.filter(({ path }) => path === '/bff/agency/employees/asked')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    firstName: 'Nele',
    lastName: 'Neu',
    email: 'nele@example.de',
    word: true,
  })
})

it('says who belongs to the agency already, and keeps what was typed', async () => {
  const view = show([{ body: all([]) }], { [ask]: refused(409, 'member_invitation.colleague') })
  await fill(view)
  await view.user.click(screen.getByRole('checkbox'))
  await send(view)
  expect(await screen.findByText(kit.error.member_invitation.colleague)).toBeVisible()
  expect(screen.getByLabelText(kit.shared.field.email)).toHaveValue('nele@example.de')
})

it('sends a letter once more, and no third one', async () => {
  const view = show([{ body: all([nele]) }, { body: all([{ ...nele, again: false, expired: true }]) }], {
    'POST /bff/agency/employees/asked/mi-1/again': { status: 204 },
  })
  const card = within((await screen.findByRole('heading', { name: 'Nele Neu' })).closest('li') as HTMLElement)
  expect(card.getByText(de.asked.open)).toBeVisible()
  await view.user.click(card.getByRole('button', { name: new RegExp(de.asked.again) }))
  await view.user.click(card.getByRole('button', { name: de.asked.againYes }))
  expect(await screen.findByText(/geht noch einmal hinaus, spätestens morgen/)).toBeVisible()
  expect(await card.findByText(de.asked.expired)).toBeVisible()
  expect(card.queryByRole('button', { name: new RegExp(de.asked.again) })).toBeNull()
})

it('says that a link opens nothing since its inviter leads the agency no more, and what to do', async () => {
  const orphaned = { ...nele, orphaned: true }
  show([{ body: all([orphaned, { ...orphaned, id: 'mi-2', firstName: 'Nora', again: false }]) }])
  const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)
  await screen.findByRole('heading', { name: 'Nele Neu' })
  expect(card('Nele Neu').getByText(de.asked.orphaned)).toBeVisible()
  expect(card('Nele Neu').queryByText(de.asked.open)).toBeNull()
  expect(card('Nele Neu').getByText(de.asked.orphanedAgain)).toBeVisible()
  expect(card('Nora Neu').getByText(de.asked.orphanedAnew)).toBeVisible()
})

it('takes an invitation back', async () => {
  const view = show([{ body: all([nele]) }, { body: all([]) }], {
    'DELETE /bff/agency/employees/asked/mi-1': { status: 204 },
  })
  await view.user.click(await screen.findByRole('button', { name: new RegExp(de.asked.withdraw) }))
  await view.user.click(screen.getByRole('button', { name: kit.shared.action.withdraw }))
  expect(await screen.findByText(/Die Einladung an Nele Neu ist zurückgezogen/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Nele Neu' })).toBeNull()
})

it('has another way in where agencies ask nobody', async () => {
  show([{ body: all() }])
  expect(await screen.findByText(de.employees.more)).toBeVisible()
  expect(screen.queryByRole('button', { name: de.asked.begin })).toBeNull()
})
