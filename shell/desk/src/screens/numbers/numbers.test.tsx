import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { berlinDay } from '@weitersagen/kit/i18n'
import type { Numbers } from '../../api'
import { inside, refused, show } from '../../testing/show'
import { periodOf } from './asked'

const figure = { value: 0, of: 0, before: 0, few: true }

const found: Numbers = {
  from: '2026-11-01',
  until: '2026-11-30',
  beforeFrom: '2026-10-02',
  beforeUntil: '2026-10-31',
  by: 'seller',
  at: '2026-11-30T12:00:00Z',
  funnel: [
    { stage: 'made', count: 120, before: 100, change: 200, few: false },
    { stage: 'visited', count: 90, before: 90, change: 0, few: false },
    { stage: 'entered', count: 60, before: 80, change: -250, few: false },
    { stage: 'confirmed', count: 50, before: 19, change: 0, few: true },
    { stage: 'ordered', count: 30, before: 0, change: 0, few: true },
    { stage: 'approved', count: 20, before: 0, change: 0, few: true },
    { stage: 'paid', count: 0, before: 0, change: 0, few: true },
  ],
  confirming: { value: 833, of: 60, before: 500, few: false },
  half: { value: 3, of: 30, before: 5, few: false },
  most: { value: 9, of: 30, before: 9, few: false },
  costEach: { value: 6250, of: 20, before: 0, few: true },
  cents: 125000,
  parts: [
    {
      key: '7K2M9QX4',
      name: 'Agentur Nord',
      made: 80,
      visited: 60,
      entered: 40,
      confirmed: 30,
      ordered: 20,
      approved: 15,
      paid: 0,
      cents: 93750,
    },
    {
      key: '',
      made: 40,
      visited: 30,
      entered: 20,
      confirmed: 20,
      ordered: 10,
      approved: 5,
      paid: 0,
      cents: 31250,
    },
  ],
  cohorts: [{ month: '2026-10', made: 100, approved: [0, 25] }],
  top: [{ account: '0193592e-aa0b-7f6c', approved: 7 }],
  products: [{ id: 'hausrat', name: 'Hausrat' }],
  channels: ['', 'whatsapp', 'brieftaube'],
  sellers: [{ id: '7K2M9QX4', name: 'Agentur Nord' }],
}

const at = '/de/verwaltung/zahlen?from=2026-11-01&until=2026-11-30&by=seller'
const numbers = 'POST /bff/desk/numbers'
const rows = 'POST /bff/desk/numbers/rows'

describe('the room Zahlen', () => {
  it('shows each figure with what it counts and how it compares', async () => {
    const { calls } = show({ at, script: { [numbers]: { body: found } } })
    const table = await screen.findByRole('table', { name: 'Trichter' })
    const step = (name: RegExp) => within(within(table).getByRole('row', { name }))
    expect(step(/^Erstellt/).getByText('20 mehr (20 %), davor 100')).toBeVisible()
    expect(step(/^Geöffnet/).getByText('wie davor')).toBeVisible()
    expect(step(/^Eingetragen/).getByText('20 weniger (25 %), davor 80')).toBeVisible()
    expect(step(/^Bestätigt/).getByText('zu wenige zum Vergleichen (davor 19)')).toBeVisible()
    expect(step(/^Erledigt/).getByText('0 %')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Kosten je Kunde: 62,50\s€, Empf/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Bestätigen: 83,3\s%, Empf/ })).toBeVisible()
    expect(screen.getByText('2 Tage weniger als davor (5 Tage)')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ from: '2026-11-01', until: '2026-11-30', by: 'seller' })
  })

  it('leads each figure to its rows, a part within the part', async () => {
    show({ at, script: { [numbers]: { body: found } } })
    const address = async (name: string) =>
      new URL((await screen.findByRole('link', { name })).getAttribute('href') ?? '', 'https://x')
        .searchParams
    expect((await address('Agentur Nord, Bestellt: 20, Empfehlungen zeigen')).get('whose')).toBe('7K2M9QX4')
    expect((await address('Ohne Agentur und Partner, Bestellt: 10, Empfehlungen zeigen')).get('whose')).toBe(
      'none',
    )
    expect((await address('Okt. 2026, Erstellt: 100, Empfehlungen zeigen')).get('until')).toBe('2026-10-31')
    const cost = await address('Agentur Nord, Kosten: 937,50\u00a0€, Empfehlungen zeigen')
    expect([cost.get('whose'), cost.get('stage')]).toEqual(['7K2M9QX4', 'approved'])
    const share = await address('Bestätigt, Anteil an allen erstellten: 41,7\u00a0%, Empfehlungen zeigen')
    expect([share.get('stage'), share.get('of')]).toEqual(['confirmed', 'made'])
    expect((await address('Bestätigen: 83,3\u00a0%, Empfehlungen zeigen')).get('of')).toBe('entered')
    const cell = await address('Okt. 2026, + 1 Monat: 25\u00a0%, Empfehlungen zeigen')
    expect([cell.get('stage'), cell.get('of'), cell.get('within')]).toEqual(['approved', 'made', '1'])
    expect((await address('Zahlen davor ansehen')).get('from')).toBe('2026-10-02')
    const approved = await address('Person …7F6C: 7 freigegebene Empfehlungen zeigen')
    expect([approved.get('stage'), approved.get('recommender')]).toEqual(['approved', '0193592e-aa0b-7f6c'])
  })

  it('names nobody, and leads to people only who has the duty', async () => {
    show({ at, script: { 'GET /bff/desk/session': inside(['looks']), [numbers]: { body: found } } })
    expect(await screen.findByText(/Namen sieht nur/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /in Menschen öffnen/ })).toBeNull()
  })

  it('asks anew by each choice, which stands in the address', async () => {
    const { calls, user } = show({ at, script: { [numbers]: { body: found } } })
    await user.selectOptions(await screen.findByLabelText('Kanal'), 'WhatsApp')
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ channel: 'whatsapp', from: '2026-11-01' }))
    await user.click(screen.getByRole('button', { name: '7 Tage' }))
    await waitFor(() =>
      expect(calls.at(-1)?.body).toMatchObject({ ...periodOf('days7'), channel: 'whatsapp' }),
    )
    expect(screen.getByRole('button', { name: '7 Tage' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('says what will stand there while there is nothing', async () => {
    const none = { ...found, funnel: found.funnel.map((step) => ({ ...step, count: 0 })) }
    const empty = {
      ...none,
      parts: [],
      cohorts: [],
      top: [],
      confirming: figure,
      half: figure,
      most: figure,
      costEach: figure,
    }
    show({ at, script: { [numbers]: { body: empty } } })
    expect(await screen.findByText(/In diesem Zeitraum wurde dazu nichts empfohlen/)).toBeVisible()
    expect(screen.getByText(/Hier stehen zehn Personen/)).toBeVisible()
    expect(screen.getAllByText('noch keine')).toHaveLength(4)
  })

  it('says why a period can’t be asked', async () => {
    show({ at, script: { [numbers]: refused(400, 'numbers.period') } })
    expect(await screen.findByText(/dauert höchstens ein Jahr/)).toBeVisible()
  })

  it('shows the recommendations behind a figure, page by page, without a name', async () => {
    const row = {
      number: '7K2M9QX4PA',
      product: 'Hausrat',
      channel: 'whatsapp',
      seller: '',
      status: 'ordered' as const,
      createdAt: '2026-11-02T09:30:00Z',
      cents: 0,
      days: 3,
    }
    const { calls, user } = show({
      at: `${at}&stage=ordered`,
      script: {
        [rows]: [
          { body: { count: 2, of: 0, rows: [row], after: 'next' } },
          { body: { count: 2, of: 0, rows: [{ ...row, number: '8K2M9QX4PA' }] } },
        ],
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestellt: die Empfehlungen' })).toBeVisible()
    expect(await screen.findByText('2 Empfehlungen')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }))
    expect(await screen.findByRole('link', { name: '8K2M9QX4PA' })).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject({ stage: 'ordered', after: 'next' })
    expect(screen.getByRole('link', { name: 'Alle Zahlen' }).getAttribute('href')).not.toContain('stage')
    expect(screen.getAllByRole('columnheader', { name: 'Tage bis zum Auftrag' })).toHaveLength(2)
    expect(screen.queryByRole('columnheader', { name: 'Kosten' })).toBeNull()
  })

  const approved = {
    number: '7K2M9QX4PA',
    product: 'Hausrat',
    channel: '',
    seller: '',
    status: 'paid' as const,
    createdAt: '2026-11-02T09:30:00Z',
    cents: 2500,
  }

  it('shows what each customer cost, and what all of them did', async () => {
    const { calls } = show({
      at: `${at}&stage=approved&channel=-`,
      script: { [rows]: { body: { count: 1, of: 0, cents: 2500, rows: [approved] } } },
    })
    expect(await screen.findByText(/^1 Empfehlung, Kosten 25,00\s€$/)).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Kosten' })).toBeVisible()
    expect(screen.getByRole('cell', { name: /^25,00\s€$/ })).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject({ stage: 'approved', channel: '-' })
  })

  it('says of how many a share counts, and by when', async () => {
    const { calls, user } = show({
      at: `${at}&stage=approved&of=made&within=0`,
      script: { [rows]: { body: { count: 1, of: 4, rows: [approved] } } },
    })
    expect(await screen.findByText(/^1 von 4 \(„Erstellt“\), das sind 25\s%$/)).toBeVisible()
    expect(screen.getByText(/bis zum Ende des Monats, in dem sie erstellt wurden/)).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject({ stage: 'approved', of: 'made', within: 0 })
    expect(screen.getByRole('link', { name: 'Alle Zahlen' }).getAttribute('href')).not.toMatch(/within|of=/)
    await user.click(screen.getByRole('button', { name: 'Als CSV laden' }))
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/bff/desk/numbers/export'))
    expect(calls.at(-1)?.body).toMatchObject({ within: 0, format: 'csv' })
    expect(calls.at(-1)?.body).not.toHaveProperty('of')
  })
})

describe('periods', () => {
  it('begin and end with the calendar', () => {
    expect(periodOf('days7', '2026-03-02')).toEqual({ from: '2026-02-24', until: '2026-03-02' })
    expect(periodOf('month', '2026-03-02')).toEqual({ from: '2026-03-01', until: '2026-03-02' })
    expect(periodOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
    expect(periodOf('days30').until).toBe(berlinDay(new Date()))
  })
})
