import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Waiting } from '../../api'
import { friend } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import FriendScreen from './FriendScreen'

const path = '/bff/public/friend/7K2M9QX4TB'
const waiting: Waiting = { emailMasked: 'j…@exmaple.de', erasedOn: '2027-02-13', mine: true }
const corrected: Answer = { body: { ...waiting, emailMasked: 'j…@example.de' } }

function open(change: Partial<Waiting> = {}, post: Answer | Answer[] = corrected) {
  const calls = serve({
    [`GET ${path}`]: { body: { ...friend, state: 'waiting', waiting: { ...waiting, ...change } } },
    [`POST ${path}/mail`]: post,
  })
  const at = '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd'
  return { ...show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, { at }), calls }
}

type User = ReturnType<typeof open>['user']

async function correct(user: User, address: string) {
  await user.click(await screen.findByRole('button', { name: 'Adresse ändern' }))
  await user.type(screen.getByLabelText('Richtige E-Mail-Adresse'), address)
  await user.click(screen.getByRole('button', { name: 'Mail dorthin schicken' }))
}

describe('while the mail is on its way', () => {
  it('is sent again', async () => {
    const { user, calls } = open({}, { body: waiting })
    await user.click(await screen.findByRole('button', { name: 'Mail noch einmal schicken' }))
    expect(await screen.findByText(/^Solange noch nichts bestätigt ist.*frühestens einen Tag/)).toBeVisible()
    expect(sent(calls, 'POST', `${path}/mail`)).toEqual([{}])
    expect(calls.at(-1)?.path).toBe(`${path}/mail?k=3fa91c07bd`)
  })

  it('says when another mail may be asked for, and that none left', async () => {
    const { user } = open({}, [
      { body: { ...waiting, nextMailAt: '2026-11-21T10:01:00Z' } },
      { body: waiting },
    ])
    await user.click(await screen.findByRole('button', { name: 'Mail noch einmal schicken' }))
    expect(await screen.findByText(/^Jetzt ging keine weitere Mail hinaus.*Ab 11:01 Uhr/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mail noch einmal schicken' }))
    expect(await screen.findByText(/^Solange noch nichts bestätigt ist/)).toBeVisible()
    expect(screen.queryByText(/keine weitere Mail/)).toBeNull()
  })

  it('a mistyped address is corrected', async () => {
    const { user, calls } = open()
    await screen.findByText('j…@exmaple.de.')
    await correct(user, ' jonas@example.de')
    expect(await screen.findByText('j…@example.de.')).toBeVisible()
    expect(screen.getByText('Geändert. Die Mail geht jetzt an die neue Adresse.')).toBeVisible()
    expect(sent(calls, 'POST', `${path}/mail`)).toEqual([{ email: 'jonas@example.de' }])
    expect(screen.queryByLabelText('Richtige E-Mail-Adresse')).not.toBeInTheDocument()
  })

  it('sends no address that is none, and lets one stay with the old', async () => {
    const { user, calls } = open()
    await correct(user, 'jonas@')
    await waitFor(() =>
      expect(screen.getByLabelText('Richtige E-Mail-Adresse')).toHaveAccessibleDescription(
        /vollständige E-Mail-Adresse/,
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Doch nicht' }))
    expect(screen.getByRole('button', { name: 'Mail noch einmal schicken' })).toBeVisible()
    expect(sent(calls, 'POST', `${path}/mail`)).toEqual([])
  })

  it('tells at the field what the server has against an address', async () => {
    const own = problem(422, 'field.invalid', [{ location: 'email', code: 'recipient.same_email' }])
    const { user } = open({}, own)
    await correct(user, 'anna@example.de')
    await waitFor(() =>
      expect(screen.getByLabelText('Richtige E-Mail-Adresse')).toHaveAccessibleDescription(
        /sich selbst kann man nicht empfehlen/,
      ),
    )
  })

  it('shows the page of a refusal, with a way back', async () => {
    const { user } = open({}, problem(409, 'recommendation.taken'))
    await correct(user, 'carl@example.de')
    await screen.findByRole('heading', { level: 1, name: 'Da war schon jemand schneller' })
    await user.click(screen.getByRole('button', { name: 'Zurück zu den Angaben' }))
    expect(await screen.findByText('j…@exmaple.de.')).toBeVisible()
  })

  it.each([
    [problem(429, 'rate.limited'), /zu viele Versuche/],
    ['network' as const, /erreichen den Server gerade nicht/],
  ])('says why no mail was sent', async (answer, message) => {
    const { user } = open({}, [answer, { body: waiting }])
    await user.click(await screen.findByRole('button', { name: 'Mail noch einmal schicken' }))
    expect(await screen.findByText(message)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mail noch einmal schicken' }))
    await screen.findByText(/^Solange noch nichts bestätigt ist.*frühestens einen Tag/)
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it('tells who entered the very same before that nothing was added', async () => {
    open({ again: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Das haben wir schon' })).toBeVisible()
    expect(screen.getByText('j…@exmaple.de.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Adresse ändern' })).toBeVisible()
  })

  it('says the truth of mails, and only if, to whoever typed the address', async () => {
    const { user } = open()
    const hint = await screen.findByText(/in einer früheren Mail von uns noch nichts bestätigt, kommt diese/)
    expect(screen.getByText(/Öffnen Sie den Link darin und bestätigen Sie dort/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/unterwegs/)
    await user.click(screen.getByRole('button', { name: 'Mail noch einmal schicken' }))
    await waitFor(() => expect(hint).not.toBeInTheDocument())
  })

  it('has a way on in another browser, which gets no mail sent', async () => {
    open({ mine: false, again: true, emailMasked: 'j…@gmx.de' })
    expect(await screen.findByRole('link', { name: /GMX/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mail noch einmal schicken' })).toBeNull()
  })

  it('says why data are kept shorter than the link is valid', async () => {
    open({ erasedOn: '2026-12-07' })
    expect(await screen.findByText(/war schon jemand eingetragen.*nur bis zum 07\.12\.2026/)).toBeVisible()
  })

  it('says the days as the letter does', async () => {
    open({ erasedOn: friend.validUntil })
    expect(
      await screen.findByText(
        /^Die Empfehlung gilt bis zum 18\.01\.2027\. Ohne Bestätigung löschen wir Ihre Angaben danach\.$/,
      ),
    ).toBeVisible()
  })

  it('is still there when the browser’s Back leads to the page once more', async () => {
    const unasked = { salutation: 'unasked', birthDate: 'unasked', address: 'unasked', phone: 'unasked' }
    serve({
      [`GET ${path}`]: { body: { ...friend, fields: unasked } },
      [`POST ${path}`]: { status: 201, body: { ...waiting, email: 'jonas@example.de' } },
    })
    const at = '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd'
    const { user } = show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, { at })
    await user.type(await screen.findByLabelText('Vorname'), 'Jonas')
    await user.type(screen.getByLabelText('Nachname'), 'Berg')
    await user.type(screen.getByLabelText('E-Mail'), 'jonas@example.de')
    await user.click(screen.getByRole('button', { name: 'Mail zum Bestätigen anfordern' }))
    await user.click(await screen.findByRole('link', { name: 'Meine Daten ansehen' }))
    await waitFor(() => expect(screen.queryByText('jonas@example.de.')).toBeNull())
    act(() => history.back())
    expect(await screen.findByText('jonas@example.de.')).toBeVisible()
    expect(screen.queryByLabelText('Vorname')).toBeNull()
  })

  it('says to somebody else what is kept, and erases it or opens the form', async () => {
    const first = open({ email: 'jonas@example.de' })
    await first.user.click(await screen.findByRole('button', { name: 'Das bin ich nicht' }))
    expect(
      await screen.findByText(/Angaben für jonas@example\.de eingetragen.*bis zum 13\.02\.2027/),
    ).toBeVisible()
    await first.user.click(screen.getByRole('button', { name: 'Behalten, Formular öffnen' }))
    expect(await screen.findByText(/bleiben gespeichert, höchstens bis zum 13\.02\.2027/)).toBeVisible()
    expect(await screen.findByLabelText('Vorname')).toHaveValue('')
    first.unmount()

    const calls = serve({
      [`GET ${path}`]: [
        { body: { ...friend, state: 'waiting', waiting: { ...waiting, email: 'jonas@example.de' } } },
        { body: friend },
      ],
      'POST /bff/public/held/erase': { status: 204 },
    })
    const { user } = show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, {
      at: '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd',
    })
    await user.click(await screen.findByRole('button', { name: 'Das bin ich nicht' }))
    await user.click(await screen.findByRole('button', { name: 'Diese Angaben löschen' }))
    expect(await screen.findByText(/^Gelöscht/)).toBeVisible()
    expect(await screen.findByLabelText('Vorname')).toHaveValue('')
    expect(sent(calls, 'POST', '/bff/public/held/erase')).toEqual([
      { number: '7K2M9QX4TB', shown: '7K2M9QX4TB' },
    ])
  })

  it('offers the mailbox first where its provider is known', async () => {
    open({ emailMasked: 'j…@gmx.de' })
    const way = await screen.findByRole('link', { name: /^GMX öffnen/ })
    expect(way).toHaveAttribute('href', 'https://www.gmx.net/')
    const again = screen.getByRole('button', { name: 'Mail noch einmal schicken' })
    expect(way.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(again).toHaveClass('MuiButton-outlined')
  })

  it('offers no mailbox to a browser that proved nothing', async () => {
    open({ mine: false, emailMasked: 'j…@gmx.de' })
    await screen.findByText('j…@gmx.de.')
    expect(screen.queryByRole('link', { name: /öffnen/ })).toBeNull()
  })

  it('offers neither to a browser that proved nothing', async () => {
    open({ mine: false })
    await screen.findByText('j…@exmaple.de.')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
