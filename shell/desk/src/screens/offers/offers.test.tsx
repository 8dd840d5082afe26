import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OfferEdition, OfferProduct, OfferTrial, OfferView } from '../../api'
import { browserWithPasskeys, question } from '../../testing/passkeys'
import { refused, show } from '../../testing/show'
import { centsOf, whenOf } from './words'

const product: OfferProduct = {
  id: '101',
  name: 'Internet 100',
  teaser: '100 Mbit/s',
  badge: '',
  picture: 'a.svg',
  line: 'telecom',
  lawCents: 0,
  lawSource: '',
  course: [
    { until: '2026-12-31', cents: 5000, campaign: false, shown: false },
    { from: '2027-01-01', cents: 6000, campaign: false, shown: false },
  ],
  shares: [
    { share: 100, proposed: false, recommender: 5000, recipient: 0, cut: 0 },
    { share: 50, proposed: true, recommender: 3500, recipient: 1500, cut: 0 },
    { share: 0, proposed: false, recommender: 3500, recipient: 1500, cut: 0 },
  ],
  commission: 4000,
}

const edition: OfferEdition = {
  number: 3,
  at: '2026-11-30T08:00:00Z',
  by: 'Lars Winter',
  state: 'waits',
  digest: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  amounts: [],
  raises: [
    {
      kind: 'reward',
      subject: 'Internet 100',
      was: 5000,
      is: 500000,
      wasEach: 0,
      each: 0,
      new: false,
      from: '2027-01-01',
      causes: ['limit', 'percent'],
      percent: 9900,
    },
  ],
}

const view: OfferView = {
  label: '2-0123456789ab',
  today: '2026-11-30',
  limit: { cents: 10000, percent: 20 },
  products: [product],
  bonus: { after: 4, cents: 6000 },
  promotions: [],
  plans: [],
  may: '',
  past: [],
  undo: false,
  languages: ['de', 'en'],
}

const trial: OfferTrial = {
  renewed: false,
  waits: true,
  raises: edition.raises,
  amounts: edition.raises,
  products: [{ ...product, lawCents: 1500, lawSource: '§ 48b VAG' }],
  simulation: {
    days: 90,
    orders: 12,
    cents: 12000,
    month: 4000,
    period: 0,
    atMost: false,
    was: 0,
    is: 0,
    products: [],
  },
  uncounted: false,
}

const at = '/de/verwaltung/angebote'
const shown = (change: Partial<OfferView> = {}) => ({
  'GET /bff/desk/offers': { body: { ...view, ...change } },
})
const signing = { 'POST /bff/desk/offers/question': { body: { ...question, text: '{"id":"d"}' } } }

it('reads amounts as people type them', () => {
  expect(['60', '60,5', '60.50', '1.234,50', '1234', '0,01'].map(centsOf)).toEqual([
    6000, 6050, 6050, 123450, 123400, 1,
  ])
})

it('tells what is over, runs and comes', () => {
  expect(whenOf({ until: '2026-11-29' }, view.today)).toBe('was')
  expect(whenOf({ until: '2026-11-30' }, view.today)).toBe('now')
  expect(whenOf({ from: '2026-12-01' }, view.today)).toBe('comes')
})

describe('the offers', () => {
  it('tell what is paid now and what comes, in words', async () => {
    show({ at, script: shown() })
    const course = within(await screen.findByRole('list', { name: 'Verlauf: Internet 100' }))
    const [now, next] = course.getAllByRole('listitem')
    expect(now).toHaveTextContent(/bis 31\.12\.2026: 50,00\s€ läuft/)
    expect(next).toHaveTextContent(/ab 01\.01\.2027: 60,00\s€ statt 50,00\s€ kommt/)
    expect(screen.getByText(/^Aufteilung 100:0: Empfehlende 50,00\s€/)).toBeVisible()
    expect(
      screen.getByText(/^Aufteilung 50:50, 0:100: Empfehlende 35,00\s€, Empfohlene 15,00\s€$/),
    ).toBeVisible()
    expect(screen.getByText(/Hier stehen alle Änderungen/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Letzte Änderung zurücknehmen' })).toBeNull()
  })

  it('shows what a change would have cost, who has to confirm it, and the picture', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: {
        ...shown(),
        ...signing,
        'POST /bff/desk/offers/trial': { body: trial },
        'POST /bff/desk/offers': { body: { number: 3, state: 'waits' } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Änderung beginnen' }))
    const amount = screen.getByRole('textbox', { name: /Prämie für beide/ })
    await user.type(amount, '5.000,00')
    const day = screen.getByRole('textbox', { name: /Erster Tag/ })
    await user.clear(day)
    await user.type(day, '1.1.2027')
    await user.click(screen.getByRole('button', { name: 'Wirkung ansehen' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Das würde sich ändern' })).toHaveFocus())
    expect(
      screen.getAllByText(/Prämie Internet 100: ab 01\.01\.2027 5\.000,00\s€ statt 50,00\s€/)[0],
    ).toBeVisible()
    expect(screen.getByText(/Gerechnet mit 12 genehmigten Aufträgen der letzten 90 Tage/)).toBeVisible()
    expect(screen.getByText(/Nach § 48b VAG/)).toBeVisible()
    expect(screen.getByText('Dafür braucht es eine zweite Person')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Unterschreiben und vorlegen' }))
    expect(await screen.findByText(/Vorgelegt\./)).toBeVisible()
    const change = { label: view.label, kind: 'reward', cents: 500000, products: ['101'], from: '2027-01-01' }
    expect(calls.find(({ path }) => path.endsWith('/trial'))?.body).toEqual(change)
    expect(
      calls.find(({ path, method }) => path === '/bff/desk/offers' && method === 'POST')?.body,
    ).toMatchObject({
      act: 'change',
      change,
      text: '{"id":"d"}',
    })
  })

  it('says at its field what can’t be, and keeps what was typed', async () => {
    const wrong = refused(422, 'offers.fields')
    const { user } = show({
      at,
      script: {
        ...shown(),
        'POST /bff/desk/offers/trial': {
          status: 422,
          body: { ...(wrong.body as object), errors: [{ location: 'cents', code: 'offers.law' }] },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Änderung beginnen' }))
    await user.type(screen.getByRole('textbox', { name: /Prämie für beide/ }), '90')
    await user.click(screen.getByRole('button', { name: 'Wirkung ansehen' }))
    expect((await screen.findAllByText(/mehr, als das Gesetz/)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: /Prämie für beide/ })).toHaveValue('90')
  })

  it('has a second person confirm what was seen', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: {
        ...shown({ waiting: edition, may: 'yes', past: [edition] }),
        ...signing,
        'POST /bff/desk/offers': { body: { number: 3, state: 'holds' } },
      },
    })
    const card = within(await screen.findByRole('region', { name: 'Wartet auf eine zweite Person' }))
    expect(card.getByText(/Vorgelegt von Lars Winter/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Änderung beginnen' })).toBeNull()
    await user.click(card.getByRole('button', { name: 'Zustimmen und unterschreiben' }))
    expect(await screen.findByText(/^Zugestimmt\./)).toBeVisible()
    await waitFor(() => {
      expect(calls.find(({ path }) => path.endsWith('/question'))?.body).toEqual({
        act: 'confirm',
        seen: edition.digest,
      })
    })
  })

  it('shows a second person what the first one saw, and why it takes two', async () => {
    show({ at, script: shown({ waiting: edition, effect: trial, may: 'yes', past: [edition] }) })
    const card = within(await screen.findByRole('region', { name: 'Wartet auf eine zweite Person' }))
    expect(card.getByText(/Vorgelegt von Lars Winter am 30\.11\.2026/)).toBeVisible()
    expect(card.getAllByText(/ab 01\.01\.2027 5\.000,00\s€ statt 50,00\s€/)[0]).toBeVisible()
    const tile = card.getByRole('heading', { name: 'Internet 100' }).closest('div')?.parentElement
    expect(tile).toHaveTextContent(/100 Mbit\/s/)
    expect(card.getByText('Sie').nextSibling).toHaveTextContent(/^35,00\s€$/)
    expect(card.getByText('Freundin oder Freund').nextSibling).toHaveTextContent(/^15,00\s€$/)
    expect(card.getByText(/Gerechnet mit 12 genehmigten Aufträgen der letzten 90 Tage/)).toBeVisible()
    expect(card.getByText(/liegt über der Grenze von 100,00\s€/)).toBeVisible()
    expect(card.getByText(/steigt um 9\.900\s%; eine Person allein darf 20\s%/)).toBeVisible()
  })

  it('lets nobody confirm what was proposed by oneself, and refuses with a reason', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: {
        ...shown({ waiting: edition, may: 'same', past: [edition] }),
        ...signing,
        'POST /bff/desk/offers': { body: { number: 3, state: 'refused' } },
      },
    })
    expect(await screen.findByText(/Selbst vorgelegt: Zustimmen muss eine andere Person mit/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Zustimmen und unterschreiben' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Zurückziehen' }))
    await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'Eine Null zu viel')
    await user.click(screen.getByRole('button', { name: 'Unterschreiben und zurückziehen' }))
    expect(await screen.findByText(/^Zurückgezogen\./)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/question'))?.body).toEqual({
      act: 'refuse',
      seen: edition.digest,
      reason: 'Eine Null zu viel',
    })
  })
})
