import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetAll } from '@weitersagen/kit/router'
import { pressTwice } from '@weitersagen/kit/testing'
import { show } from '../../testing/render'
import { problem, sent, serve, type Script } from '../../testing/server'
import LoginLinkScreen from './LoginLinkScreen'
import { rememberAsked } from '../../features/login-link/asked'

const address = () => screen.getByTestId('address').textContent
const path = '/bff/personal/login-link'
const wait = (state: string) => ({ body: { state, number: 47, until: '2099-01-01T00:00:00Z' } })
const session = { body: { until: '2099-01-01T00:00:00Z', firstName: 'Anna' } }
const link = (more: object = {}) => ({
  body: {
    state: 'open',
    emailMasked: 'a…@example.de',
    here: false,
    browser: 'firefox',
    platform: 'windows',
    since: '2026-11-22T16:00:00Z',
    ...more,
  },
})

afterEach(forgetAll)

function open(script: Script, at = '', options: object = {}) {
  const calls = serve(script)
  return { ...show('/anmeldelink', LoginLinkScreen, { at: `/de/anmeldelink${at}`, ...options }), calls }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('shows the number, the way to the mailbox, and sends another mail', async () => {
  rememberAsked({ email: 'anna@gmx.de', remember: true })
  const { user, calls } = open({ [`GET ${path}`]: wait('open'), [`POST ${path}`]: { status: 204 } })
  expect(await heading('Schauen Sie in Ihr Postfach')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Ihre Zahl' })).toHaveTextContent('47')
  expect(screen.getByText(/Wenn zu anna@gmx.de ein Zugang gehört/)).toBeVisible()
  expect(screen.getByRole('link', { name: /GMX öffnen/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mail noch einmal senden' }))
  expect(await screen.findByText(/Die nächste Mail kommt erst morgen/)).toBeVisible()
  expect(sent(calls, 'POST', path)).toEqual([{ email: 'anna@gmx.de', remember: true }])
})

it('still shows the number where the address is no longer known', async () => {
  open({ [`GET ${path}`]: wait('open') })
  expect(await screen.findByRole('group', { name: 'Ihre Zahl' })).toHaveTextContent('47')
  expect(screen.queryByRole('button', { name: 'Mail noch einmal senden' })).toBeNull()
})

it.each([
  ['', '/de/persoenlicherbereich'],
  ['?redirect=Settings', '/de/meinedaten'],
])('takes the session once the number was entered elsewhere: %s', async (query, where) => {
  const { calls } = open({ [`GET ${path}`]: wait('confirmed'), [`POST ${path}/login`]: session }, query)
  await waitFor(() => expect(address()).toBe(where))
  expect(sent(calls, 'POST', `${path}/login`)).toEqual([{}])
})

it.each([
  ['refused', 'Diese Zahl war es nicht'],
  ['ended', 'Dieser Link ist abgelaufen'],
  ['none', 'Dieser Link ist abgelaufen'],
  ['done', 'Dieser Link wurde schon benutzt'],
])('says what became of it: %s', async (state, title) => {
  open({ [`GET ${path}`]: wait(state) })
  expect(await heading(title)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/de/login')
})

it('tries again where the session could not be had for a failure', async () => {
  const { user } = open({ [`GET ${path}`]: wait('confirmed'), [`POST ${path}/login`]: ['network', session] })
  await user.click(await screen.findByRole('button', { name: /erneut|noch einmal/i }))
  await waitFor(() => expect(address()).toBe('/de/persoenlicherbereich'))
})

it('logs in by one press in the browser that asked', async () => {
  const { user, calls } = open(
    { [`POST ${path}/look`]: link({ here: true }), [`POST ${path}/login`]: session },
    '#t=geheim',
  )
  await user.click(await screen.findByRole('button', { name: 'Anmelden' }))
  await waitFor(() => expect(address()).toBe('/de/persoenlicherbereich'))
  expect(sent(calls, 'POST', `${path}/login`)).toEqual([{ token: 'geheim' }])
})

async function type(user: ReturnType<typeof open>['user'], number: string) {
  await user.click(await screen.findByLabelText('Zahl'))
  await user.paste(number)
  await user.click(screen.getByRole('button', { name: 'Dort anmelden' }))
}

it.each([false, true])('takes the number in any other browser (logged in: %s)', async (loggedIn) => {
  const { user, calls } = open(
    { [`POST ${path}/look`]: link(), [`POST ${path}/number`]: { status: 204 } },
    '#t=geheim',
    { loggedIn },
  )
  expect(await screen.findByText(/am 22.11.2026, 17:00 Uhr in Firefox auf Windows/)).toBeVisible()
  await type(user, '47')
  expect(await heading('Die Zahl stimmt')).toBeVisible()
  expect(sent(calls, 'POST', `${path}/number`)).toEqual([{ token: 'geheim', number: 47 }])
})

it('sends nothing that is no number of two digits', async () => {
  const { user, calls } = open({ [`POST ${path}/look`]: link({ browser: '', platform: '' }) }, '#t=geheim')
  expect(await screen.findByText(/in einem anderen Browser/)).toBeVisible()
  await type(user, '4')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(sent(calls, 'POST', `${path}/number`)).toEqual([])
})

it.each([
  ['login_link.number', 410, 'Diese Zahl war es nicht'],
  ['token.used', 410, 'Dieser Link wurde schon benutzt'],
  ['token.expired', 410, 'Dieser Link ist abgelaufen'],
  ['account.locked', 403, 'Dieses Konto ist gesperrt'],
] as const)('a number that is refused with %s ends the page', async (code, status, title) => {
  const { user } = open(
    { [`POST ${path}/look`]: link(), [`POST ${path}/number`]: problem(status, code) },
    '#t=geheim',
  )
  await type(user, '47')
  expect(await heading(title)).toBeVisible()
})

it('ends what somebody else asked for, by two presses', async () => {
  const { user, calls } = open(
    { [`POST ${path}/look`]: link(), [`POST ${path}/refuse`]: { status: 204 } },
    '#t=geheim',
  )
  await screen.findByRole('button', { name: 'Das war ich nicht' })
  await pressTwice(user, 'Das war ich nicht')
  expect(await heading('Niemand wurde angemeldet')).toBeVisible()
  expect(sent(calls, 'POST', `${path}/refuse`)).toEqual([{ token: 'geheim' }])
})

it.each([
  [link({ state: 'used' }), 'Dieser Link wurde schon benutzt'],
  [link({ state: 'expired' }), 'Dieser Link ist abgelaufen'],
  [problem(401, 'token.unknown'), 'Diesen Link kennen wir nicht'],
  [problem(403, 'account.locked'), 'Dieses Konto ist gesperrt'],
])('a link that opens nothing says why: %#', async (answer, title) => {
  open({ [`POST ${path}/look`]: answer }, '#t=geheim')
  expect(await heading(title)).toBeVisible()
})

it('asks again until the mailbox has answered', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    open({
      [`GET ${path}`]: [wait('open'), wait('open'), wait('confirmed')],
      [`POST ${path}/login`]: session,
    })
    await screen.findByRole('group', { name: 'Ihre Zahl' })
    await act(() => vi.advanceTimersByTimeAsync(6500))
    await waitFor(() => expect(address()).toBe('/de/persoenlicherbereich'))
  } finally {
    vi.useRealTimers()
  }
})
