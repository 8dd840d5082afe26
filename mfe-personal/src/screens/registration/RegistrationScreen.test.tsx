import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Registration } from '../../api'
import { rules } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Script } from '../../testing/server'
import RegistrationScreen from './RegistrationScreen'

const view: Registration = {
  terms: { version: '3', label: 'Ich stimme zu.', title: 'Bedingungen', html: '<p>Alles gilt.</p>' },
  autoAcceptTerms: false,
  minAge: 18,
}

function open(more: Script = {}, change: Partial<Registration> = {}, hash = '') {
  const calls = serve({ 'GET /bff/personal/register': { body: { ...view, ...change } }, ...more })
  return { ...show('/registrieren', RegistrationScreen, { at: `/de/registrieren${hash}` }), calls }
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText('Vorname'), 'Anna')
  await user.type(screen.getByLabelText('Nachname'), 'Muster')
  await user.type(screen.getByLabelText('E-Mail'), 'anna@example.de')
}

const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Zugang anlegen' }))

it('asks for the terms and then leads to the mailbox, no matter who has the address', async () => {
  const { user, calls } = open({
    'POST /bff/personal/register': { status: 204 },
    'POST /bff/personal/welcome-again': [{ status: 204 }, problem(429, 'rate.limited')],
  })
  await fill(user)
  await submit(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(/stimmen Sie zu/)
  expect(sent(calls, 'POST', '/bff/personal/register')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }))
  await submit(user)
  expect(await screen.findByRole('heading', { level: 1, name: 'Schauen Sie in Ihr Postfach' })).toBeVisible()
  expect(screen.getByText(/an anna@example.de geschrieben/)).toBeVisible()
  expect(sent(calls, 'POST', '/bff/personal/register')).toEqual([
    { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.de', termsAccepted: true },
  ])

  const again = screen.getByRole('button', { name: 'Mail noch einmal senden' })
  await user.click(again)
  expect(await screen.findByText(/Die nächste Mail kommt erst morgen/)).toBeVisible()
  expect(sent(calls, 'POST', '/bff/personal/welcome-again')).toEqual([{ email: 'anna@example.de' }])
  await user.click(again)
  expect(await screen.findByText(/zu viele Versuche/)).toBeVisible()
})

it('takes the sending as agreement where the tenant does', async () => {
  const { user, calls } = open({ 'POST /bff/personal/register': { status: 204 } }, { autoAcceptTerms: true })
  await fill(user)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await submit(user)
  await waitFor(() => expect(sent(calls, 'POST', '/bff/personal/register')).toHaveLength(1))
})

it('keeps what was typed when nothing can be sent', async () => {
  const { user } = open({ 'POST /bff/personal/register': 'network' }, { autoAcceptTerms: true })
  await fill(user)
  await submit(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(/erreichen den Server/)
  expect(screen.getByLabelText('Nachname')).toHaveValue('Muster')
})

it('ends with a password where the mailed token is', async () => {
  open(
    {
      'POST /bff/personal/access/look': {
        body: { state: 'open', emailMasked: 'a…@example.de', rules: { ...rules, notCommon: false } },
      },
    },
    {},
    '#t=geheim',
  )
  expect(await screen.findByText(/Willkommen!/)).toBeVisible()
})

it('begins anew after a link that has expired', async () => {
  const { user } = open(
    { 'POST /bff/personal/access/look': problem(410, 'token.expired') },
    {},
    '#t=veraltet',
  )
  await user.click(await screen.findByRole('link', { name: 'Neuen Link anfordern' }))
  expect(screen.getByTestId('address').textContent).toBe('/de/passwortvergessen')
  expect(JSON.stringify(history.state)).not.toContain('veraltet')
})
