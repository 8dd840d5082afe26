import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forget, recall } from '@weitersagen/kit/router'
import { pressTwice } from '@weitersagen/kit/testing'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import ConfirmScreen from './ConfirmScreen'
import RegistrationScreen from './RegistrationScreen'

vi.mock('../../../../shell/kit/src/captcha/prove', () => ({
  prove: () => Promise.resolve({ text: 'beweis', expires: Date.now() + 1_200_000 }),
}))

const path = '/bff/public/agency'
const text = (version: string, label: string) => ({
  textId: label,
  version,
  label,
  title: label,
  html: '<p>Worte</p>',
})
const view = {
  rules: text('3', 'Ich stimme den Regeln zu.'),
  privacy: text('4', 'Ich habe die Hinweise gelesen.'),
}
const look = {
  agency: 'Agentur Öhler',
  firstName: 'Olga',
  email: 'olga@example.org',
  confirmed: false,
  completed: false,
  until: '2026-12-02',
  entered: { lastName: 'Öhler', street: 'Uferweg 1', zipCode: '14467', city: 'Potsdam' },
}

beforeEach(() => {
  sessionStorage.clear()
  forget('token.agencyDetails')
})

async function fill({ user }: ReturnType<typeof show>) {
  for (const [label, value] of [
    ['Name der Agentur', 'Agentur Öhler'],
    ['Straße und Hausnummer', 'Uferweg 1'],
    ['Postleitzahl', '14467'],
    ['Ort', 'Potsdam'],
    ['Vorname', 'Olga'],
    ['Nachname', 'Öhler'],
    ['E-Mail', 'olga@example.org'],
  ] as const)
    await user.type(await screen.findByLabelText(label), value)
  await user.click(screen.getByLabelText(/^Ich stimme den Regeln zu/))
  await user.click(screen.getByLabelText(/^Ich habe die Hinweise gelesen/))
  await user.click(screen.getByRole('button', { name: 'Anfrage senden' }))
}

it('sends what was agreed to, and says where the letter went', async () => {
  const calls = serve({ [`GET ${path}`]: { body: view }, [`POST ${path}`]: { status: 204 } })
  await fill(show('/registrieren', RegistrationScreen, { at: '/de/registrieren' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Bitte bestätigen Sie Ihre Anfrage' }),
  ).toBeVisible()
  expect(screen.getByText(/olga@example.org/)).toHaveTextContent(/er gilt 7 Tage\.$/)
  expect(screen.getByRole('group')).toHaveTextContent(/^Keine E-Mail da\?Ein Postfach/)
  expect(sent(calls, 'POST', path)).toEqual([
    expect.objectContaining({
      agency: 'Agentur Öhler',
      rulesVersion: '3',
      privacyVersion: '4',
      captcha: 'beweis',
      phone: '',
    }),
  ])
})

it('asks for the agreement to rules, and for privacy to be noted, each in its own words', async () => {
  const calls = serve({ [`GET ${path}`]: { body: view } })
  const { user } = show('/registrieren', RegistrationScreen, { at: '/de/registrieren' })
  await user.click(await screen.findByRole('button', { name: 'Anfrage senden' }))
  expect(await screen.findByLabelText(/^Ich stimme den Regeln zu/)).toHaveAccessibleDescription(
    /Bitte stimmen Sie zu/,
  )
  expect(screen.getByLabelText(/^Ich habe die Hinweise gelesen/)).toHaveAccessibleDescription(
    /zur Kenntnis genommen/,
  )
  expect(sent(calls, 'POST', path)).toEqual([])
})

it('keeps what was typed when it can’t be sent, under the same key', async () => {
  const calls = serve({ [`GET ${path}`]: { body: view }, [`POST ${path}`]: problem(429, 'rate.limited') })
  const shown = show('/registrieren', RegistrationScreen, { at: '/de/registrieren' })
  await fill(shown)
  await waitFor(() => expect(sent(calls, 'POST', path)).toHaveLength(1))
  expect(await screen.findByLabelText('Name der Agentur')).toHaveValue('Agentur Öhler')
})

const confirming = (answers: Record<string, Answer | Answer[]>) => {
  const calls = serve(answers)
  return { ...show('/bestaetigung', ConfirmScreen, { at: '/de/bestaetigung#t=geheim' }), calls }
}

it('confirms by a click, never by the link alone', async () => {
  const { user, calls } = confirming({
    [`POST ${path}/look`]: { body: look },
    [`POST ${path}/confirm`]: { body: { details: 'mehr' } },
  })
  expect(await screen.findByText(/Möchten Sie „Agentur Öhler“ anmelden/)).toBeVisible()
  expect(screen.getByText('Uferweg 1, 14467 Potsdam')).toBeVisible()
  expect(screen.getByText('Olga Öhler')).toBeVisible()
  expect(sent(calls, 'POST', `${path}/confirm`)).toEqual([])
  await pressTwice(user, 'Anfrage bestätigen')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Danke, die Anfrage ist bestätigt' }),
  ).toBeVisible()
  expect(sent(calls, 'POST', `${path}/confirm`)).toEqual([{ token: 'geheim' }])
  await user.click(screen.getByRole('button', { name: 'Angaben ergänzen' }))
  expect(screen.getByTestId('address').textContent).toBe('/de/agentur/zusatzdaten')
  expect(recall('token.agencyDetails')).toBe('mehr')
})

it('opens the way to further details once more to who comes back by the letter', async () => {
  const { user, calls } = confirming({
    [`POST ${path}/look`]: { body: { ...look, confirmed: true } },
    [`POST ${path}/confirm`]: [problem(503, 'technical'), { body: { details: 'wieder' } }],
  })
  const more = await screen.findByRole('button', { name: 'Angaben ergänzen' })
  expect(sent(calls, 'POST', `${path}/confirm`)).toEqual([])
  await user.click(more)
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(more)
  await waitFor(() => expect(recall('token.agencyDetails')).toBe('wieder'))
})

it('offers no details that were given', async () => {
  confirming({ [`POST ${path}/look`]: { body: { ...look, confirmed: true, completed: true } } })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Danke, die Anfrage ist bestätigt' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Angaben ergänzen' })).toBeNull()
})

it('says that a link is over, and offers a new request', async () => {
  confirming({ [`POST ${path}/look`]: problem(410, 'agency_request.expired') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Neue Anfrage' })).toBeVisible()
})

it('leads nobody to begin anew beside a request that the mailbox confirmed', async () => {
  confirming({ [`POST ${path}/look`]: problem(410, 'agency_request.over') })
  expect(await screen.findByText(/aus demselben Postfach wurde eine andere bestätigt/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Neue Anfrage' })).toBeNull()
})
