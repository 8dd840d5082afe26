import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Money, PayoutBatch, PayoutList, PayoutTransfer, PayoutView } from '../../api'
import { browserWithPasskeys, question } from '../../testing/passkeys'
import { inside, refused, show } from '../../testing/show'

const batch: PayoutBatch = {
  id: 'b-1',
  status: 'awaiting_release',
  count: 3,
  sumCents: 12345,
  collectedAt: '2026-11-30T08:00:00Z',
  executeOn: '2026-12-01',
  releases: [],
}

const transfer = (change: Partial<PayoutTransfer>): PayoutTransfer => ({
  id: 't-1',
  number: 'H7VAPZV6Z6',
  holder: 'Jürgen Öz',
  last4: '2051',
  product: 'Internet 100',
  orderedOn: '2026-11-01',
  for: 'recommender',
  bonus: false,
  cents: 3500,
  status: 'reserved',
  unpaid: '',
  reason: '',
  unusual: [],
  ...change,
})

const view: PayoutView = {
  batch,
  digest: '0123456789abcdef',
  fourEyes: true,
  may: 'yes',
  stopped: [],
  more: [],
  transfers: [
    transfer({
      id: 't-2',
      holder: 'Mia Sorge',
      unusual: [
        { kind: 'shared_account', count: 2, detail: '' },
        { kind: 'too_fast', count: 1, detail: "confirmed 3 seconds after the friend's data were entered" },
      ],
    }),
    transfer({ unusual: [{ kind: 'first_transfer', count: 0, detail: '' }] }),
    transfer({ id: 't-3', holder: '', status: 'rejected', unpaid: 'refused', reason: 'Konto doppelt' }),
  ],
}

const of = '/bff/desk/payouts/b-1'
const signing = { [`POST ${of}/question`]: { body: { ...question, deed: '{"id":"d"}' } } }
const at = '/de/verwaltung/geld/b-1'
const shown = (change: Partial<PayoutView> = {}) => ({ [`GET ${of}`]: { body: { ...view, ...change } } })

/** The room's first page asks for this beside the batches. */
const money: Money = {
  at: '2026-11-30T08:00:00Z',
  figures: [
    { figure: 'owed_awards', span: 'now', cents: 412500 },
    { figure: 'paid', span: 'month', cents: 99000 },
    { figure: 'paid', span: 'year', cents: 1234500 },
  ],
  possible: { count: 12, cents: 54000 },
  waiting: 0,
  waitingCents: 0,
  cases: 0,
  stock: [],
  stopped: [],
}
const start = (change: Partial<Money> = {}) => ({ 'GET /bff/desk/money': { body: { ...money, ...change } } })

describe('the list', () => {
  const list: PayoutList = { batches: [batch], stopped: ['settings'] }

  it('leads from sum, number and day to the batch, and says what stops payouts', async () => {
    const { user } = show({
      at: '/de/verwaltung/geld',
      script: { ...start({ stopped: ['settings'] }), 'GET /bff/desk/payouts': { body: list }, ...shown() },
    })
    const row = within(await screen.findByRole('list', { name: 'Sammelüberweisungen' })).getByRole('listitem')
    expect(row).toHaveTextContent('3 Überweisungen · Ausführung am 01.12.2026')
    expect(row).toHaveTextContent('Noch von niemandem freigegeben')
    expect(screen.getByText('Auszahlungen sind angehalten')).toBeVisible()
    await user.click(within(row).getByRole('link', { name: /^123,45\s€$/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sammelüberweisung' })).toBeVisible()
  })

  it('asks for those that are done when they are wanted', async () => {
    const { user, calls } = show({
      at: '/de/verwaltung/geld',
      script: { ...start(), 'GET /bff/desk/payouts': { body: { batches: [], stopped: [] } } },
    })
    expect(await screen.findByText(/Gerade ist nichts zu überweisen/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Auch erledigte zeigen' }))
    expect(await screen.findByText('Bisher gab es keine Sammelüberweisung.')).toBeVisible()
    expect(calls.filter(({ path }) => path === '/bff/desk/payouts')).toHaveLength(2)
  })

  it('is no room for who has no duty for money', async () => {
    const { calls } = show({ at, script: { 'GET /bff/desk/session': inside(['looks', 'people']) } })
    expect(await screen.findByText('Dafür fehlt eine Aufgabe')).toBeVisible()
    expect(calls.some(({ path }) => path.startsWith('/bff/desk/payouts'))).toBe(false)
  })
})

describe('a batch', () => {
  it('shows what is unusual first, in words, then the others and what has left', async () => {
    show({ at, script: shown() })
    const unusual = await screen.findByRole('list', { name: '1 auffällige Überweisung' })
    expect(unusual).toHaveTextContent('Mia Sorge')
    expect(unusual).toHaveTextContent('2 weitere Personen nennen dieses Konto')
    expect(unusual).toHaveTextContent(
      'schneller, als es Menschen tun (3 Sekunden nach der Eingabe bestätigt)',
    )
    expect(screen.getByText(/Eine Freigabe bezahlt auch, was auffällig ist/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Fall in „Verdacht“: H7VAPZV6Z6' })).toHaveAttribute(
      'href',
      expect.stringContaining('/verwaltung/verdacht/H7VAPZV6Z6'),
    )
    expect(screen.getByRole('list', { name: 'Alle übrigen' })).toHaveTextContent('Jürgen Öz')
    expect(screen.getByRole('list', { name: 'Nicht mehr dabei oder nicht bezahlt' })).toHaveTextContent(
      'Abgelehnt: Konto doppelt',
    )
    expect(screen.getByRole('img', { name: '0 1 2 3, 4 5 6 7, 8 9 A B, C D E F' })).toBeVisible()
  })

  it('leads to no case who may not decide about it', async () => {
    show({ at, script: { ...shown(), 'GET /bff/desk/session': inside(['money']) } })
    expect(await screen.findByRole('list', { name: '1 auffällige Überweisung' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Zum Fall/ })).toBeNull()
  })

  it('is released by a passkey over what is seen, and says that a second person has to', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: { ...shown(), ...signing, [`POST ${of}/release`]: { body: { batch, stopped: [] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    expect(await screen.findByText(/Eine zweite Person muss noch freigeben, dann/)).toBeVisible()
    const sent = calls.find(({ path }) => path === `${of}/release`)?.body
    expect(sent).toMatchObject({ digest: '0123456789abcdef', deed: '{"id":"d"}' })
    expect(calls.filter(({ path }) => path === of)).toHaveLength(2)
  })

  it.each([
    [[], 'Freigegeben. Es geht gleich an die Bank.'],
    [['books' as const], 'Freigegeben. An die Bank geht es, sobald Auszahlungen weitergehen.'],
  ])('says where it goes with the second release: %s', async (stopped, text) => {
    browserWithPasskeys()
    const after = { ...batch, status: 'collected' }
    const { user } = show({
      at,
      script: { ...shown(), ...signing, [`POST ${of}/release`]: { body: { batch: after, stopped } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('shows a batch anew that has changed meanwhile', async () => {
    browserWithPasskeys()
    const { user } = show({
      at,
      script: {
        [`GET ${of}`]: [{ body: view }, { body: { ...view, batch: { ...batch, sumCents: 8845, count: 2 } } }],
        [`POST ${of}/question`]: refused(409, 'payout.changed'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    expect(await screen.findByText(/Der Inhalt hat sich inzwischen geändert/)).toBeVisible()
    await waitFor(() => expect(screen.getAllByText(/^88,45\s€$/)[0]).toBeVisible())
  })

  it.each([
    [409, 'payout.same_person', /Die eigene Freigabe steht schon da/],
    [409, 'payout.not_waiting', /wartet hier nichts mehr/],
    [403, 'desk.not_named', /keinen der eigenen Passkeys/],
    [403, 'operator.unproved', /die Unterschrift gehört zu etwas anderem/],
    [401, 'desk.refused', /kein Passkey der angemeldeten Person/],
    [410, 'desk.challenge', /Ein neuer Versuch beginnt von vorn/],
  ])('says what to do about a refusal: %i %s', async (status, code, text) => {
    browserWithPasskeys()
    const { user } = show({
      at,
      script: { ...shown(), ...signing, [`POST ${of}/release`]: refused(status, code) },
    })
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('sends nothing when no passkey answers', async () => {
    browserWithPasskeys({ fails: 'NotAllowedError' })
    const { user, calls } = show({ at, script: { ...shown(), ...signing } })
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    expect(await screen.findByText('Es hat sich kein Passkey gemeldet')).toBeVisible()
    expect(calls.some(({ path }) => path === `${of}/release`)).toBe(false)
  })

  it.each([
    ['released' as const, 'Schon freigegeben. Eine zweite Person muss noch freigeben.'],
    ['not_named' as const, 'Diese Freigabe würde nicht zählen'],
  ])('has no button for who can’t release it: %s', async (may, text) => {
    show({ at, script: shown({ may }) })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
  })

  it('refuses one transfer with a reason', async () => {
    const { user, calls } = show({
      at,
      script: { ...shown(), [`POST ${of}/transfers/t-2/refuse`]: { body: batch } },
    })
    const name = /Überweisung an Mia Sorge über 35,00\s€ ablehnen/
    await user.click(await screen.findByRole('button', { name }))
    const form = screen.getByRole('form', { name })
    await user.click(within(form).getByRole('button', { name: 'Überweisung ablehnen' }))
    expect(calls.some(({ path }) => path.endsWith('/refuse'))).toBe(false)
    await user.type(within(form).getByRole('textbox', { name: 'Grund' }), 'Konto doppelt')
    await user.click(within(form).getByRole('button', { name: 'Überweisung ablehnen' }))
    expect(await screen.findByText(/Abgelehnt: 35,00\s€ sind nicht mehr dabei/)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/refuse'))?.body).toEqual({ reason: 'Konto doppelt' })
  })

  it('refuses all of it, and says why that didn’t work', async () => {
    const { user } = show({
      at,
      script: {
        ...shown(),
        [`POST ${of}/refuse`]: [refused(409, 'payout.not_waiting'), { status: 204 }],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Alles ablehnen' }))
    await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'ein Zweifel')
    const yes = screen.getByRole('button', { name: 'Ganze Sammelüberweisung ablehnen' })
    await user.click(yes)
    expect(await screen.findByText(/wartet hier nichts mehr/)).toBeVisible()
    await user.click(yes)
    expect(await screen.findByText('Abgelehnt. Alle Ansprüche sind zurückgegangen.')).toBeVisible()
  })

  it('says what was refused after a release', async () => {
    const more = [
      {
        by: 'Anna',
        at: '2026-11-30T08:00:00Z',
        count: 4,
        cents: 28000,
        refused: [{ by: 'Ben', count: 1, cents: 7000 }],
        goneCents: 0,
      },
    ]
    show({ at, script: shown({ more }) })
    expect(await screen.findByText(/Anna hat 280,00 € freigegeben/)).toBeVisible()
    expect(screen.getByText(/Ben hat danach 70,00 € abgelehnt/)).toBeVisible()
  })

  it('says of a batch that no one had to release that nothing is missing', async () => {
    const alone = { ...batch, status: 'settled' as const, releases: [] }
    show({ at, script: shown({ batch: alone, may: 'not_waiting' }) })
    expect(await screen.findByText(/Das Programm verlangt keine/)).toBeVisible()
    expect(screen.queryByText(/Noch von niemandem freigegeben/)).toBeNull()
  })
})
