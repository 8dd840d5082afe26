import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { expect, it, vi } from 'vitest'
import type { Desk } from '../../api'
import { de } from '../../testing/texts'
import AgentDeskScreen from './AgentDeskScreen'

const shares = [
  { value: 100 as const, recommenderCents: 3000, recipientCents: 0 },
  { value: 50 as const, recommenderCents: 1500, recipientCents: 1500 },
]
const desk: Desk = {
  name: 'Mara Lindner',
  number: 'HS-101',
  sentence: 'Darf ich das für Sie anlegen?',
  version: '3',
  more: '<p>Niemand erfährt davon.</p>',
  products: [{ id: '10', name: 'Hausrat', shares }],
  defaultShare: 50,
}

type Answer = { status: number; body?: unknown }

function open(call: Answer, first: Answer = { status: 200, body: desk }) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { status, body } = request.method === 'POST' ? call : first
    if (request.method === 'POST') sent.push(await request.json())
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  })
  const routes = [
    { name: 'AgentDesk', path: '/agent', remote: 'mfe_agency' },
    { name: 'AgentLogin', path: '/agent/login', remote: 'mfe_agency' },
  ]
  renderWithKit(
    <>
      <Routes>
        <Route path="/:locale/agent" element={<AgentDeskScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    { at: '/de/agent', boot: { locale: 'de', routes, tenant: testBoot().tenant }, texts: { agency: de } },
  )
  return { user: userEvent.setup({ delay: null }), sent }
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Vorname'), 'Anna')
  await user.type(screen.getByLabelText('Nachname'), 'Muster')
  await user.type(screen.getByLabelText('E-Mail'), 'anna@example.de')
}

const made = { status: 201, body: { number: '7K2M9QX4TB', until: '2027-01-20' } }

it('sends nothing before the caller said yes to the sentence', async () => {
  const { user, sent } = open(made)
  await fill(user)
  expect(screen.getByText(desk.sentence)).toBeVisible()
  await user.click(screen.getByRole('button', { name: de.desk.submit }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: de.desk.yes }))
  await user.click(screen.getByRole('button', { name: de.desk.submit }))
  expect(await screen.findByRole('heading', { level: 1, name: de.done.title })).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      productId: '10',
      share: 50,
      email: 'anna@example.de',
      version: '3',
      yes: true,
    }),
  ])
  expect(screen.getByText(/15,00/)).toBeVisible()
})

it('begins the next call with nothing, in the first field', async () => {
  const { user } = open(made)
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: de.desk.yes }))
  await user.click(screen.getByRole('button', { name: de.desk.submit }))
  const next = await screen.findByRole('button', { name: de.done.next })
  await waitFor(() => expect(next).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Vorname')).toHaveFocus())
  for (const label of ['Vorname', 'Nachname', 'E-Mail']) expect(screen.getByLabelText(label)).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: de.desk.yes })).not.toBeChecked()
  expect(JSON.stringify([{ ...localStorage, ...sessionStorage }, window.history.state])).not.toContain('anna')
})

it('lets the browser keep nothing of what is typed', async () => {
  open(made)
  for (const label of ['Vorname', 'Nachname', 'E-Mail'])
    expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', 'off')
})

it('leads to the login whoever is out, also in the middle of a call', async () => {
  const { user } = open({ status: 401, body: { status: 401, code: 'agent.required' } })
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: de.desk.yes }))
  await user.click(screen.getByRole('button', { name: de.desk.submit }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/de/agent/login'))
})

it('tells that one’s own address is none of a caller', async () => {
  const errors = [{ location: 'email', code: 'word.own_mailbox', message: '' }]
  const { user } = open({ status: 422, body: { status: 422, code: 'field.invalid', errors } })
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: de.desk.yes }))
  await user.click(screen.getByRole('button', { name: de.desk.submit }))
  expect(await screen.findByText(de.desk.ownMailbox)).toBeVisible()
})
