import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Friend } from '../../api'
import { friend } from '../../testing/data'
import { power } from '../../testing/energy'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import FriendScreen from './FriendScreen'

const path = '/bff/public/friend/7K2M9QX4TB'
const waiting = {
  emailMasked: 'j…@example.de',
  email: 'jonas@example.de',
  erasedOn: '2027-02-13',
  mine: true,
}
const accepted: Answer = { status: 201, body: waiting }

function open(
  change: Partial<Friend> = {},
  post: Answer | Answer[] = accepted,
  address: 'sie' | 'du' = 'sie',
  query = '',
) {
  const calls = serve({ [`GET ${path}`]: { body: { ...friend, ...change } }, [`POST ${path}`]: post })
  const at = '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd&c=whatsapp' + query
  return { ...show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, { at, address }), calls }
}

type User = ReturnType<typeof open>['user']

const person = { Vorname: 'Jonas', Nachname: 'Berg', 'E-Mail': 'jonas@example.de' }
const rest = {
  Geburtsdatum: '24051988',
  Straße: 'Am Ufer',
  Hausnummer: '12 a',
  Postleitzahl: '14467',
  Ort: 'Potsdam',
}

async function type(user: User, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label))
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
}

const next = async (user: User) => user.click(await screen.findByRole('button', { name: 'Weiter' }))

async function toSecond(user: User, change: Partial<typeof person> = {}) {
  await type(user, { ...person, ...change })
  await next(user)
  await screen.findByText('Schritt 2 von 2')
}

async function fill(user: User) {
  await toSecond(user)
  await type(user, rest)
}

const submit = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Mail zum Bestätigen anfordern' }))

const unasked = { salutation: 'unasked', birthDate: 'unasked', address: 'unasked', phone: 'unasked' } as const

describe('the friend’s page', () => {
  it('tells the unit rate of an energy tariff beside its base charge', async () => {
    open({ product: { ...friend.product, unitRate: power.unitRate ?? 0, onceCents: 500 } })
    const free = await screen.findByText(/Die Empfehlung kostet nichts/)
    expect(free.textContent.replace(/\u00a0/g, ' ')).toBe(
      'Arbeitspreis 31,49 ct/kWh, Grundpreis 7,90 € im Monat, einmalig 5,00 €. Die Empfehlung kostet nichts.',
    )
  })

  it('tells for how long a price holds, and what follows', async () => {
    open({ product: { ...friend.product, firstCents: 590, firstMonths: 6 } })
    const free = await screen.findByText(/Die Empfehlung kostet nichts/)
    expect(free.textContent.replace(/\u00a0/g, ' ')).toBe(
      '6 Monate 5,90 €, danach 7,90 € im Monat. Die Empfehlung kostet nichts.',
    )
  })

  it('says who recommends what, facts, price, rewards, that nothing is signed, before it asks anything', async () => {
    open()
    expect(await screen.findByText('Anna M. empfiehlt Ihnen')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Hausrat Komfort' })).toBeVisible()
    const points = screen
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/\u00a0/g, ' '))
      .slice(0, 6)
    expect(points).toEqual([
      'Ersatz zum Neuwert',
      'Fahrrad inklusive',
      'Kein Abzug',
      'Auch Anna M. bekommt 40,00 €. Beides kommt, wenn Ihr Vertrag geschlossen und nicht widerrufen wird.',
      '7,90 € im Monat. Die Empfehlung kostet nichts.',
      'Hier wird nichts unterschrieben.',
    ])
    expect(
      screen
        .getByText('Prämie für Sie')
        .closest('p')
        ?.textContent?.replace(/\u00a0/g, ' '),
    ).toBe('40,00 €Prämie für Sie')
    expect(await screen.findByText(/gilt bis zum 18\.01\.2027\. Beispielbeitrag\./)).toBeVisible()
  })

  it('lets the tip lead where the friend gets nothing, without a large figure', async () => {
    open({ recipientCents: 0, recommenderCents: 8000 })
    expect(await screen.findByText('Ein persönlicher Tipp von Anna M.')).toBeVisible()
    expect(screen.getByText(/nicht widerrufen wird, bekommt Anna M\. 80,00 €/)).toBeVisible()
    expect(screen.queryByText(/Prämie für Sie/)).not.toBeInTheDocument()
  })

  it.each([
    [4050, /^40,50\s€ sichern$/],
    [0, /^Zum Formular$/],
  ])('has a button that says the gain: %s', async (recipientCents, name) => {
    open({ recipientCents })
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '#eintragen')
  })

  it('is one step where nothing more is needed', async () => {
    const { user, calls } = open({ fields: { ...unasked, phone: 'optional' } })
    await screen.findByLabelText('Vorname')
    expect(screen.queryByText(/Schritt/)).not.toBeInTheDocument()
    await submit(user)
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(3)
    await type(user, person)
    await submit(user)
    expect(await screen.findByText(/jonas@example\.de/)).toBeVisible()
    expect(sent(calls, 'POST', path)[0]).toMatchObject({ firstName: 'Jonas', email: 'jonas@example.de' })
    expect(screen.getByTestId('address').textContent).not.toContain('schritt')
  })

  it('says so where all of the reward is the friend’s', async () => {
    open({ recipientCents: 8000, recommenderCents: 0 })
    expect(await screen.findByText(/^Ganz für Sie, wenn Ihr Vertrag/)).toBeVisible()
  })

  it('leads from the opening into the first field', async () => {
    const { user } = open()
    await screen.findByLabelText('Vorname')
    await user.click(screen.getByRole('link', { name: /^40\s€ sichern$/ }))
    expect(screen.getByLabelText('Vorname')).toHaveFocus()
  })

  it('asks for name and e-mail first and for nothing else', async () => {
    const { user } = open()
    await screen.findByLabelText('Vorname')
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    await next(user)
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(3)
    expect(screen.getByText('Schritt 1 von 2')).toBeVisible()
    await toSecond(user)
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Was wir noch brauchen' })).toHaveFocus(),
    )
    expect(screen.getByText('jonas@example.de')).toBeVisible()
  })

  it('goes back by the browser’s own button, and keeps what was typed in both steps', async () => {
    const { user } = open()
    await toSecond(user)
    await type(user, { Ort: 'Potsdam' })
    act(() => history.back())
    expect(await screen.findByLabelText('Nachname')).toHaveValue('Berg')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Wer sind Sie?' })).toHaveFocus())
    await next(user)
    expect(await screen.findByLabelText('Ort')).toHaveValue('Potsdam')
    await user.click(screen.getByRole('button', { name: 'Ändern' }))
    expect(await screen.findByLabelText('Nachname')).toHaveValue('Berg')
  })

  it('keeps both steps over a reload of the second', async () => {
    const first = open()
    await toSecond(first.user)
    await type(first.user, { Ort: 'Potsdam' })
    first.unmount()
    const again = open({}, accepted, 'sie', '&schritt=2')
    expect(await screen.findByLabelText('Ort')).toHaveValue('Potsdam')
    await again.user.click(screen.getByRole('button', { name: 'Ändern' }))
    expect(await screen.findByLabelText('Vorname')).toHaveValue('Jonas')
  })

  it('begins with the first step where nothing was typed', async () => {
    open({}, accepted, 'sie', '&schritt=2')
    expect(await screen.findByText('Schritt 1 von 2')).toBeVisible()
    await waitFor(() => expect(screen.getByTestId('address').textContent).not.toContain('schritt'))
  })

  it('asks for no more than the tenant does, and has the age declared where no date of birth is given', async () => {
    const { user, calls } = open({ fields: unasked })
    await type(user, person)
    expect(screen.queryAllByRole('textbox')).toHaveLength(3)
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    expect(screen.getAllByRole('checkbox'), 'nobody is called without a number').toHaveLength(1)
    expect(screen.getByText(/erklären Sie, dass Sie mindestens 18 Jahre alt sind/)).toBeVisible()
    await submit(user)
    await waitFor(() => expect(sent(calls, 'POST', path)).toHaveLength(1))
    expect(sent(calls, 'POST', path)[0]).toEqual({
      firstName: 'Jonas',
      lastName: 'Berg',
      email: 'jonas@example.de',
      salutation: '',
      advertisingEmail: false,
      advertisingPhone: false,
      idempotencyKey: expect.any(String) as string,
    })
  })

  it('takes half an address nowhere, and none where it is optional', async () => {
    const { user, calls } = open({ fields: { ...unasked, address: 'optional', birthDate: 'optional' } })
    await type(user, person)
    await type(user, { Ort: 'Potsdam' })
    await submit(user)
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(3)
    await user.clear(screen.getByLabelText(/^Ort/))
    await submit(user)
    await waitFor(() => expect(sent(calls, 'POST', path)).toHaveLength(1))
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
    const { user } = open()
    await toSecond(user)
    expect(screen.queryByLabelText(/^Firma/)).not.toBeInTheDocument()
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
    const { user } = open()
    await screen.findByLabelText('Vorname')
    const tokensOf = (...labels: string[]) =>
      labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))
    expect(tokensOf('Vorname', 'Nachname', 'E-Mail')).toEqual(['given-name', 'family-name', 'email'])
    await toSecond(user)
    expect(tokensOf('Geburtsdatum', 'Telefon', 'Straße', 'Postleitzahl', 'Ort')).toEqual([
      'bday',
      'tel',
      'address-line1',
      'postal-code',
      'address-level2',
    ])
  })

  it('says beside each box of advertising all that is kept as evidence of it', async () => {
    const { user } = open()
    await toSecond(user)
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
    expect(screen.getByText('jonas@example.de.'), 'as it was typed').toBeVisible()
    expect(await screen.findByText(/gilt bis zum 18\.01\.2027\. Ohne Bestätigung löschen/)).toBeVisible()
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
    if (label !== 'E-Mail') await toSecond(user)
    await user.type(await screen.findByLabelText(label), text)
    await user.tab()
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message))
  })

  it('sends nothing while something is missing and leads to each field', async () => {
    const { user, calls } = open()
    await toSecond(user)
    await submit(user)
    const links = within(await screen.findByRole('alert')).getAllByRole('link')
    expect(links).toHaveLength(5)
    await user.click(links[0] as HTMLElement)
    expect(screen.getByLabelText('Geburtsdatum')).toHaveFocus()
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
      expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(
        /sich selbst kann man nicht empfehlen/,
      ),
    )
    expect(screen.getByText('Schritt 1 von 2')).toBeVisible()
    await type(user, { 'E-Mail': 'jonas@example.com' })
    await next(user)
    expect(await screen.findByLabelText('Ort')).toHaveValue('Potsdam')
  })

  it.each([
    ['recommendation.taken', 'Da war schon jemand schneller'],
    ['recommendation.self', 'Sich selbst empfehlen geht nicht'],
    ['recommendation.duplicate', 'Das haben wir schon'],
    ['recommendation.already_confirmed', 'Dieser Link ist schon vergeben'],
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

  it('shows nothing personal for a wrong link', async () => {
    serve({ [`GET ${path}`]: problem(404, 'recommendation.unknown_link') })
    show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, {
      at: '/de/empfaengerdaten/7K2M9QX4TB?k=falsch',
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Diesen Link kennen wir nicht' }),
    ).toBeVisible()
  })
})
