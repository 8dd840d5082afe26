import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { recall } from '@weitersagen/kit/router'
import type { Access } from '../../api'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import SetPasswordScreen from './SetPasswordScreen'

const access: Access = {
  state: 'open',
  emailMasked: 'a…@example.de',
  rules: { minLength: 8, lower: true, upper: true, digit: true, notCommon: false },
}

function open(look: Answer = { body: access }, set: Answer = { body: { until: '2099-01-01T00:00:00Z' } }) {
  const calls = serve({ 'POST /bff/personal/access/look': look, 'POST /bff/personal/access': set })
  return { ...show('/passwortsetzen', SetPasswordScreen, { at: '/de/passwortsetzen#t=geheim' }), calls }
}

const rules = () => screen.getAllByRole('listitem').map((rule) => rule.textContent)

const fill = async (user: ReturnType<typeof open>['user'], password: string, repeat = password) => {
  await user.click(await screen.findByLabelText('Neues Passwort'))
  await user.paste(password)
  await user.click(screen.getByLabelText('Passwort wiederholen'))
  await user.paste(repeat)
}

const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Passwort speichern und anmelden' }))

it('ticks the rules off while one types', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('Neues Passwort'), 'haVel')
  expect(rules()).toEqual([
    'mindestens 8 Zeichen: fehlt noch',
    'einen Kleinbuchstaben: erfüllt',
    'einen Großbuchstaben: erfüllt',
    'eine Ziffer: fehlt noch',
  ])
  await user.type(screen.getByLabelText('Neues Passwort'), '2031')
  expect(rules().filter((rule) => rule?.endsWith('erfüllt'))).toHaveLength(4)
})

it('sets the password, logs in and forgets the token', async () => {
  const { user, calls } = open()
  await fill(user, 'Havelfunk2031')
  expect(screen.getByTestId('address').textContent).toBe('/de/passwortsetzen')
  await submit(user)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/de/persoenlicherbereich'))
  expect(calls.at(-1)?.body).toEqual({ token: 'geheim', password: 'Havelfunk2031' })
  expect(recall('token.access')).toBeUndefined()
})

it.each([
  ['kurz', 'kurz', 'Neues Passwort', /zu leicht/],
  ['Havelfunk2031', 'Havelfunk2032', 'Passwort wiederholen', /sind verschieden/],
])('refuses %s repeated as %s', async (password, repeat, label, message) => {
  const { user, calls } = open()
  await fill(user, password, repeat)
  await submit(user)
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message))
  expect(
    sent(calls, 'POST', '/bff/personal/access').filter((body) => 'password' in (body as object)),
  ).toEqual([])
})

it('shows the password on wish', async () => {
  const { user } = open()
  expect(await screen.findByLabelText('Neues Passwort')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('checkbox', { name: 'Passwort zeigen' }))
  expect(screen.getByLabelText('Neues Passwort')).toHaveAttribute('type', 'text')
})

it.each([
  ['used', 'Dieser Link wurde schon benutzt'],
  ['expired', 'Dieser Link ist abgelaufen'],
] as const)('has a page for a link that is %s', async (state, title) => {
  open({ body: { ...access, state } })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/de/login')
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute(
    'href',
    '/de/passwortvergessen',
  )
})

it('brings a new mail with one press where the link has ended', async () => {
  const calls = serve({
    'POST /bff/personal/access/look': { body: { ...access, state: 'expired' } },
    'POST /bff/personal/link/again': [problem(500, 'technical'), { status: 204 }],
  })
  const { user } = show('/passwortsetzen', SetPasswordScreen, { at: '/de/passwortsetzen#t=geheim' })
  const press = () => user.click(screen.getByRole('button', { name: 'Neue Mail schicken' }))
  await screen.findByRole('button', { name: 'Neue Mail schicken' })
  await press()
  expect(await screen.findByRole('alert')).toBeVisible()
  await press()
  expect(await screen.findByText(/kommt gleich eine neue Mail an dieselbe Adresse/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Neue Mail schicken' })).toBeNull()
  expect(calls.at(-1)?.body).toEqual({ token: 'geheim' })
})

it.each([
  ['used', { body: { ...access, state: 'used' } }],
  ['unknown', problem(401, 'token.unknown')],
] satisfies [string, Answer][])('asks for no letter by a link that is %s', async (_, answer) => {
  open(answer)
  await screen.findByRole('link', { name: 'Neuen Link anfordern' })
  expect(screen.queryByRole('button', { name: 'Neue Mail schicken' })).toBeNull()
})

it.each([
  ['token.unknown', 'Dieser Link ist unvollständig'],
  ['token.expired', 'Dieser Link ist abgelaufen'],
])('has a page for %s', async (code, title) => {
  open(problem(410, code))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

it('tells when the link was used meanwhile', async () => {
  const { user } = open(undefined, problem(409, 'token.used'))
  await fill(user, 'Havelfunk2031')
  await submit(user)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Dieser Link wurde schon benutzt' }),
  ).toBeVisible()
})

it('does not open without a token', () => {
  show('/passwortsetzen', SetPasswordScreen, { at: '/de/passwortsetzen' })
  expect(screen.getByRole('heading', { level: 1, name: 'Dieser Link ist unvollständig' })).toBeVisible()
})
