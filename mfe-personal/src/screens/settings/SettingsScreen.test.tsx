import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Settings } from '../../api'
import { settings } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve, type Script } from '../../testing/server'
import SettingsScreen from './SettingsScreen'

function open(more: Script = {}, change: Partial<Settings> = {}) {
  const calls = serve({ 'GET /bff/personal/settings': { body: { ...settings, ...change } }, ...more })
  return { ...show('/meinedaten', SettingsScreen, { at: '/de/meinedaten', loggedIn: true }), calls }
}

async function card(title: string) {
  const found = (await screen.findByRole('heading', { level: 2, name: title })).closest('section')
  if (!found) throw new Error(`no card ${title}`)
  return within(found)
}

const proof = 'Zur Sicherheit: Ihr Passwort'
const wrongPassword = problem(422, 'password.wrong', [{ location: 'password', code: 'password.wrong' }])

const typed = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])

it('shows everything as it stands', async () => {
  open()
  expect((await card('Name')).getByText('Frau Anna Muster')).toBeVisible()
  expect((await card('E-Mail-Adresse')).getByText('anna@example.de')).toBeVisible()
  expect((await card('Bankverbindung')).getByText(/IBAN endet auf 3000/)).toBeVisible()
  expect((await card('Sprache der Mails')).getByText('Deutsch')).toBeVisible()
  expect((await card('Newsletter')).getByText('Sie bekommen keinen Newsletter.')).toBeVisible()
  expect((await card('Passwort')).getByRole('link', { name: 'Passwort ändern' })).toHaveAttribute(
    'href',
    '/de/passwortaendern',
  )
})

it('leaves out what the tenant does not have', async () => {
  const { newsletter: _, bank: __, ...rest } = settings
  serve({ 'GET /bff/personal/settings': { body: { ...rest, storesBank: false, languages: ['de'] } } })
  show('/meinedaten', SettingsScreen, { at: '/de/meinedaten', loggedIn: true })
  await card('Name')
  for (const title of ['Bankverbindung', 'Newsletter', 'Sprache der Mails']) {
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument()
  }
})

it('changes the name, says so, and gives focus back', async () => {
  const { user, calls } = open({ 'PUT /bff/personal/settings/person': { body: settings.person } })
  const person = await card('Name')
  await user.click(person.getByRole('button', { name: 'Name ändern' }))
  expect(person.getByLabelText('Anrede')).toHaveFocus()
  await user.selectOptions(person.getByLabelText('Anrede'), 'Keine Angabe')
  await user.clear(person.getByLabelText('Nachname'))
  await user.type(person.getByLabelText('Nachname'), 'Neu')
  await user.click(person.getByRole('button', { name: 'Speichern' }))
  expect(await person.findByText('Gespeichert.')).toBeVisible()
  await waitFor(() => expect(person.getByRole('button', { name: 'Name ändern' })).toHaveFocus())
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
    salutation: '',
    firstName: 'Anna',
    lastName: 'Neu',
  })
})

it('keeps what was typed when saving fails', async () => {
  const { user } = open({ 'PUT /bff/personal/settings/person': problem(503, 'technical') })
  const person = await card('Name')
  await user.click(person.getByRole('button', { name: 'Name ändern' }))
  await user.type(person.getByLabelText('Nachname'), '-Neu')
  await user.click(person.getByRole('button', { name: 'Speichern' }))
  expect(await person.findByRole('alert')).toHaveTextContent(/schiefgegangen/)
  expect(person.getByLabelText('Nachname')).toHaveValue('Muster-Neu')
})

it('says nothing against a field that was only opened', async () => {
  const { user } = open({})
  const email = await card('E-Mail-Adresse')
  await user.click(email.getByRole('button', { name: 'Adresse ändern' }))
  const field = email.getByLabelText('Neue E-Mail-Adresse')
  expect(field, 'the focus is led there').toHaveFocus()
  await user.click(email.getByLabelText('Ihr Passwort'))
  expect(field).not.toHaveAttribute('aria-invalid')
  await user.type(field, 'anna@')
  await user.click(email.getByLabelText('Ihr Passwort'))
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
})

it('asks for the password before another address is written to, and ends no session when it is wrong', async () => {
  const { user } = open({
    'POST /bff/personal/settings/email': [
      problem(422, 'password.wrong', [{ location: 'password', code: 'password.wrong' }]),
      { status: 204 },
    ],
  })
  const email = await card('E-Mail-Adresse')
  await user.click(email.getByRole('button', { name: 'Adresse ändern' }))
  await user.type(email.getByLabelText('Neue E-Mail-Adresse'), 'neu@example.de')
  await user.type(email.getByLabelText('Ihr Passwort'), 'Falsch123')
  await user.click(email.getByRole('button', { name: 'Link anfordern' }))
  await waitFor(() =>
    expect(email.getByLabelText('Ihr Passwort')).toHaveAccessibleDescription(/nicht Ihr jetziges Passwort/),
  )
  expect(typed()).not.toContain('Falsch123')
  await user.click(email.getByRole('button', { name: 'Link anfordern' }))
  expect(await email.findByText(/Öffnen Sie jetzt den Link in der Mail an neu@example.de/)).toBeVisible()
})

it('stores a German account, and keeps its number nowhere in the browser', async () => {
  const { bank: _, ...rest } = settings
  const { user, calls } = open({
    'GET /bff/personal/settings': { body: rest },
    'PUT /bff/personal/settings/bank': { body: settings.bank },
  })
  const bank = await card('Bankverbindung')
  await user.click(bank.getByRole('button', { name: 'Konto hinterlegen' }))
  expect(bank.queryByLabelText(proof)).not.toBeInTheDocument()
  expect(bank.getByLabelText('Wem gehört das Konto?')).toHaveValue('Anna Muster')
  await user.type(bank.getByLabelText('IBAN'), 'AT611904300234573201')
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }))
  await waitFor(() =>
    expect(bank.getByLabelText('IBAN')).toHaveAccessibleDescription(/nur auf deutsche Konten/),
  )
  // The summary takes the focus last; a person who types before that would lose it.
  await waitFor(() => expect(bank.getByRole('alert').parentElement).toHaveFocus())
  await user.clear(bank.getByLabelText('IBAN'))
  await user.type(bank.getByLabelText('IBAN'), 'DE89370400440532013000')
  expect(bank.getByLabelText('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
  expect(typed().replace(/\s/g, '')).not.toContain('37040044')
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }))
  expect(await bank.findByText('Gespeichert.')).toBeVisible()
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
    iban: 'DE89370400440532013000',
    holder: 'Anna Muster',
    password: '',
  })
})

it('asks for the password before another account is stored, and says why', async () => {
  const { user, calls } = open({
    'PUT /bff/personal/settings/bank': [wrongPassword, { body: settings.bank }],
  })
  const bank = await card('Bankverbindung')
  await user.click(bank.getByRole('button', { name: 'Konto ändern' }))
  await user.type(bank.getByLabelText('IBAN'), 'DE89370400440532013000')
  expect(bank.getByLabelText(proof)).toHaveAccessibleDescription(/Auf dieses Konto gehen Ihre Prämien/)
  await user.type(bank.getByLabelText(proof), 'Geheim123')
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }))
  await waitFor(() =>
    expect(bank.getByLabelText(proof)).toHaveAccessibleDescription(/nicht Ihr jetziges Passwort/),
  )
  expect(typed()).not.toContain('Geheim123')
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }))
  expect(await bank.findByText('Gespeichert.')).toBeVisible()
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({
    iban: 'DE89370400440532013000',
    holder: 'Anna Muster',
    password: 'Geheim123',
  })
})

it('asks for the password of who finds that an account was stored elsewhere meanwhile', async () => {
  const { bank: _, ...rest } = settings
  const { user } = open({
    'GET /bff/personal/settings': [{ body: rest }, { body: settings }],
    'PUT /bff/personal/settings/bank': wrongPassword,
  })
  const bank = await card('Bankverbindung')
  await user.click(bank.getByRole('button', { name: 'Konto hinterlegen' }))
  await user.type(bank.getByLabelText('IBAN'), 'DE89370400440532013000')
  await user.click(bank.getByRole('button', { name: 'Konto speichern' }))
  expect(await bank.findByLabelText(proof)).toBeVisible()
  expect(bank.getByLabelText('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
})

it('removes an account by the password, and gives focus to what is left', async () => {
  const { bank: _, ...rest } = settings
  const { user, calls } = open({
    'GET /bff/personal/settings': [{ body: settings }, { body: rest }],
    'DELETE /bff/personal/settings/bank': [wrongPassword, { status: 204 }],
  })
  const bank = await card('Bankverbindung')
  await user.click(bank.getByRole('button', { name: 'Konto entfernen' }))
  await user.type(bank.getByLabelText(proof), 'Geheim123')
  await user.click(bank.getByRole('button', { name: 'Ja, entfernen' }))
  await waitFor(() =>
    expect(bank.getByLabelText(proof)).toHaveAccessibleDescription(/nicht Ihr jetziges Passwort/),
  )
  await user.click(bank.getByRole('button', { name: 'Ja, entfernen' }))
  expect(await bank.findByText('Das Konto ist entfernt.')).toBeVisible()
  expect(bank.getByText(/^Kein Konto hinterlegt/)).toBeVisible()
  await waitFor(() => expect(bank.getByRole('button', { name: 'Konto hinterlegen' })).toHaveFocus())
  expect(calls.filter((call) => call.method === 'DELETE').at(-1)?.body).toEqual({ password: 'Geheim123' })
})

it('removes an account after asking once where nobody has a password, and says that a login is needed', async () => {
  const { user, calls } = open(
    { 'DELETE /bff/personal/settings/bank': problem(403, 'account.login_again') },
    { bank: { last4: '3000', holder: 'Anna Muster', asksPassword: false } },
  )
  const bank = await card('Bankverbindung')
  await user.click(bank.getByRole('button', { name: 'Konto entfernen' }))
  expect(calls.some((call) => call.method === 'DELETE')).toBe(false)
  await user.click(bank.getByRole('button', { name: 'Ja, entfernen' }))
  expect(await bank.findByText(/melden Sie sich ab und wieder an/)).toBeVisible()
  expect(bank.queryByLabelText(proof)).not.toBeInTheDocument()
})

it('sets the language of the mails', async () => {
  const { user, calls } = open({ 'PUT /bff/personal/settings/language': { status: 204 } })
  const language = await card('Sprache der Mails')
  await user.click(language.getByRole('button', { name: 'Sprache ändern' }))
  await user.selectOptions(language.getByLabelText('Sprache'), 'Englisch')
  await user.click(language.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ language: 'en' }))
})

it('hands the own data over as a file, and says when that fails', async () => {
  const { user } = open({ 'GET /bff/personal/export': [problem(503, 'technical'), { body: { Person: {} } }] })
  forThisTest(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const data = await card('Daten mitnehmen')
  await user.click(data.getByRole('button', { name: 'Daten herunterladen' }))
  expect(await data.findByRole('alert')).toHaveTextContent(/schiefgegangen/)
  expect(click).not.toHaveBeenCalled()
  await user.click(data.getByRole('button', { name: 'Daten herunterladen' }))
  expect(await data.findByText('Die Datei wurde heruntergeladen.')).toBeVisible()
  expect(click).toHaveBeenCalledOnce()
})

it.each([true, false])('speaks of an agency to who belongs to one alone: %s', async (agency) => {
  serve({
    'GET /bff/personal/settings': { body: { ...settings, ending: { ...settings.ending, agency } } },
  })
  const at = '/de/meinedaten'
  const { user } = show('/meinedaten', SettingsScreen, { at, loggedIn: true, modules: { agency: true } })
  const end = await card('Konto löschen')
  await user.click(end.getByRole('button', { name: 'Konto löschen' }))
  expect(end.queryAllByText(/auch der Zugang zum Bereich Ihrer Agentur/)).toHaveLength(agency ? 1 : 0)
})

it('names what is lost with the account, asks for the password, and says goodbye', async () => {
  const { user, calls } = open({
    'DELETE /bff/personal/account': [
      problem(422, 'password.wrong', [{ location: 'password', code: 'password.wrong' }]),
      { status: 204 },
    ],
  })
  const end = await card('Konto löschen')
  await user.click(end.getByRole('button', { name: 'Konto löschen' }))
  expect(end.getAllByRole('listitem').map((item) => item.textContent?.replace(/\u00a0/g, ' '))).toEqual([
    '60,00 € an Prämien, die noch nicht ausgezahlt sind',
    '2 Empfehlungen, die noch laufen',
    'der Zugang mit allen persönlichen Angaben',
  ])
  await user.type(end.getByLabelText('Zur Sicherheit: Ihr Passwort'), 'Geheim123')
  await user.click(end.getByRole('button', { name: 'Konto endgültig löschen' }))
  expect(await end.findByRole('alert')).toBeVisible()
  await user.click(end.getByRole('button', { name: 'Konto endgültig löschen' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/de/logout'))
  expect(calls.filter((call) => call.method === 'DELETE').at(-1)?.body).toEqual({ password: 'Geheim123' })
  expect(history.state).toMatchObject({ usr: { deleted: true } })
})
