import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CasesTogether, HeldList, OrderList } from '../../api'
import { browserWithPasskeys, question } from '../../testing/passkeys'
import { refused, show } from '../../testing/show'
import './MoneyScreen'

beforeEach(() => void vi.unstubAllGlobals())

const held: HeldList = {
  digest: '0123456789abcdef',
  more: false,
  held: [
    { reference: 'WAAA1', way: 'transfer', cents: 3500, at: '2026-11-29T08:00:00Z', status: 'paid' },
    { reference: 'code-2', way: 'code', cents: 2000, at: '2026-11-29T09:00:00Z', status: '' },
  ],
}

describe('what left and no reward has', () => {
  const at = '/de/verwaltung/geld/ohne-praemie'

  it('is accepted as it was chosen and seen, by a passkey', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: {
        'GET /bff/desk/held': [{ body: held }, { body: { ...held, held: [], digest: 'f' } }],
        'POST /bff/desk/held/question': { body: { ...question, text: 'deed' } },
        'POST /bff/desk/held': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: /Gutschein aus dem Vorrat/ }))
    expect(screen.getByText(/1 Auszahlung, zusammen/)).toHaveTextContent('35,00 €')
    await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'nach der Sicherung')
    await user.click(screen.getByRole('button', { name: 'Mit Passkey annehmen' }))
    expect(await screen.findByText('1 Auszahlung gilt als bezahlt.')).toBeVisible()
    expect(await screen.findByText('Jede Auszahlung gehört zu einer Prämie.')).toBeVisible()
    const sent = calls.find(({ method, path }) => method === 'POST' && path === '/bff/desk/held')
    expect(sent?.body).toMatchObject({
      references: ['WAAA1'],
      reason: 'nach der Sicherung',
      digest: '0123456789abcdef',
      text: 'deed',
    })
  })

  it('signs nothing of a list that has changed', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at,
      script: {
        'GET /bff/desk/held': { body: held },
        'POST /bff/desk/held/question': refused(409, 'payout.held_changed'),
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Grund' }), 'nach der Sicherung')
    await user.click(screen.getByRole('button', { name: 'Mit Passkey annehmen' }))
    expect(await screen.findByText(/Die Liste hat sich inzwischen geändert/)).toBeVisible()
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/bff/desk/held')).toBe(false)
  })
})

describe('orders', () => {
  it('has those that do not count first, with the cause and what to do', async () => {
    const list: OrderList = {
      quiet: '2026-11-20T08:00:00Z',
      orders: [
        {
          number: 'A-1',
          recommendation: 'EMPF-1',
          status: 'refused',
          stage: '',
          reason: 'order.too_late',
          orderedOn: '2026-11-19',
          receivedAt: '2026-11-20T08:00:00Z',
        },
      ],
    }
    const { user, calls } = show({
      at: '/de/verwaltung/geld/auftraege',
      script: { 'GET /bff/desk/orders': [{ body: list }, { body: { orders: [] } }] },
    })
    const orders = await screen.findByRole('list', { name: 'Aufträge' })
    expect(orders).toHaveTextContent('Nach dem letzten gültigen Tag')
    expect(orders).toHaveTextContent('den Auftrag mit dem richtigen noch einmal senden')
    expect(within(orders).getByRole('link')).toHaveAttribute('href', '/de/verwaltung/menschen/EMPF-1')
    expect(screen.getByText(/Seit 20.11.2026, 09:00 kam kein Auftrag mehr/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Welche Aufträge' }), 'Alle')
    expect(await screen.findByText('Hier gibt es zurzeit keinen Auftrag.')).toBeVisible()
    expect(calls.filter(({ path }) => path === '/bff/desk/orders')).toHaveLength(2)
  })
})

describe('an order that waits for its friend', () => {
  it('doesn’t count yet, and why stands there once', async () => {
    const order: OrderList['orders'][number] = {
      number: 'A-2',
      recommendation: 'EMPF-2',
      status: 'approved',
      stage: 'waits',
      reason: 'order.waiting_for_recipient',
      receivedAt: '2026-11-20T08:00:00Z',
    }
    show({
      at: '/de/verwaltung/geld/auftraege',
      script: { 'GET /bff/desk/orders': { body: { orders: [order] } } },
    })
    const row = (await screen.findByText('A-2')).closest('li')
    expect(row).toHaveTextContent('zählt noch nicht')
    expect(row).toHaveTextContent('Sobald die empfohlene Person bestätigt, zählt er von selbst.')
    expect(row).toHaveTextContent('Empfehlung EMPF-2')
    expect(screen.getAllByText(/wartet auf die Bestätigung/i)).toHaveLength(1)
  })
})

describe('bank cases of a kind', () => {
  const bankCase = (id: string): CasesTogether['cases'][number] => ({
    case: {
      id,
      kind: 'unreadable',
      openedAt: '2026-11-29T08:00:00Z',
      file: `${id}.xml`,
      evidence: '',
      holds: false,
      decision: '',
    },
    count: 0,
    cents: 0,
  })
  const seen: CasesTogether = { digest: 'abc', more: false, cases: [bankCase('c1'), bankCase('c2')] }

  it('are settled by one word as they were seen, by a passkey, and what stays open says why', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at: '/de/verwaltung/geld/faelle/art/unreadable',
      script: {
        'GET /bff/desk/bank-cases/together/unreadable': { body: seen },
        'POST /bff/desk/bank-cases/together/unreadable/question': { body: { ...question, text: 'deed' } },
        'POST /bff/desk/bank-cases/together/unreadable': {
          body: { settled: 1, open: [{ id: 'c2', code: 'payout.case_closed' }] },
        },
      },
    })
    await user.click(await screen.findByRole('radio', { name: /Nichts weiter/ }))
    expect(screen.queryByRole('radio', { name: /Es ist angekommen/ })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'gelesen')
    await user.click(screen.getByRole('button', { name: 'Alle mit Passkey so entscheiden' }))
    expect(
      await screen.findByText(/1 Fall ist entschieden. Der Fall wurde inzwischen entschieden/),
    ).toBeVisible()
    const [asked, sent] = calls.filter(({ method }) => method === 'POST')
    const word = { as: 'no-matter', reason: 'gelesen', digest: 'abc' }
    expect(asked?.body).toEqual(word)
    expect(sent?.body).toMatchObject({ ...word, text: 'deed' })
    expect(sent?.body).toHaveProperty('answer')
  })

  it('are left alone where the list has changed, or no passkey signs', async () => {
    browserWithPasskeys()
    const { user, calls } = show({
      at: '/de/verwaltung/geld/faelle/art/unreadable',
      script: {
        'GET /bff/desk/bank-cases/together/unreadable': { body: seen },
        'POST /bff/desk/bank-cases/together/unreadable/question': refused(409, 'payout.cases_changed'),
      },
    })
    await user.click(await screen.findByRole('radio', { name: /Nichts weiter/ }))
    await user.type(screen.getByRole('textbox', { name: 'Grund' }), 'gelesen')
    await user.click(screen.getByRole('button', { name: 'Alle mit Passkey so entscheiden' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('are led to from the list where there are several', async () => {
    show({
      at: '/de/verwaltung/geld/faelle',
      script: { 'GET /bff/desk/bank-cases': { body: { cases: seen.cases.map((one) => one.case) } } },
    })
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Alle gleich entscheiden/ })).toHaveAttribute(
        'href',
        '/de/verwaltung/geld/faelle/art/unreadable',
      ),
    )
  })
})
