import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OfferProduct, OfferTrial, OfferView } from '../../api'
import { browserWithPasskeys, question } from '../../testing/passkeys'
import { refused, show } from '../../testing/show'
import { typedOf } from './planRows'

const product = (id: string, name: string): OfferProduct => ({
  id,
  name,
  teaser: '',
  badge: '',
  picture: 'a.svg',
  line: 'telecom',
  lawCents: 0,
  lawSource: '',
  course: [],
  shares: [],
  commission: 0,
})

const view: OfferView = {
  label: '2-0123456789ab',
  today: '2026-11-30',
  limit: { cents: 10000, percent: 20 },
  products: [product('101', 'Internet 100'), product('102', 'Internet 200')],
  bonus: { after: 0, cents: 0 },
  promotions: [],
  plans: [
    {
      id: 'standard',
      name: 'Standard',
      amounts: [
        { id: '101', product: 'Internet 100', from: 0, cents: 5050 },
        { id: '', product: '', from: 11, cents: 6000 },
      ],
      coming: [
        { from: '2027-01-01', amounts: [{ id: '102', product: 'Internet 200', from: 0, cents: 4000 }] },
      ],
    },
  ],
  may: '',
  past: [],
  undo: false,
  languages: ['de', 'en'],
}

const amounts: OfferTrial['amounts'] = [
  {
    kind: 'commission',
    subject: '',
    was: 6000,
    is: 7000,
    wasEach: 0,
    each: 0,
    new: false,
    from: '2026-12-01',
    plan: 'Standard',
    order: 11,
  },
]

const trial: OfferTrial = {
  renewed: false,
  waits: true,
  raises: amounts,
  amounts,
  products: [],
  uncounted: false,
  simulation: {
    days: 90,
    orders: 12,
    cents: 12000,
    month: 4000,
    period: 0,
    atMost: false,
    was: 60000,
    is: 72000,
    products: [],
  },
}

const at = '/de/verwaltung/angebote'
const shown = { 'GET /bff/desk/offers': { body: view } }
const tried = 'POST /bff/desk/offers/trial'

it('types amounts as people do', () => {
  expect([6000, 6050, 5, 123456].map(typedOf)).toEqual(['60', '60,50', '0,05', '1234,56'])
})

describe('the commission plans', () => {
  it('tell what they pay today, and what from which day on', async () => {
    show({ at, script: shown })
    const today = within(await screen.findByRole('list', { name: 'Standard' }))
    expect(today.getAllByRole('listitem')[0]).toHaveTextContent(/Internet 100: 50,50\s€/)
    expect(today.getAllByRole('listitem')[1]).toHaveTextContent(
      /alle anderen vergüteten Produkte: 60,00\s€ ab dem 11\. Auftrag/,
    )
    const later = screen.getByRole('list', { name: 'Ab 01.01.2027: Standard' })
    expect(later).toHaveTextContent(/Internet 200: 40,00\s€/)
  })

  it('are changed from a day on: each tier a row, what it would have cost beside what it cost', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: {
        ...shown,
        [tried]: { body: trial },
        'POST /bff/desk/offers/question': { body: { ...question, text: '{"id":"d"}' } },
        'POST /bff/desk/offers': { body: { number: 3, state: 'waits' } },
      },
    })
    await user.click(await screen.findByRole('button', { name: '„Standard“ ändern' }))
    expect(screen.getByRole('textbox', { name: /Erster Tag/ })).toHaveFocus()
    await user.type(screen.getByRole('textbox', { name: /Erster Tag/ }), '1.12.2026')
    expect(screen.getByRole('textbox', { name: /Internet 100/ })).toHaveValue('50,50')
    await user.type(screen.getByRole('textbox', { name: /Internet 200/ }), '45')
    const first = within(screen.getByRole('group', { name: 'Staffel 1' }))
    expect(first.getByRole('textbox', { name: /Ab Auftrag/ })).toHaveValue('11')
    const amount = first.getByRole('textbox', { name: /Provision in Euro/ })
    await user.clear(amount)
    await user.type(amount, '70')
    await user.click(screen.getByRole('button', { name: 'Staffel hinzufügen' }))
    const second = within(screen.getByRole('group', { name: 'Staffel 2' }))
    expect(second.getByRole('textbox', { name: /Ab Auftrag/ })).toHaveFocus()
    await user.type(second.getByRole('textbox', { name: /Ab Auftrag/ }), '21')
    await user.selectOptions(second.getByRole('combobox'), 'Internet 200')
    await user.type(second.getByRole('textbox', { name: /Provision in Euro/ }), '80,50')
    await user.click(screen.getByRole('button', { name: 'Staffel hinzufügen' }))
    await user.click(screen.getByRole('button', { name: 'Staffel 3 entfernen' }))
    expect(screen.getByRole('button', { name: 'Staffel hinzufügen' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Wirkung ansehen' }))
    expect(await screen.findByRole('heading', { name: 'Das würde sich ändern' })).toHaveFocus()
    expect(calls.find(({ path }) => path.endsWith('/trial'))?.body).toEqual({
      label: view.label,
      kind: 'plan',
      plan: 'standard',
      cents: 0,
      from: '2026-12-01',
      amounts: [
        { product: '101', cents: 5050 },
        { product: '102', cents: 4500 },
      ],
      tiers: [
        { from: 11, cents: 7000 },
        { product: '102', from: 21, cents: 8050 },
      ],
    })
    expect(screen.getByText(/Der Plan hat 600,00\s€ gekostet, damit wären es 720,00\s€/)).toBeVisible()
    expect(
      screen.getAllByText(
        /alle anderen vergüteten Produkte ab dem 11\. Auftrag im Monat im Plan „Standard“: ab 01\.12\.2026 70,00/,
      )[0],
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Unterschreiben und vorlegen' }))
    expect(await screen.findByText(/Vorgelegt\./)).toBeVisible()
  })

  it('say at its row what can’t be, and keep what was typed', async () => {
    const wrong = refused(422, 'offers.fields')
    const { user } = show({
      at,
      script: {
        ...shown,
        [tried]: {
          status: 422,
          body: {
            ...(wrong.body as object),
            errors: [
              { location: 'tiers[0]', code: 'offers.tier' },
              { location: 'from', code: 'offers.tomorrow' },
            ],
          },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: '„Standard“ ändern' }))
    await user.type(screen.getByRole('textbox', { name: /Erster Tag/ }), '30.11.2026')
    await user.click(screen.getByRole('button', { name: 'Wirkung ansehen' }))
    expect((await screen.findAllByText(/Der erste Tag ist morgen oder später/)).length).toBeGreaterThan(1)
    const row = within(screen.getByRole('group', { name: 'Staffel 1' }))
    expect(row.getByText(/zwischen 2 und 100\.000/)).toBeVisible()
    expect(row.getByRole('textbox', { name: /Ab Auftrag/ })).toHaveValue('11')
  })

  it('ask for what is missing before anything is sent', async () => {
    const { user, calls } = show({ at, script: shown })
    await user.click(await screen.findByRole('button', { name: '„Standard“ ändern' }))
    await user.click(screen.getByRole('button', { name: 'Staffel hinzufügen' }))
    await user.click(screen.getByRole('button', { name: 'Wirkung ansehen' }))
    expect((await screen.findAllByText(/Pflichtfeld|Bitte|fehlt/)).length).toBeGreaterThan(0)
    expect(calls.filter(({ path }) => path.endsWith('/trial'))).toHaveLength(0)
  })
})
