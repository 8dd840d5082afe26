import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Friend } from '../../api'
import { friend } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import FriendScreen from './FriendScreen'

const path = '/bff/public/friend/7K2M9QX4TB'
const waiting = { emailMasked: 'j…@example.de', erasedOn: '2027-02-13', mine: true }
const accepted: Answer = { status: 201, body: waiting }

function open(
  change: Partial<Friend> = {},
  post: Answer | Answer[] = accepted,
  address: 'sie' | 'du' = 'sie',
) {
  const calls = serve({ [`GET ${path}`]: { body: { ...friend, ...change } }, [`POST ${path}`]: post })
  const at = '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd&c=whatsapp'
  return { ...show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, { at, address }), calls }
}

type User = ReturnType<typeof open>['user']

const valid = {
  Vorname: 'Jonas',
  Nachname: 'Berg',
  Geburtsdatum: '24051988',
  'E-Mail': 'jonas@example.de',
  Straße: 'Am Ufer',
  Hausnummer: '12 a',
  Postleitzahl: '14467',
  Ort: 'Potsdam',
}

async function fill(user: User, change: Partial<typeof valid> = {}) {
  await screen.findByLabelText('Vorname')
  for (const [label, text] of Object.entries({ ...valid, ...change })) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
}

const submit = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Mail zum Bestätigen anfordern' }))

describe('the friend’s page', () => {
  it('says who recommends what and what each side gets, before it asks for anything', async () => {
    open()
    expect(await screen.findByText('Anna M. empfiehlt Ihnen')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Hausrat Komfort' })).toBeVisible()
    const gains = screen.getAllByText(/^für (Sie|Anna M\.)$/).map((label) => label.closest('p')?.textContent)
    expect(gains.map((text) => text?.replace(/\u00a0/g, ' '))).toEqual([
      '40,00 € für Sie',
      '40,00 € für Anna M.',
    ])
    expect(screen.getByText(/gilt bis zum 18\.01\.2027/)).toBeVisible()
  })

  it('takes a company only where the tenant does', async () => {
    const { user, calls } = open({ company: true })
    await fill(user)
    await user.type(screen.getByLabelText(/^Firma/), 'Berg & Söhne GmbH')
    await submit(user)
    await waitFor(() => expect(sent(calls, 'POST', path)).toHaveLength(1))
    expect(sent(calls, 'POST', path)[0]).toMatchObject({ company: 'Berg & Söhne GmbH', lastName: 'Berg' })
  })

  it('asks nobody else for a company', async () => {
    open()
    await screen.findByLabelText('Vorname')
    expect(screen.queryByLabelText(/^Firma/)).not.toBeInTheDocument()
  })

  it('promises the friend nothing where everything goes to the other side', async () => {
    open({ recipientCents: 0, recommenderCents: 8000 })
    await screen.findByText('für Anna M.')
    expect(screen.queryByText('für Sie')).not.toBeInTheDocument()
  })

  it('tells which data is kept until when', async () => {
    open({}, accepted, 'du')
    expect(await screen.findByRole('heading', { name: 'Was mit deinen Daten passiert' })).toBeVisible()
    expect(screen.getByText(/nach 12 Wochen/)).toBeVisible()
  })

  it('says why the number is needed once calls are allowed', async () => {
    const { user, calls } = open()
    await fill(user)
    const phone = screen.getByLabelText('Telefon')
    await user.clear(phone)
    expect(phone).not.toBeRequired()
    await user.click(document.querySelector('[name="advertisingPhone"]') as HTMLElement)
    expect(phone).toBeRequired()
    expect(phone).toHaveAccessibleDescription('Nötig, weil Sie unten Anrufe erlauben.')
    await submit(user)
    expect(await screen.findByRole('link', { name: /^Telefon: Sie erlauben Anrufe/ })).toBeVisible()
    expect(sent(calls, 'POST', path)).toEqual([])
  })

  it('helps the browser to fill the form', async () => {
    open()
    await screen.findByLabelText('Vorname')
    const tokens = [
      'Vorname',
      'Nachname',
      'Geburtsdatum',
      'E-Mail',
      'Telefon',
      'Straße',
      'Postleitzahl',
      'Ort',
    ].map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))
    expect(tokens).toEqual([
      'given-name',
      'family-name',
      'bday',
      'email',
      'tel',
      'address-line1',
      'postal-code',
      'address-level2',
    ])
  })

  it('says beside each box of advertising all that is kept as evidence of it', async () => {
    open()
    for (const name of ['Werbung per Mail ja.', 'Anrufe ja.']) {
      const box = await screen.findByRole('checkbox', { name })
      expect(box).not.toBeChecked()
      expect(box).toHaveAccessibleDescription(/Einwilligung.*Freiwillig, jederzeit zu widerrufen/)
    }
  })

  it('sends the data, the date in ISO form, and says that a mail is on its way', async () => {
    const { user, calls } = open()
    await fill(user)
    await user.selectOptions(screen.getByLabelText('Anrede'), 'Divers')
    await submit(user)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Schauen Sie in Ihr Postfach' }),
    ).toBeVisible()
    expect(screen.getByText('j…@example.de.')).toBeVisible()
    expect(screen.getByText(/löschen wir Ihre Angaben spätestens nach dem 13\.02\.2027/)).toBeVisible()
    expect(calls.at(-1)?.path).toBe(`${path}?k=3fa91c07bd&c=whatsapp`)
    expect(sent(calls, 'POST', path)).toEqual([
      {
        salutation: 'Divers',
        firstName: 'Jonas',
        lastName: 'Berg',
        birthDate: '1988-05-24',
        email: 'jonas@example.de',
        street: 'Am Ufer',
        houseNumber: '12 a',
        zip: '14467',
        city: 'Potsdam',
        advertisingEmail: false,
        advertisingPhone: false,
        idempotencyKey: expect.any(String) as string,
      },
    ])
  })

  it('leaves the salutation out of the wire’s words when none is given', async () => {
    const { user, calls } = open()
    await fill(user)
    await user.type(screen.getByLabelText('Telefon'), '0331 5550190')
    await submit(user)
    await waitFor(() => expect(sent(calls, 'POST', path)).toHaveLength(1))
    expect(sent(calls, 'POST', path)[0]).toMatchObject({ salutation: '', phone: '0331 5550190' })
  })

  it.each([
    ['Geburtsdatum', '31.02.1990', /gibt es im Kalender nicht/],
    ['Geburtsdatum', 'Februar 90', /TT\.MM\.JJJJ/],
    ['Geburtsdatum', '01.01.2020', /mindestens 18 Jahre/],
    ['E-Mail', 'jonas@', /vollständige E-Mail-Adresse/],
    ['Postleitzahl', '1446', /fünf Ziffern/],
    ['Telefon', 'abc', /Telefonnummer mit Vorwahl/],
  ])('refuses %s "%s" when the field is left', async (label, text, message) => {
    const { user } = open()
    await user.type(await screen.findByLabelText(label), text)
    await user.tab()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message))
  })

  it('sends nothing while something is missing and leads to each field', async () => {
    const { user, calls } = open()
    await screen.findByLabelText('Vorname')
    await submit(user)
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links).toHaveLength(8)
    await user.click(links[0] as HTMLElement)
    expect(document.activeElement).toBe(
      screen.getByLabelText(/^(Geburtsdatum|Vorname)$/, { selector: ':focus' }),
    )
    expect(sent(calls, 'POST', path)).toEqual([])
  })

  it('tells at the field that the address is the recommender’s', async () => {
    const { user } = open(
      {},
      problem(422, 'field.invalid', [{ location: 'email', code: 'recipient.same_email' }]),
    )
    await fill(user)
    await submit(user)
    await waitFor(() =>
      expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(/gehört schon zur Empfehlung/),
    )
    expect(screen.getByLabelText('Ort')).toHaveValue('Potsdam')
  })

  it.each([
    ['recommendation.taken', 'Da war schon jemand schneller'],
    ['recommendation.self', 'Sich selbst empfehlen geht nicht'],
    ['recommendation.duplicate', 'Das haben wir schon'],
    ['recommendation.already_confirmed', 'Schon bestätigt'],
    ['recommendation.expired', 'Diese Empfehlung ist abgelaufen'],
  ])('gives the refusal %s its own page', async (code, title) => {
    const { user } = open({}, problem(409, code))
    await fill(user)
    await submit(user)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
  })

  it('does not tell a second recommender’s friend by whom, and lets correct the data', async () => {
    const { user } = open({}, problem(409, 'recommendation.taken'))
    await fill(user)
    await submit(user)
    await screen.findByText(/Von wem, verraten wir nicht/)
    await user.click(screen.getByRole('button', { name: 'Zurück zu den Angaben' }))
    expect(await screen.findByLabelText('Ort')).toHaveValue('Potsdam')
  })

  it.each([
    ['expired', 'Diese Empfehlung ist abgelaufen'],
    ['cancelled', 'Diese Empfehlung wurde zurückgezogen'],
    ['confirmed', 'Schon bestätigt'],
    ['paid', 'Hier ist alles abgeschlossen'],
  ] as const)('has a page for a recommendation that is %s', async (state, title) => {
    open({ state })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByLabelText('Vorname')).not.toBeInTheDocument()
  })

  it('knows the browser that already entered data', async () => {
    open({ state: 'waiting', waiting })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Schauen Sie in Ihr Postfach' }),
    ).toBeVisible()
  })

  it('tells who confirmed here the way to the offer, and nobody else', async () => {
    const order = { link: 'https://shop.example/hausrat', by: '2027-01-18' }
    const own = open({ state: 'confirmed', order })
    expect(await screen.findByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', order.link)
    expect(screen.getByText(/Bis zum 18\.01\.2027 zählt es/)).toBeVisible()
    own.unmount()
    open({ state: 'confirmed' })
    await screen.findByRole('heading', { level: 1, name: 'Schon bestätigt' })
    expect(screen.queryByRole('link', { name: 'Zum Angebot' })).not.toBeInTheDocument()
  })

  it('tells the browser that typed that it worked, and nothing more', async () => {
    open({ state: 'confirmed', worked: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Die Bestätigung ist da' })).toBeVisible()
    expect(screen.getByText(/nur noch der Link aus der Mail/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Angebot/ })).not.toBeInTheDocument()
  })

  it('lets another browser enter as if nobody had, while nobody has confirmed', async () => {
    open({ state: 'waiting' })
    expect(await screen.findByLabelText('Vorname')).toBeVisible()
  })

  it('shows nothing personal for a wrong link', async () => {
    serve({ [`GET ${path}`]: problem(404, 'recommendation.unknown_link') })
    show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, {
      at: '/de/empfaengerdaten/7K2M9QX4TB?k=falsch',
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dieser Link führt nirgendwohin' }),
    ).toBeVisible()
  })
})
