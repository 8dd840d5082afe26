import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BankCaseView, Money, MoneyForecast, MoneyStatement } from '../../api'
import { refused, show } from '../../testing/show'

const money: Money = {
  at: '2026-11-30T08:00:00Z',
  figures: [
    { figure: 'owed_awards', span: 'now', cents: 412500 },
    { figure: 'paid', span: 'month', cents: 99000 },
    { figure: 'paid', span: 'year', cents: 1234500 },
  ],
  possible: { count: 12, cents: 54000 },
  waiting: 1,
  waitingCents: 7000,
  cases: 2,
  stock: [
    {
      reward: 'buch',
      offered: true,
      free: 3,
      cents: 4500,
      endSoon: 1,
      over: 2,
      waiting: 4,
      days: 6,
      runsOut: true,
    },
  ],
  budget: { month: '2026-11', cents: 100000, warnPercent: 80, spent: 85000, coming: 30000, state: 'near' },
  stopped: [],
}
const payouts = { 'GET /bff/desk/payouts': { body: { batches: [], stopped: [] } } }
const start = (change: Partial<Money> = {}) => ({
  'GET /bff/desk/money': { body: { ...money, ...change } },
  ...payouts,
})

describe('the overview', () => {
  it('says first what must be done, with the way to it', async () => {
    show({ at: '/de/verwaltung/geld', script: start() })
    expect(await screen.findByText('2 Widersprüche der Bank')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fälle ansehen' })).toHaveAttribute(
      'href',
      '/de/verwaltung/geld/faelle',
    )
    expect(screen.getByText('1 Gutschein wird knapp')).toBeVisible()
    expect(screen.getByText('1 Sammelüberweisung wartet auf Freigabe')).toBeVisible()
    expect(screen.getByText('Fast verbraucht')).toBeVisible()
  })

  it('says that nothing is to be done, and has no budget where there is none', async () => {
    const { budget: _, ...none } = money
    show({
      at: '/de/verwaltung/geld',
      script: {
        'GET /bff/desk/money': { body: { ...none, cases: 0, waiting: 0, stock: [] } },
        ...payouts,
      },
    })
    expect(await screen.findByText('Gerade ist beim Geld nichts zu tun.')).toBeVisible()
    expect(screen.queryByText('Budget des Monats')).toBeNull()
  })

  it('leads each figure to its rows, page by page', async () => {
    const row = { number: 'N1', for: 'award', what: 'paid', cents: 4500, at: '2026-11-02T08:00:00Z' }
    const { user } = show({
      at: '/de/verwaltung/geld',
      script: {
        ...start(),
        'GET /bff/desk/money/figures/paid': [
          { body: { rows: [row], sum: 4400, after: 'x y' } },
          { body: { rows: [{ ...row, number: '', what: 'came_back', cents: -100 }], sum: 4400 } },
        ],
      },
    })
    const year = within(await screen.findByRole('region', { name: 'In diesem Jahr' }))
    await user.click(year.getByRole('link', { name: /^Ausgezahlt: / }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ausgezahlt' })).toBeVisible()
    expect(await screen.findByText(/Überwiesen · 02.11.2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'N1' })).toHaveAttribute('href', '/de/verwaltung/menschen/N1')
    await user.click(screen.getByRole('button', { name: 'Weitere Posten' }))
    expect(await screen.findByText(/Überweisung zurückgekommen/)).toBeVisible()
    expect(screen.getByText('Das sind alle Posten.')).toBeVisible()
    expect(screen.getAllByText('Zusammen')).toHaveLength(1)
    expect(screen.getByText('Zusammen').nextElementSibling).toHaveTextContent(/^44,00\s€$/)
  })

  it('names what of the rewards owed is being looked at, and leads to it', async () => {
    const owed = { figure: 'owed_awards', span: 'now', cents: 412500, held: 3501 } as const
    const row = {
      number: 'N1',
      for: 'award',
      what: '',
      state: 'held',
      cents: 3501,
      at: '2026-11-02T08:00:00Z',
    }
    const { user } = show({
      at: '/de/verwaltung/geld',
      script: {
        ...start({ figures: [owed] }),
        'GET /bff/desk/money/figures/held_awards': { body: { rows: [row], sum: 3501 } },
      },
    })
    await user.click(await screen.findByRole('link', { name: /^davon wird geprüft: 35,01\s€$/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Geschuldet, wird geprüft' })).toBeVisible()
    expect(
      await screen.findByText(/Prämie · Wird geprüft, geht noch nicht hinaus · 02.11.2026/),
    ).toBeVisible()
    expect(screen.getByText('Zusammen').nextElementSibling).toHaveTextContent(/^35,01\s€$/)
    expect(screen.getByRole('button', { name: 'Posten als CSV herunterladen' })).toBeVisible()
  })

  it('says nothing of looks where there are none', async () => {
    show({ at: '/de/verwaltung/geld', script: start() })
    expect(await screen.findByRole('link', { name: /^Geschuldete Prämien: / })).toBeVisible()
    expect(screen.queryByText(/davon wird geprüft/)).toBeNull()
  })

  it('shows stocks with what they last for', async () => {
    show({ at: '/de/verwaltung/geld/gutscheine', script: start() })
    const pool = within(await screen.findByRole('list', { name: 'Gutscheine' })).getByRole('listitem')
    expect(pool).toHaveTextContent('Wird knapp')
    expect(pool).toHaveTextContent(/3 Codes frei · 45,00\s€/)
    expect(pool).toHaveTextContent('noch 6 Tage')
    expect(pool).toHaveTextContent('4 Prämien warten auf einen Code.')
  })
})

describe('the forecast', () => {
  const week = { from: '2026-11-30', certain: 1000, low: 2000, middle: 3000, high: 4000 }
  const forecast: MoneyForecast = {
    at: '2026-11-30T08:00:00Z',
    estimated: '2026-11-29T23:00:00Z',
    weeks: [week],
    later: 700,
    possible: { count: 1, cents: 9000 },
    last: [{ made: '2026-11-02', week: { ...week, from: '2026-11-02' }, came: 4100, hit: false }],
    over: 10,
    hits: 8,
  }

  it('keeps certain and estimated apart, and says how the last one did', async () => {
    const { user } = show({
      at: '/de/verwaltung/geld/vorschau',
      script: { 'GET /bff/desk/money/forecast': { body: forecast } },
    })
    expect(
      await screen.findByText('Verglichene Wochen: 10, davon in der Spanne: 8. Erwartet werden 80 %.'),
    ).toBeVisible()
    const past = within(screen.getByRole('table', { name: 'Vorschau vom 02.11.2026 und was kam' }))
    expect(past.getByText('Nein, mehr')).toBeVisible()
    await user.click(screen.getByText('Als Tabelle'))
    const weeks = within(screen.getByRole('table', { name: 'Woche für Woche in Zahlen' }))
    expect(weeks.getByRole('row', { name: /30.11.2026 10,00\s€ 30,00\s€ 20,00\s€ – 40,00\s€/ })).toBeVisible()
  })

  it('says that it is too early, and shows what is certain', async () => {
    const { estimated: _, ...early } = forecast
    show({
      at: '/de/verwaltung/geld/vorschau',
      script: { 'GET /bff/desk/money/forecast': { body: { ...early, last: [], over: 0, hits: 0 } } },
    })
    expect(await screen.findByText('Für eine Schätzung ist es zu früh')).toBeVisible()
    expect(screen.getByText('Sicher in 12 Wochen')).toBeVisible()
    expect(screen.queryByText('Geschätzt in 12 Wochen')).toBeNull()
    expect(screen.getByText(/Sobald eine vorhergesagte Woche vorbei ist/)).toBeVisible()
  })
})

describe('a case of the bank', () => {
  const view: BankCaseView = {
    case: {
      id: 'c-1',
      kind: 'duplicate',
      openedAt: '2026-11-24T08:14:00Z',
      file: 'camt.xml',
      evidence: 'AM05',
      holds: true,
      decision: '',
    },
    transfers: [{ id: 't-1', cents: 4500, status: 'reserved', endToEnd: 'E2E1' }],
  }
  const of = '/bff/desk/bank-cases/c-1'
  const decision = `POST ${of}/decision`
  const open = (answer: object) =>
    show({
      at: '/de/verwaltung/geld/faelle/c-1',
      script: { [`GET ${of}`]: { body: view }, [decision]: answer },
    })

  it('is settled with a reason, by one person', async () => {
    const { user, calls } = open({ body: view })
    expect(await screen.findByText('Die Bank kennt die Überweisung schon')).toBeVisible()
    expect(screen.getByText(/Das Geld kann schon angekommen sein/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'So entscheiden' }))
    expect(calls.filter(({ path }) => path.endsWith('/decision'))).toEqual([])
    await user.click(screen.getByRole('radio', { name: /Es ist zurück/ }))
    await user.type(screen.getByLabelText(/Grund/), 'Laut Kontoauszug')
    await user.click(screen.getByRole('button', { name: 'So entscheiden' }))
    expect(await screen.findByText('Entschieden.')).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/decision'))?.body).toEqual({
      as: 'returned',
      reason: 'Laut Kontoauszug',
    })
  })

  it('says what to do where it cannot go back, and keeps what was typed', async () => {
    const { user } = open(refused(409, 'payout.cannot_go_back'))
    await user.click(await screen.findByRole('radio', { name: /Es ist zurück/ }))
    await user.type(screen.getByLabelText(/Grund/), 'zurück')
    await user.click(screen.getByRole('button', { name: 'So entscheiden' }))
    expect(await screen.findByText(/Erst die Rückforderung klären/)).toBeVisible()
    expect(screen.getByLabelText(/Grund/)).toHaveValue('zurück')
  })

  it('of no transfer can only be set aside', async () => {
    show({
      at: '/de/verwaltung/geld/faelle/c-1',
      script: { [`GET ${of}`]: { body: { ...view, transfers: [] } } },
    })
    expect(await screen.findAllByRole('radio')).toHaveLength(1)
  })
})

describe('the statement', () => {
  const statement: MoneyStatement = {
    month: '2026-10',
    accounts: [{ account: 'bank', opening: -100, debits: 0, credits: 200, closing: -300 }],
    movements: [{ kind: 'paid', from: 'bank', to: 'payout_clearing', count: 2, cents: 200 }],
  }

  it('shows accounts and movements of a month, with the way to others', async () => {
    show({
      at: '/de/verwaltung/geld/abrechnung/2026-10',
      script: { 'GET /bff/desk/money/statements/2026-10': { body: statement } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Abrechnung Oktober 2026' })).toBeVisible()
    const accounts = within(await screen.findByRole('table', { name: 'Konten' }))
    expect(accounts.getByRole('row', { name: /Bankkonto -1,00\s€ 0,00\s€ 2,00\s€ -3,00\s€/ })).toBeVisible()
    expect(screen.getByText('Bankkonto → Unterwegs zur Bank')).toBeVisible()
    expect(screen.getByRole('link', { name: 'September 2026' })).toHaveAttribute(
      'href',
      '/de/verwaltung/geld/abrechnung/2026-09',
    )
  })
})
