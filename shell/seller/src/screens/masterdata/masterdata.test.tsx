import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { employee, open, owner, refused, summarised, type Answer, de } from '../../testing/open'
import MasterDataScreen from './MasterDataScreen'
import type { MasterData, MasterDataForm } from '../../api'

/** What the form calls its fields. */
const { field } = kit.shared
const labels = { ...de.masterData, ...field, postcode: field.zip, email: de.masterData.email }

const path = '/bff/seller/agency/masterdata'

const none: MasterData = {
  who: owner,
  version: 0,
  missing: ['data', 'account', 'agreement'],
  rechecks: [],
  mayChange: true,
  asksPassword: true,
}

const entered: MasterDataForm = {
  name: 'Agentur Öhler e. K.',
  street: 'Marktplatz 3',
  postcode: '06618',
  city: 'Naumburg',
  country: 'DE',
  contact: 'Olga Öhler',
  phone: '03445 555012',
  email: 'buero@oehler.example',
  taxNumber: '119/815/08156',
  standing: 'insurance',
}

const whole: MasterData = {
  ...none,
  version: 2,
  data: entered,
  last4: '2051',
  holder: 'Agentur Öhler',
  agreement: 'Agentur Öhler e. K. ist einverstanden.',
  hash: 'h1',
  missing: ['agreement'],
}

const show = (data: MasterData, script: Record<string, Answer | Answer[]> = {}) =>
  open('MasterData', MasterDataScreen, { [`GET ${path}`]: { body: data }, ...script })

const card = (title: string) => within(screen.getByRole('region', { name: title }))

it.each([
  ['de', undefined],
  ['en', de.masterData.agreementIn_en],
] as const)('says that an agreement is in another language than the page (%s)', async (language, notice) => {
  show({ ...whole, agreementLanguage: language })
  expect(await screen.findByText(whole.agreement ?? '')).toHaveAttribute('lang', language)
  expect(screen.queryByText(/^Die Vereinbarung ist auf/)?.textContent).toBe(notice)
})

it('keeps what was typed over a reload, for the same data of the same seller alone', async () => {
  const street = kit.shared.field.street
  const { user } = show(none)
  await user.type(await screen.findByLabelText(street), 'Am Speicher 7')
  await user.type(screen.getByLabelText(labels.taxNumber), '119/815/08156')
  cleanup()
  show(none)
  expect(await screen.findByLabelText(street)).toHaveValue('Am Speicher 7')
  expect(screen.getByLabelText(labels.taxNumber)).toHaveValue('119/815/08156')
  for (const other of [
    { ...none, who: { ...owner, number: 'ANOTHER1' } },
    { ...none, version: 1 },
  ]) {
    cleanup()
    show(other)
    expect(await screen.findByLabelText(street)).toHaveValue('')
  }
})

it('gives up what was typed over data that stand, and keeps no password', async () => {
  const street = kit.shared.field.street
  const { user } = show(whole)
  const opens = async (by: typeof user) =>
    by.click(await screen.findByRole('button', { name: de.masterData.change }))
  await opens(user)
  await user.type(screen.getByLabelText(street), 'a')
  await user.type(screen.getByLabelText(labels.email), 'x')
  await user.type(screen.getByLabelText(field.passwordProof), 'geheim')
  cleanup()
  const { user: again } = show(whole)
  await opens(again)
  expect(screen.getByLabelText(street)).toHaveValue('Marktplatz 3a')
  expect(screen.getByLabelText(field.passwordProof)).toHaveValue('')
  await again.click(screen.getByRole('button', { name: kit.shared.action.cancel }))
  await opens(again)
  expect(screen.getByLabelText(street)).toHaveValue('Marktplatz 3')
})

it('says what is missing, asks an owner for it at once, and wants one of the two numbers', async () => {
  const { user, calls } = show(none, { [`PUT ${path}`]: { body: whole } })
  expect(await screen.findByText(de.missing.title)).toBeVisible()
  expect(screen.getByText(de.missing.data)).toBeVisible()
  expect(screen.getByText(de.masterData.agreementLater)).toBeVisible()
  const type = async (label: string, text: string) => user.type(screen.getByLabelText(label), text)
  await type(de.masterData.name, 'Agentur Öhler e. K.')
  await type(kit.shared.field.street, 'Marktplatz 3')
  await type(kit.shared.field.zip, '06618')
  await type(kit.shared.field.city, 'Naumburg')
  await type(de.masterData.contact, 'Olga Öhler')
  await type(kit.shared.field.phone, '03445 555012')
  await type(de.masterData.email, 'buero@oehler.example')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  expect((await screen.findAllByText(kit.error.field.required)).length).toBeGreaterThan(0)
  await summarised()
  await user.selectOptions(screen.getByLabelText(de.masterData.standing), 'regular')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  expect((await screen.findAllByText(kit.error.tax.needed)).length).toBeGreaterThan(0)
  const number = screen.getByLabelText(de.masterData.taxNumber)
  await summarised()
  expect(number).toHaveAccessibleDescription(new RegExp(de.masterData.taxNumberHint))
  expect(number).toBeRequired()
  await user.type(screen.getByRole('textbox', { name: new RegExp(de.masterData.vatId) }), 'DE136695976')
  expect(number).not.toBeRequired()
  expect(number).toBeValid()
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 0,
    data: { vatId: 'DE136695976', standing: 'regular' },
  })
})

it('begins the first data with what is known, and asks for what nobody can know', async () => {
  const { name, street, postcode, city, contact, email } = entered
  const known = { name, street, postcode, city, contact, email }
  show({ ...none, proposal: { ...known, asked: true } })
  expect(await screen.findByText(de.masterData.knownAsked)).toBeVisible()
  expect(screen.getByText(de.missing.dataFilled)).toBeVisible()
  expect(screen.queryByText(de.missing.data), 'not said over fields that are filled').toBeNull()
  for (const key of ['name', 'street', 'postcode', 'city', 'contact', 'email'] as const)
    expect(await screen.findByLabelText(labels[key])).toHaveValue(entered[key])
  for (const key of ['phone', 'standing', 'taxNumber'] as const)
    expect(screen.getByLabelText(labels[key])).toHaveValue('')
})

it('takes the postcode of the country, and says how that is settled', async () => {
  const { user, calls } = show(whole, { [`PUT ${path}`]: { body: whole } })
  await user.click(await screen.findByRole('button', { name: de.masterData.change }))
  const postcode = screen.getByLabelText(kit.shared.field.zip)
  await user.clear(postcode)
  await user.type(postcode, '1060')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  expect((await screen.findAllByText(kit.error.zip.invalid)).length).toBeGreaterThan(0)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0)
  await summarised()
  const standing = () => [...screen.getByLabelText(de.masterData.standing).querySelectorAll('option')]
  expect(standing().map((o) => o.textContent)).toContain(de.masterData.standings.regular)
  await user.selectOptions(screen.getByLabelText(de.masterData.country), 'AT')
  expect(standing().map((o) => o.textContent)).toContain(de.masterData.standings.reverse)
  expect(standing().map((o) => o.textContent)).not.toContain(de.masterData.standings.regular)
  await user.type(screen.getByRole('textbox', { name: new RegExp(de.masterData.vatId) }), 'ATU13585627')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      data: { postcode: '1060', country: 'AT', vatId: 'ATU13585627' },
    }),
  )
})

it('says how another country is settled once it is saved', async () => {
  show({ ...whole, data: { ...entered, country: 'AT', city: 'Wien', postcode: '1060', standing: 'regular' } })
  expect(await screen.findByText(de.masterData.standings.reverse)).toBeVisible()
  expect(screen.getByText('Marktplatz 3, 1060 Wien, Österreich')).toBeVisible()
})

it('asks for the password of who leads credit notes to another address, and for none else', async () => {
  const { user, calls } = show(whole, { [`PUT ${path}`]: { body: whole } })
  await user.click(await screen.findByRole('button', { name: de.masterData.change }))
  expect(screen.queryByLabelText(kit.shared.field.passwordProof)).toBeNull()
  await user.type(screen.getByLabelText(de.masterData.email), '.test')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  expect((await screen.findAllByText(kit.error.field.required)).length).toBeGreaterThan(0)
  await summarised()
  await user.type(screen.getByLabelText(kit.shared.field.passwordProof), 'Geheim123')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 2,
      data: { ...entered, email: 'buero@oehler.example.test' },
      password: 'Geheim123',
    }),
  )
})

it.each(['DE 136 695 977', 'DE13669597'])(
  'tells a field that the server refuses beside it (%s)',
  async (vatId) => {
    const wrong = {
      ...refused(422, 'field.invalid'),
      body: {
        status: 422,
        code: 'field.invalid',
        title: '',
        type: 'about:blank',
        errors: [{ location: 'vatId', code: 'tax.vat_id', message: '' }],
      },
    }
    const { user } = show(whole, { [`PUT ${path}`]: wrong })
    await user.click(await screen.findByRole('button', { name: de.masterData.change }))
    await user.type(screen.getByRole('textbox', { name: new RegExp(de.masterData.vatId) }), vatId)
    await user.click(screen.getByRole('button', { name: de.masterData.save }))
    expect((await screen.findAllByText(kit.error.tax.vat_id)).length).toBeGreaterThan(0)
    expect(
      screen.getByRole('textbox', { name: new RegExp(de.masterData.vatId) }),
    ).toHaveAccessibleDescription(`${de.masterData.vatIdHint} ${kit.error.tax.vat_id}`)
  },
)

it('agrees to the words that were read', async () => {
  const { user, calls } = show(whole, { [`PUT ${path}/agreement`]: { body: whole } })
  expect(await screen.findByText('Agentur Öhler e. K. ist einverstanden.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: de.masterData.agree }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hash: 'h1' }))
})

it('ends the agreement after asking', async () => {
  const { hash: _, ...rest } = whole
  const agreed: MasterData = { ...rest, agreedAt: '2026-11-20T08:00:00Z', missing: [] }
  const { user, calls } = show(agreed, { [`DELETE ${path}/agreement`]: { status: 204 } })
  await user.click(await screen.findByRole('button', { name: de.masterData.end }))
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: de.masterData.endYes }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  expect(screen.queryByText(de.missing.title)).toBeNull()
})

it('shows all to who may not change it, and no button', async () => {
  show({ ...whole, who: employee, mayChange: false })
  expect(await screen.findByText(de.masterData.owners)).toBeVisible()
  expect(card(de.masterData.dataTitle).getByText('Agentur Öhler e. K.')).toBeVisible()
  expect(card(de.masterData.accountTitle).getByText(/2051/)).toBeVisible()
  for (const name of [de.masterData.change, de.masterData.accountChange, de.masterData.agree])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('stores an account in the name that is known by then', async () => {
  const { last4: _, holder: __, ...rest } = whole
  const { user, calls } = show(
    { ...rest, missing: ['account', 'agreement'] },
    { [`PUT ${path}/account`]: { body: whole } },
  )
  await user.click(await screen.findByRole('button', { name: de.masterData.accountAdd }))
  expect(screen.getByLabelText(de.masterData.holder)).toHaveValue('Agentur Öhler e. K.')
  await user.type(screen.getByLabelText(kit.shared.field.iban), 'DE02120300000000202051')
  await user.type(screen.getByLabelText(kit.shared.field.passwordProof), 'Geheim123')
  await user.click(screen.getByRole('button', { name: kit.shared.bank.save }))
  await waitFor(
    () =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        iban: 'DE02120300000000202051',
        holder: 'Agentur Öhler e. K.',
        password: 'Geheim123',
      }),
    { timeout: 4000 },
  )
})

it('asks for the password of who has one, and tells a wrong one beside it', async () => {
  const wrong = {
    ...refused(422, 'password.wrong'),
    body: {
      status: 422,
      code: 'password.wrong',
      title: '',
      type: 'about:blank',
      errors: [{ location: 'password', code: 'password.wrong', message: '' }],
    },
  }
  const { user } = show(whole, { [`PUT ${path}/account`]: wrong })
  await user.click(await screen.findByRole('button', { name: de.masterData.accountChange }))
  await user.type(screen.getByLabelText(kit.shared.field.iban), 'DE02120300000000202051')
  await user.click(screen.getByRole('button', { name: kit.shared.bank.save }))
  expect((await screen.findAllByText(kit.error.field.required)).length).toBeGreaterThan(0)
  await summarised()
  await user.type(screen.getByLabelText(kit.shared.field.passwordProof), 'falsch')
  await user.click(screen.getByRole('button', { name: kit.shared.bank.save }))
  expect((await screen.findAllByText(kit.error.password.wrong)).length).toBeGreaterThan(0)
})

it('asks whoever comes by the company’s login alone to log in anew instead', async () => {
  const { user } = show(
    { ...whole, asksPassword: false },
    { [`PUT ${path}/account`]: refused(403, 'account.login_again') },
  )
  await user.click(await screen.findByRole('button', { name: de.masterData.accountChange }))
  expect(screen.queryByLabelText(kit.shared.field.passwordProof)).toBeNull()
  await user.type(screen.getByLabelText(kit.shared.field.iban), 'DE02120300000000202051')
  await user.click(screen.getByRole('button', { name: kit.shared.bank.save }))
  expect(await screen.findByText(kit.error.account.login_again)).toBeVisible()
})

const once = (now: MasterData, then: MasterData): Record<string, Answer[]> => ({
  [`GET ${path}`]: [{ body: now }, { body: then }],
})

it('says that data were saved, also once they stand there, with the focus where one changes them', async () => {
  const changed: MasterData = {
    ...whole,
    version: 3,
    data: { ...entered, city: 'Bad Kösen' },
  }
  const { user } = show(whole, { ...once(whole, changed), [`PUT ${path}`]: { body: changed } })
  await user.click(await screen.findByRole('button', { name: de.masterData.change }))
  await user.type(screen.getByLabelText(kit.shared.field.city), 'x')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  expect(await screen.findByText(/Bad Kösen/)).toBeVisible()
  expect(card(de.masterData.dataTitle).getByText(de.masterData.saved)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: de.masterData.change })).toHaveFocus())
})

it('keeps what was typed when somebody else changed the data, shows what stands there, and saves over it', async () => {
  const theirs: MasterData = { ...whole, version: 3, data: { ...entered, city: 'Bad Kösen' } }
  const { user, calls } = show(whole, {
    ...once(whole, theirs),
    [`PUT ${path}`]: [refused(409, 'creditor.changed'), { body: theirs }],
  })
  await user.click(await screen.findByRole('button', { name: de.masterData.change }))
  const phone = screen.getByLabelText(kit.shared.field.phone)
  await user.clear(phone)
  await user.type(phone, '03445 99')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  const outcome = await screen.findByText(de.masterData.meanwhileTitle)
  expect(outcome).toBeVisible()
  expect(await screen.findByText(/06618 Bad Kösen/)).toBeVisible()
  expect(phone).toHaveValue('03445 99')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  await waitFor(() => expect(outcome).not.toBeInTheDocument())
  const saved = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(saved).toMatchObject([{ version: 2 }, { version: 3, data: { phone: '03445 99' } }])
})

it('says that the first data were saved, and leaves the focus beside them', async () => {
  const filled: MasterData = { ...whole, version: 1 }
  const { user } = show(none, { ...once(none, filled), [`PUT ${path}`]: { body: filled } })
  for (const key of ['name', 'street', 'postcode', 'city', 'contact', 'phone', 'email'] as const)
    await user.type(await screen.findByLabelText(labels[key]), entered[key])
  await user.selectOptions(screen.getByLabelText(de.masterData.standing), 'regular')
  await user.type(screen.getByRole('textbox', { name: new RegExp(de.masterData.vatId) }), 'DE136695976')
  await user.click(screen.getByRole('button', { name: de.masterData.save }))
  expect(await screen.findByText(/06618 Naumburg/)).toBeVisible()
  expect(card(de.masterData.dataTitle).getByText(de.masterData.saved)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: de.masterData.change })).toHaveFocus())
})

it('says that another account was saved, also once its end stands there', async () => {
  const other: MasterData = { ...whole, last4: '9999' }
  const { user } = show(whole, { ...once(whole, other), [`PUT ${path}/account`]: { body: other } })
  await user.click(await screen.findByRole('button', { name: de.masterData.accountChange }))
  await user.type(screen.getByLabelText(kit.shared.field.iban), 'DE02120300000000202051')
  await user.type(screen.getByLabelText(kit.shared.field.passwordProof), 'Geheim123')
  await user.click(screen.getByRole('button', { name: kit.shared.bank.save }))
  expect(await screen.findByText(/9999/, {}, { timeout: 4000 })).toBeVisible()
  expect(card(de.masterData.accountTitle).getByText(de.masterData.accountReplaced)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: de.masterData.accountChange })).toHaveFocus())
})

it('says what payouts wait for, since when and until when, and what waits for somebody who looks', async () => {
  show({
    ...whole,
    rechecks: [
      { change: 'account', at: '2026-11-20T08:00:00Z', until: '2026-11-23' },
      { change: 'tax', at: '2026-11-19T08:00:00Z' },
    ],
  })
  expect(await screen.findByText(de.masterData.recheck.title)).toBeVisible()
  const account = screen.getByText(new RegExp(de.masterData.recheck.account))
  expect(account).toHaveTextContent(/20\.11\.2026.*23\.11\.2026/)
  expect(screen.getByText(new RegExp(de.masterData.recheck.tax))).toHaveTextContent(
    de.masterData.recheck.denied,
  )
})

it('says nothing of payouts while none wait, and that another account has them wait before it is saved', async () => {
  const { user } = show(whole)
  await user.click(await screen.findByRole('button', { name: de.masterData.accountChange }))
  expect(screen.queryByText(de.masterData.recheck.title)).toBeNull()
  expect(screen.getByText(new RegExp(de.masterData.accountWaits))).toBeVisible()
})

it('folds all changes but the one that matters', async () => {
  const at = (day: number) => `2026-11-2${day}T08:00:00Z`
  show({
    ...whole,
    rechecks: [1, 2, 3].map((day) => ({ at: at(day), change: 'account' as const, until: `2026-12-0${day}` })),
  })
  const lines = () => screen.getAllByText(new RegExp(de.masterData.recheck.account))
  await screen.findByText(de.masterData.recheck.title)
  expect(lines()[0]).toHaveTextContent(/03\.12\.2026/)
  expect(screen.getByText('2 weitere Änderungen').closest('details')).not.toHaveAttribute('open')
})
