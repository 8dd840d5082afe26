import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rules } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import ChangePasswordScreen from './ChangePasswordScreen'

const good: Answer = { body: { broken: [] } }
const common: Answer = { body: { broken: ['password.common'] } }

function open(change: Answer | Answer[], check: Answer = good) {
  const calls = serve({
    'GET /bff/personal/password': { body: { email: 'anna@example.de', rules } },
    'POST /bff/personal/password': change,
    'POST /bff/personal/password/check': check,
  })
  return {
    ...show('/passwortaendern', ChangePasswordScreen, { at: '/de/passwortaendern', loggedIn: true }),
    calls,
  }
}

async function fill(user: ReturnType<typeof open>['user'], password = 'Havelfunk2031') {
  await user.type(await screen.findByLabelText('Jetziges Passwort'), 'Geheim123')
  await user.click(screen.getByLabelText('Neues Passwort'))
  await user.paste(password)
  await user.click(screen.getByLabelText('Passwort wiederholen'))
  await user.paste(password)
}

const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Neues Passwort speichern' }))

it('says in the specification’s words that it worked', async () => {
  const { user, calls } = open({ body: { until: '2099-01-01T00:00:00Z', firstName: 'Anna' } })
  await fill(user)
  await submit(user)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Passwort erfolgreich geändert.' }),
  ).toBeVisible()
  expect(
    sent(calls, 'POST', '/bff/personal/password').filter((body) => 'oldPassword' in (body as object)),
  ).toEqual([{ oldPassword: 'Geheim123', password: 'Havelfunk2031' }])
})

it.each<Answer>(['network', problem(503, 'technical'), problem(500, 'something.new')])(
  'says in the specification’s words that it did not work (%j), and keeps what was typed',
  async (answer) => {
    const { user } = open(answer)
    await fill(user)
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Fehler: Passwort konnte nicht geändert werden, versuchen sie es zu einem späteren Zeitpunkt nocheinmal.',
    )
    expect(screen.getByLabelText('Neues Passwort')).toHaveValue('Havelfunk2031')
  },
)

it('puts a wrong old password and a weak new one at their fields', async () => {
  const { user } = open(
    problem(422, 'field.invalid', [
      { location: 'oldPassword', code: 'password.wrong' },
      { location: 'password', code: 'password.common' },
    ]),
  )
  await fill(user)
  await submit(user)
  await waitFor(() =>
    expect(screen.getByLabelText('Jetziges Passwort')).toHaveAccessibleDescription(/nicht Ihr jetziges/),
  )
  expect(screen.getByLabelText('Neues Passwort')).toHaveAccessibleDescription(/zu viele Menschen/)
})

it('says once why a password isn’t taken', async () => {
  const refused = problem(422, 'field.invalid', [{ location: 'password', code: 'password.common' }])
  const { user } = open(refused, common)
  await fill(user)
  expect(await screen.findByText(/^nichts, was leicht zu erraten ist: Dieses Passwort/)).toBeVisible()
  await submit(user)
  await waitFor(() =>
    expect(screen.getByLabelText('Neues Passwort')).toHaveAccessibleDescription(/zu viele Menschen/),
  )
  expect(screen.getByText('nichts, was leicht zu erraten ist')).toBeVisible()
  expect(screen.queryByText(/^nichts, was leicht zu erraten ist:/)).toBeNull()
})

it('asks the server for what only it knows, once fingers rest and all else is met', async () => {
  const { user, calls } = open({ status: 204 }, common)
  await user.type(await screen.findByLabelText('Neues Passwort'), 'Sommer')
  expect(screen.getByText('nichts, was leicht zu erraten ist')).toHaveTextContent(/fehlt noch$/)
  expect(sent(calls, 'POST', '/bff/personal/password/check')).toEqual([])
  await user.type(screen.getByLabelText('Neues Passwort'), '2026')
  expect(
    await screen.findByText('nichts, was leicht zu erraten ist: Dieses Passwort benutzen zu viele'),
  ).toBeVisible()
  expect(sent(calls, 'POST', '/bff/personal/password/check')).toEqual([{ password: 'Sommer2026' }])
})

it('says when a password keeps every rule', async () => {
  const { user } = open({ status: 204 })
  await user.click(await screen.findByLabelText('Neues Passwort'))
  await user.paste('Havelfunk2031')
  expect(await screen.findByText('Das Passwort erfüllt alle Regeln.')).toBeInTheDocument()
})
