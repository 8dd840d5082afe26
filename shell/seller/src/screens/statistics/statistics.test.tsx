import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { address, employee, open, owner, de } from '../../testing/open'
import StatisticsScreen from './StatisticsScreen'
import type { Stages, Statistics } from '../../api'

const look = 'POST /bff/seller/agency/statistics'

const stages = (made: number, ordered: number): Stages => ({
  made,
  visited: made,
  entered: made,
  confirmed: ordered,
  ordered,
  paid: 0,
})

const statistics: Statistics = {
  who: owner,
  from: '2025-11-10',
  until: '2026-11-25',
  total: stages(1204, 301),
  money: { orderedCents: 541800, paidCents: 0 },
  possibleCents: 9000,
  days: 6.5,
  products: [
    { key: 'hausrat', name: 'Hausrat', stages: stages(1200, 300), cents: 30000 },
    { key: '*', stages: stages(4, 1), cents: 100 },
  ],
  channels: [
    { key: '', stages: stages(1000, 300), cents: 30000 },
    { key: 'qr', stages: stages(203, 1), cents: 100 },
    { key: 'Sommerfest 2026', stages: stages(1, 0), cents: 0 },
  ],
  months: [
    { key: '2025-11', stages: stages(4, 1), cents: 100 },
    { key: '2026-11', stages: stages(1200, 300), cents: 30000 },
  ],
  inviters: [
    { key: 'm-1', name: 'Olga Öhler', stages: stages(1000, 301), cents: 30100 },
    { key: 'm-2', stages: stages(4, 0), cents: 0 },
    { key: '-', stages: stages(200, 0), cents: 0 },
  ],
  before: {
    from: '2024-11-10',
    until: '2025-11-09',
    total: stages(1100, 301),
    money: { orderedCents: 540000, paidCents: 0 },
    months: [
      { key: '2024-11', stages: stages(10, 1), cents: 100 },
      { key: '2025-11', stages: stages(1090, 300), cents: 30000 },
    ],
  },
}

/** As the page writes a day. */
const dotted = (day: string) => day.split('-').toReversed().join('.')

const to = (table: string, name: RegExp | string) =>
  within(screen.getByRole('table', { name: table }))
    .getByRole('link', { name })
    .getAttribute('href')
    ?.replace('/de/agency/empfehler?list=recommendations&', '')

const shown = (of: Statistics = statistics, query = '') =>
  open('Statistics', StatisticsScreen, { [look]: { body: of } }, query)

describe('the statistics', () => {
  it('say first what share was ordered and how long it took, and lead from each figure to its rows', async () => {
    shown()
    expect(await screen.findByText('6,5 Tage')).toBeVisible()
    expect(screen.getAllByText('25 %')[0]).toBeVisible()
    const period = 'from=2025-11-10&until=2026-11-25'
    const { funnel, byProduct, byChannel, byInviter } = de.statistics
    expect(to(funnel, /^1\.204, Empfohlen/)).toBe(period)
    expect(to(funnel, /^301, Auftrag freigegeben/)).toBe(`${period}&stage=ordered`)
    expect(to(byProduct, /^300, Hausrat, Auftrag freigegeben/)).toBe(
      `${period}&stage=ordered&product=hausrat`,
    )
    expect(to(byChannel, /^1\.000, Direkt, Empfohlen/)).toBe(`${period}&channel=-`)
    expect(to(byChannel, /^1, Sommerfest 2026, Empfohlen/)).toBe(`${period}&channel=Sommerfest+2026`)
    expect(to(byInviter, /^301, Olga Öhler, Auftrag freigegeben/)).toBe(`${period}&stage=ordered&inviter=m-1`)
    expect(to(byInviter, /^200, Ohne Einladung oder gelöscht, Empfohlen/)).toBe(`${period}&inviter=-`)
    expect(within(screen.getByRole('table', { name: byInviter })).getByText(de.statistics.gone)).toBeVisible()
  })

  it('say how each stage compares with the period before', async () => {
    const { user } = shown()
    await screen.findByText('6,5 Tage')
    expect(screen.getByText('Verglichen mit dem Zeitraum davor: 10.11.2024 bis 09.11.2025.')).toBeVisible()
    const funnel = within(screen.getByRole('table', { name: de.statistics.funnel }))
    const change = (stage: string) =>
      within(funnel.getByRole('row', { name: new RegExp(stage) })).getAllByRole('cell')[3]
    expect(change('Empfohlen')).toHaveTextContent('104 mehr (davor 1.100)')
    expect(change('Auftrag freigegeben')).toHaveTextContent('gleich viele (davor 301)')
    await user.click(screen.getByText(de.statistics.asTable))
    const months = within(screen.getByRole('table', { name: de.statistics.byMonth }))
    const cells = within(months.getByRole('row', { name: /November 2026/ })).getAllByRole('cell')
    expect(cells.at(-1)).toHaveTextContent('1.090')
  })

  it('say what was earned at the stages at which there is money, and what may come besides', async () => {
    shown()
    await screen.findByText('6,5 Tage')
    const funnel = within(screen.getByRole('table', { name: de.statistics.funnel }))
    const money = (stage: string) =>
      within(funnel.getByRole('row', { name: new RegExp(`^${stage}`) })).getAllByRole('cell')[2]
    expect(money('Bestätigt')).toBeEmptyDOMElement()
    expect(money('Auftrag freigegeben')).toHaveTextContent('5.418,00 €')
    expect(money('Auftrag freigegeben')).toHaveTextContent('(davor 5.400,00 €)')
    expect(screen.getByText(/^Dazu kommen mindestens 90,00 € netto aus Aufträgen/)).toBeVisible()
    expect(money('Prämie ausgezahlt')).toHaveTextContent('0,00 €')
    const products = within(screen.getByRole('table', { name: de.statistics.byProduct }))
    expect(products.getByRole('row', { name: /^Hausrat/ })).toHaveTextContent('300,00 €')
  })

  it('lead nowhere from nothing, nor from what no list tells apart', async () => {
    shown()
    await screen.findByText('6,5 Tage')
    expect(
      within(screen.getByRole('table', { name: de.statistics.funnel })).queryByRole('link', {
        name: /Prämie ausgezahlt/,
      }),
    ).toBeNull()
    const rest = screen.getByRole('row', { name: new RegExp(de.statistics.rest) })
    expect(within(rest).queryByRole('link')).toBeNull()
  })

  it('say where the rows are of what is counted together', async () => {
    shown()
    const way = await screen.findByRole('link', { name: 'allen Empfehlungen dieses Zeitraums' })
    expect(way.getAttribute('href')).toContain('from=2025-11-10&until=2026-11-25')
    expect(way.closest('p')).toHaveTextContent(/fasst die selteneren Produkte zusammen/)
  })

  it('show a month’s days within the period, in the table behind the chart', async () => {
    const { user } = shown()
    await user.click(await screen.findByText(de.statistics.asTable))
    expect(to(de.statistics.byMonth, /^4, November 2025, Empfohlen/)).toBe('from=2025-11-10&until=2025-11-30')
    expect(to(de.statistics.byMonth, /^1\.200, November 2026, Empfohlen/)).toBe(
      'from=2026-11-01&until=2026-11-25',
    )
  })

  it('keep the period in the address', async () => {
    const { user, calls } = shown()
    await user.selectOptions(
      await screen.findByLabelText(de.statistics.period, { selector: 'select' }),
      'Letztes Jahr',
    )
    const year = new Date().getFullYear() - 1
    await waitFor(() => expect(address()).toBe(`/de/agency/statistik?from=${year}-01-01&until=${year}-12-31`))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ from: `${year}-01-01`, until: `${year}-12-31` }))
    await user.selectOptions(
      screen.getByLabelText(de.statistics.period, { selector: 'select' }),
      'Letzte 12 Monate',
    )
    await waitFor(() => expect(address()).toBe('/de/agency/statistik'))
  })

  it.each([
    ['from=2026-99-99', {}],
    ['from=2150-01-01', {}],
    ['from=2022-11-30&until=2025-11-01', {}],
    ['from=2026-11-01&until=gestern', { from: '2026-11-01' }],
    ['product=hausrat', {}],
  ])('ask nothing that an address says wrongly (%s), and say so', async (query, body) => {
    const { calls } = shown(statistics, `?${query}`)
    await screen.findByText('6,5 Tage')
    expect(calls.at(-1)?.body).toEqual(body)
    expect(screen.getByText(de.report.unread)).toBeVisible()
  })

  it.each([
    ['until', '2025-01-01', 'Das Ende liegt vor dem Anfang.'],
    ['from', '2026-12-31', 'Das Ende liegt vor dem Anfang.'],
    ['from', '2020-01-01', 'Ein Zeitraum hat höchstens 36 Monate.'],
  ] as const)(
    'keep days that can’t be asked for in their field (%s %s), and say why',
    async (field, day, why) => {
      const { user, calls } = shown()
      const picked = await screen.findByLabelText(de.statistics[field])
      fireEvent.change(picked, { target: { value: day } })
      expect(await screen.findByText(`${why} Wir zeigen weiter 10.11.2025 bis 25.11.2026.`)).toBeVisible()
      expect(picked).toHaveValue(dotted(day))
      expect(address()).toBe('/de/agency/statistik')
      expect(calls).toHaveLength(1)
      await user.selectOptions(
        screen.getByLabelText(de.statistics.period, { selector: 'select' }),
        'Letzte 12 Monate',
      )
      await waitFor(() => expect(picked).toHaveValue(dotted(statistics[field])))
      expect(screen.queryByText(/Wir zeigen weiter/)).toBeNull()
    },
  )

  it('ask once both days can be, in whichever order they are picked', async () => {
    const { calls } = shown()
    const [from, until] = [
      await screen.findByLabelText(de.statistics.from),
      screen.getByLabelText(de.statistics.until),
    ]
    fireEvent.change(from, { target: { value: '2027-01-01' } })
    fireEvent.change(until, { target: { value: '2027-02-28' } })
    await waitFor(() => expect(address()).toBe('/de/agency/statistik?from=2027-01-01&until=2027-02-28'))
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ from: '2027-01-01', until: '2027-02-28' }))
    expect(screen.queryByText(/Wir zeigen weiter/)).toBeNull()
  })

  it('say of days in the wrong order just that', async () => {
    const { calls } = shown(statistics, '?from=2026-11-30&until=2026-11-01')
    await screen.findByText('6,5 Tage')
    expect(calls.at(-1)?.body).toEqual({})
    expect(screen.getByText(de.report.reversed)).toBeVisible()
    expect(screen.queryByText(de.report.unread)).toBeNull()
  })

  it('ask for as many months as a server takes', async () => {
    const { calls } = shown(statistics, '?from=2022-12-31&until=2025-11-01')
    await screen.findByText('6,5 Tage')
    expect(calls.at(-1)?.body).toEqual({ from: '2022-12-31', until: '2025-11-01' })
    expect(screen.queryByText(de.report.unread)).toBeNull()
  })

  it('tell an employee nothing of colleagues, and an empty period how it fills', async () => {
    const { inviters: _, days: _days, ...rest } = statistics
    shown({ ...rest, who: employee })
    await screen.findByRole('table', { name: de.statistics.funnel })
    expect(screen.queryByRole('table', { name: de.statistics.byInviter })).toBeNull()
    expect(screen.getByText('–')).toBeVisible()
  })

  it('teach where there is nothing yet', async () => {
    shown({ ...statistics, total: stages(0, 0), products: [], channels: [], months: [], inviters: [] })
    expect(await screen.findByRole('heading', { name: de.statistics.emptyTitle })).toBeVisible()
    expect(screen.getByRole('region', { name: de.statistics.period })).toBeVisible()
    expect(screen.getByRole('link', { name: de.links.toLinks })).toHaveAttribute('href', '/de/agency/links')
  })
})
