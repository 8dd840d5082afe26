import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recommend } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import RecommendScreen from './RecommendScreen'

const page = 'GET /bff/public/recommend/hausrat'
const create = 'POST /bff/public/recommend'
const made: Answer = { status: 201, body: { number: '7K2M9QX4TB', key: '3fa91c07bd' } }

let proofs = 0
vi.mock('../../../../shell/kit/src/captcha/prove', () => ({
  prove: () => Promise.resolve({ text: `proof ${++proofs}`, expires: Date.now() + 1_200_000 }),
}))

beforeEach(() => {
  // jsdom knows the element but not its ways.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

function open(answer: Answer | Answer[] = made, change: Partial<typeof recommend> = {}) {
  const calls = serve({ [page]: { body: { ...recommend, ...change } }, [create]: answer })
  const view = show('/empfehlen/:productId', RecommendScreen, { at: '/de/empfehlen/hausrat' })
  return { ...view, calls }
}

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByLabelText('Vorname'))
  await user.paste(' Anna ')
  await user.click(screen.getByLabelText('Nachname'))
  await user.paste('Muster')
  await user.click(screen.getByLabelText('E-Mail'))
  await user.paste('anna@example.de')
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }))
}

const submit = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Empfehlung erstellen' }))

const keysOf = (calls: ReturnType<typeof open>['calls']) =>
  sent(calls, 'POST', '/bff/public/recommend').map(
    (body) => (body as { idempotencyKey: string }).idempotencyKey,
  )

const person = { firstName: 'Anna', lastName: 'Muster', email: 'anna@example.de' }

it.each([
  ['?anteil=100', true],
  ['?anteil=7', false],
  ['', false],
])('begins with the share whose sum led here: %s', async (query, all) => {
  serve({ [page]: { body: recommend } })
  show('/empfehlen/:productId', RecommendScreen, { at: `/de/empfehlen/hausrat${query}` })
  const mine = await screen.findByRole('radio', { name: /80,01/ })
  expect((mine as HTMLInputElement).checked).toBe(all)
})

it('asks no more for terms that were agreed to by the login', async () => {
  const { user, calls } = open(made, { person, termsAgreed: true })
  expect(await screen.findByText(/^Den Teilnahmebedingungen in dieser Fassung/)).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Ich stimme zu.' })).toBeNull()
  await submit(user)
  await waitFor(() =>
    expect(sent(calls, 'POST', '/bff/public/recommend')).toMatchObject([{ termsAccepted: false }]),
  )
})

it('asks for the terms once another address is typed', async () => {
  const { user } = open(made, { person, termsAgreed: true })
  const email = await screen.findByLabelText('E-Mail')
  await user.clear(email)
  await user.paste('carla@example.de')
  expect(await screen.findByRole('checkbox', { name: 'Ich stimme zu.' })).toBeVisible()
})

/** An operator in somebody's account meets the form, filled with the owner's name. */
function look(locale: 'de' | 'en') {
  const calls = serve({ [page]: { body: { ...recommend, person } }, [create]: made })
  const view = show('/empfehlen/:productId', RecommendScreen, {
    at: `/${locale}/empfehlen/hausrat`,
    locale,
    admin: true,
  })
  return { ...view, calls }
}

const address = () => screen.getByTestId('address').textContent

describe('the form for a recommendation', () => {
  it('tells the unit rate of an energy tariff beside its base charge', async () => {
    open(made, { product: { ...recommend.product, unitRate: 3149 } })
    expect(await screen.findByText(/^Arbeitspreis 31,49 ct\/kWh, Grundpreis 7,90\s€ im Monat$/)).toBeVisible()
  })

  it('offers three shares with the exact amounts of each side', async () => {
    open()
    const radios = await screen.findAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent?.replace(/\u00a0/g, ' '))).toEqual([
      'IchFür Sie: 80,01 €Für Freundin oder Freund: 0,00 €',
      'Wir beideFür Sie: 40,01 €Für Freundin oder Freund: 40,00 €',
      'Meine Freundin oder mein FreundFür Sie: 0,00 €Für Freundin oder Freund: 50,00 €' +
        'Für Empfohlene erlaubt das Gesetz bis zu 50,00 € (§ 48b VAG). Die Prämie ist deshalb um 30,01 € kleiner.',
    ])
    expect(radios[1]).toBeChecked()
  })

  it('says that what the law takes off the friend’s part goes to who recommends', async () => {
    open(made, {
      shares: [
        {
          value: 50,
          recommenderCents: 5500,
          recipientCents: 1500,
          cut: { cents: 2000, toYou: true, law: '§ 48b VAG' },
        },
        { value: 100, recommenderCents: 7000, recipientCents: 0 },
      ],
    })
    const radios = await screen.findAllByRole('radio')
    expect(radios.map((radio) => radio.closest('label')?.textContent?.replace(/\u00a0/g, ' '))).toEqual([
      'Wir beideFür Sie: 55,00 €Für Freundin oder Freund: 15,00 €' +
        'Für Empfohlene erlaubt das Gesetz bis zu 15,00 € (§ 48b VAG). ' +
        'In Ihrer Prämie sind die 20,00 € enthalten, die darüber hinausgehen.',
      'IchFür Sie: 70,00 €Für Freundin oder Freund: 0,00 €',
    ])
    expect(radios[0]).toBeChecked()
  })

  it('shows the reward whole, and divided where it is', async () => {
    open()
    const radios = await screen.findAllByRole('radio')
    const pictures = radios.map((radio) => radio.closest('label')?.querySelector('img'))
    expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual([
      '/bild/ganz.svg',
      '/bild/geteilt.svg',
      undefined,
    ])
    expect(pictures[0]).toHaveAttribute('alt', '')
  })

  it.each([
    ['de', 'Empfehlung erstellen', 'Nur die Person selbst'],
    ['en', 'Create recommendation', 'Only the account holder'],
  ] as const)(
    'recommends for no one while an operator looks, and says why (%s)',
    async (locale, button, why) => {
      const { user, calls } = look(locale)
      expect(await screen.findByRole('button', { name: button })).toBeDisabled()
      expect(screen.getByText(why)).toBeInTheDocument()
      await user.type(screen.getByDisplayValue('anna@example.de'), '{Enter}')
      expect(sent(calls, 'POST', '/bff/public/recommend')).toEqual([])
    },
  )

  it('asks for what is missing, beside each field and in a summary with focus, and sends nothing', async () => {
    const { user, calls } = open()
    await screen.findByLabelText('Vorname')
    await submit(user)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getAllByRole('link')).toHaveLength(4)
    expect(within(alert).getByRole('link', { name: /^Vorname: Bitte füllen/ })).toBeVisible()
    expect(within(alert).getByRole('link', { name: /^Ich stimme zu\. Bitte stimmen/ })).toBeVisible()
    await waitFor(() =>
      expect(alert.contains(document.activeElement) || document.activeElement?.contains(alert)).toBe(true),
    )
    expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus/)
    expect(screen.getByRole('checkbox', { name: 'Ich stimme zu.' })).toHaveAccessibleDescription(
      /stimmen Sie zu/,
    )
    expect(sent(calls, 'POST', '/bff/public/recommend')).toEqual([])
  })

  it.each(['2027-01-31', undefined])('tells until when the reward is what it is: %s', async (rewardUntil) => {
    serve({ [page]: { body: { ...recommend, ...(rewardUntil ? { rewardUntil } : {}) } } })
    show('/empfehlen/:productId', RecommendScreen, { at: '/de/empfehlen/hausrat' })
    await screen.findByLabelText('Vorname')
    const notice = screen.queryByText('So viel gibt es für Empfehlungen bis zum 31.01.2027.')
    expect(Boolean(notice)).toBe(rewardUntil !== undefined)
  })

  it('tells about a wrong address as soon as the field is left', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('E-Mail'), 'anna@')
    await user.tab()
    await waitFor(() =>
      expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(/vollständige E-Mail-Adresse/),
    )
  })

  it('creates the recommendation and leads to its share page', async () => {
    const { user, calls } = open()
    await fill(user)
    await user.click(screen.getByRole('radio', { name: /^Ich/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Neues per Mail' }))
    await submit(user)
    await waitFor(() => expect(address()).toBe('/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd'))
    expect(sent(calls, 'POST', '/bff/public/recommend')).toEqual([
      {
        productId: 'hausrat',
        share: 100,
        firstName: 'Anna',
        lastName: 'Muster',
        email: 'anna@example.de',
        termsAccepted: true,
        termsVersion: '3',
        campaigns: ['neues'],
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ])
  })

  it('sends a repeated form under the same key and a changed one under another', async () => {
    const { user, calls } = open(['network', 'network', made])
    await fill(user)
    await submit(user)
    await screen.findByText(/erreichen den Server gerade nicht/)
    await submit(user)
    await waitFor(() => expect(sent(calls, 'POST', '/bff/public/recommend')).toHaveLength(2))
    await user.type(screen.getByLabelText('Nachname'), 'mann')
    await submit(user)
    await waitFor(() => expect(sent(calls, 'POST', '/bff/public/recommend')).toHaveLength(3))
    const keys = keysOf(calls)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('knows a form that was sent and answered before, over a reload, and leads to what is there', async () => {
    const first = open()
    await fill(first.user)
    await submit(first.user)
    await waitFor(() => expect(address()).toContain('/empfehlung/'))
    first.unmount()
    const { user, calls } = open()
    await fill(user)
    await submit(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Das haben wir schon' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Link' })).toHaveAttribute(
      'href',
      '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd',
    )
    expect(keysOf(calls)).toEqual(keysOf(first.calls))

    await user.click(screen.getByRole('button', { name: 'Für jemand anderen erstellen' }))
    expect(await screen.findByLabelText('Nachname')).toHaveValue('Muster')
    await submit(user)
    await waitFor(() => expect(address()).toContain('/empfehlung/'))
    expect(keysOf(calls)[1]).not.toBe(keysOf(calls)[0])
  })

  it('goes straight on when only the answer to the first sending was lost', async () => {
    const first = open('network')
    await fill(first.user)
    await submit(first.user)
    await screen.findByText(/erreichen den Server gerade nicht/)
    first.unmount()
    const { user, calls } = open()
    await screen.findByDisplayValue('Muster')
    await submit(user)
    await waitFor(() => expect(address()).toContain('/empfehlung/'))
    expect(keysOf(calls)).toEqual(keysOf(first.calls))
  })

  it('shows the server’s objection at the field it speaks of', async () => {
    const { user } = open(
      problem(422, 'field.invalid', [{ location: 'body.email', code: 'email.not_allowed' }]),
    )
    await fill(user)
    await submit(user)
    await waitFor(() =>
      expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(/Teilnahme nicht möglich/),
    )
  })

  it.each([
    ['recommendation.self', 'Sich selbst empfehlen geht nicht'],
    ['recommendation.duplicate', 'Das haben wir schon'],
  ])('gives %s a page of its own, from which the filled form comes back', async (code, title) => {
    const { user } = open(problem(409, code))
    await fill(user)
    await submit(user)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Zurück zu den Angaben' }))
    expect(await screen.findByLabelText('Nachname')).toHaveValue('Muster')
  })

  it('keeps what was typed over a reload', async () => {
    const first = open()
    await first.user.type(await screen.findByLabelText('Nachname'), 'Muster')
    first.unmount()
    open()
    expect(await screen.findByLabelText('Nachname')).toHaveValue('Muster')
  })

  it('opens the terms over the form and ticks the box from there', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Bedingungen lesen' }))
    const dialog = screen.getByRole('dialog', { name: 'Bedingungen' })
    expect(within(dialog).getByText('Alles fair.')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Zustimmen und schließen' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Ich stimme zu.' })).toBeChecked()
  })

  it('asks for no box where sending is the consent', async () => {
    const { user, calls } = open(made, { autoAcceptTerms: true })
    await user.type(await screen.findByLabelText('Vorname'), 'Anna')
    await user.type(screen.getByLabelText('Nachname'), 'Muster')
    await user.type(screen.getByLabelText('E-Mail'), 'anna@example.de')
    expect(screen.queryByRole('checkbox', { name: 'Ich stimme zu.' })).not.toBeInTheDocument()
    await submit(user)
    await waitFor(() => expect(sent(calls, 'POST', '/bff/public/recommend')).toHaveLength(1))
    expect(sent(calls, 'POST', '/bff/public/recommend')[0]).toMatchObject({ termsAccepted: true })
  })

  it('wants the captcha solved, and a new proof after each refusal', async () => {
    const { user, calls } = open([problem(500, 'technical'), made], { captcha: { required: true } })
    await screen.findByLabelText('Vorname')
    await submit(user)
    expect(await screen.findByRole('link', { name: /^Vorname: / })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Sicherheitsprüfung/ })).toBeNull()
    expect(sent(calls, 'POST', '/bff/public/recommend')).toEqual([])
    await fill(user)
    await submit(user)
    await screen.findByText(/etwas schiefgegangen/)
    await submit(user)
    await waitFor(() => expect(address()).toContain('/empfehlung/'))
    const bodies = sent(calls, 'POST', '/bff/public/recommend') as {
      captcha: string
      idempotencyKey: string
    }[]
    expect(bodies.map((body) => body.captcha)).toEqual(['proof 1', 'proof 2'])
    expect(bodies[0]?.idempotencyKey).toBe(bodies[1]?.idempotencyKey)
  })
})

it('tells when an offer is gone', async () => {
  serve({ [page]: problem(404, 'notfound') })
  show('/empfehlen/:productId', RecommendScreen, { at: '/de/empfehlen/hausrat' })
  expect(await screen.findByRole('heading', { name: 'Dieses Angebot gibt es nicht mehr' })).toBeVisible()
})

it('says "du" where the tenant does', async () => {
  serve({ [page]: { body: recommend } })
  show('/empfehlen/:productId', RecommendScreen, { at: '/de/empfehlen/hausrat', address: 'du' })
  expect(await screen.findByText(/bekommst du deinen persönlichen Link/)).toBeVisible()
})
