import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { lendDialogs } from '@weitersagen/kit/testing'
import { address, employee, open, owner, de } from '../../testing/open'
import CommissionsScreen from './CommissionsScreen'
import type { Report } from '../../api'

beforeEach(lendDialogs)

const look = 'POST /bff/seller/agency/report'

const report: Report = {
  who: owner,
  list: { page: 1, size: 25, pages: 1, found: 2, erased: 0 },
  sums: { openCents: 0, billedCents: 1800, takenBackCents: -1800, unbilledCents: -1800, heldCents: 0 },
  commissions: [
    {
      number: '4EHERBZ67R',
      order: 'A-1',
      at: '2026-11-20T08:00:00Z',
      orderedAt: '2026-11-01T08:00:00Z',
      product: 'Hausrat',
      plan: 'standard',
      planName: 'Standard',
      why: { place: 1, planCents: 1800, promotionCents: 0, tierCents: 0 },
      cents: 1800,
      takenBack: false,
      billed: true,
      note: 'GS-2026-000012',
    },
    {
      number: '4EHERBZ67R',
      order: 'A-1',
      at: '2026-11-22T08:00:00Z',
      orderedAt: '2026-11-01T08:00:00Z',
      product: 'Hausrat',
      plan: 'standard',
      planName: 'Standard',
      why: { place: 1, planCents: 1800, promotionCents: 0, tierCents: 0 },
      cents: -1800,
      takenBack: true,
      billed: false,
    },
  ],
}

it('lists what was earned and taken back, and each figure leads to its rows', async () => {
  const { user, calls } = open('Rewards', CommissionsScreen, { [look]: { body: report } })
  const sums = within(await screen.findByRole('list', { name: de.commissions.sums }))
  expect(sums.getAllByRole('listitem')[1]).toHaveTextContent('18,00 € netto')
  expect(screen.getByRole('columnheader', { name: 'Betrag netto' })).toBeVisible()
  expect(
    screen.getByRole('columnheader', { name: /Gebucht/ }),
    'a row of what was taken back has its day, too',
  ).toBeVisible()
  expect(screen.getByText(/Abzuziehen sind noch 18,00 € netto, neu verdient ist noch nichts/)).toBeVisible()
  expect(sums.getByText(/Alles ist noch abzuziehen/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: '4EHERBZ67R' })).toHaveLength(2)
  await user.click(sums.getByRole('link', { name: de.commissions.sum_takenBack }))
  await waitFor(() => expect(address()).toBe('/de/agency/praemien?status=takenBack'))
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ kind: 'commissions', status: 'takenBack' }))
})

it('says what comes to the next credit note where a part of it was taken back', async () => {
  const sums = {
    openCents: 16800,
    billedCents: 18600,
    takenBackCents: -17300,
    unbilledCents: 3500,
    heldCents: 0,
  }
  open('Rewards', CommissionsScreen, { [look]: { body: { ...report, sums } } })
  const figures = within(await screen.findByRole('list', { name: de.commissions.sums }))
  expect(figures.getByText(/168,00 € verdient, 133,00 € abgezogen/)).toBeVisible()
  expect(figures.getByText(/Davon sind 40,00 € schon verrechnet und 133,00 € noch abzuziehen/)).toBeVisible()
  expect(figures.getByText(/Auf Gutschriften nach Abzug: 146,00 € netto/)).toBeVisible()
})

it('says how much of a deduction has to wait', async () => {
  const sums = {
    openCents: 1000,
    billedCents: 1800,
    takenBackCents: -4000,
    unbilledCents: -3000,
    heldCents: 0,
  }
  open('Rewards', CommissionsScreen, { [look]: { body: { ...report, sums } } })
  expect(
    await screen.findByText(/noch 40,00 € netto, neu verdient sind erst 10,00 €. Die übrigen 30,00 €/),
  ).toBeVisible()
})

it('says nothing of deductions where all of them are on credit notes', async () => {
  const sums = {
    openCents: 16800,
    billedCents: 18600,
    takenBackCents: -4000,
    unbilledCents: 16800,
    heldCents: 0,
  }
  open('Rewards', CommissionsScreen, { [look]: { body: { ...report, sums } } })
  const figures = within(await screen.findByRole('list', { name: de.commissions.sums }))
  expect(figures.getByText(/Alles ist schon verrechnet/)).toBeVisible()
  expect(figures.getByText(/nach Abzug: 146,00 €/)).toBeVisible()
  expect(screen.queryByText(/abzuziehen/)).toBeNull()
})

it('tells how the first commission comes about', async () => {
  open('Rewards', CommissionsScreen, {
    [look]: {
      body: {
        ...report,
        list: { ...report.list, found: 0, pages: 0 },
        commissions: [],
        sums: { openCents: 0, billedCents: 0, takenBackCents: 0, unbilledCents: 0, heldCents: 0 },
      },
    },
  })
  expect(await screen.findByText(de.report.emptyText_commissions)).toBeVisible()
})

it('each row leads to the credit note about it, where whoever looks may see it', async () => {
  const view = open('Rewards', CommissionsScreen, { [look]: { body: report } })
  expect(await screen.findByRole('link', { name: 'GS-2026-000012' })).toHaveAttribute(
    'href',
    '/de/agency/rechnungen?number=GS-2026-000012',
  )
  view.unmount()
  open('Rewards', CommissionsScreen, { [look]: { body: { ...report, who: employee } } })
  expect(await screen.findByText('GS-2026-000012')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'GS-2026-000012' })).toBeNull()
})

it('the rows of one credit note say whose they are, and can be all again', async () => {
  const { user, calls } = open(
    'Rewards',
    CommissionsScreen,
    { [look]: { body: report } },
    '?note=gs-2026-000012&product=hausrat',
  )
  await screen.findByRole('table')
  expect(calls.at(-1)?.body).toEqual({
    kind: 'commissions',
    page: 1,
    note: 'GS-2026-000012',
    product: 'hausrat',
  })
  expect(screen.queryByText(de.report.unread)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Produkt: Hausrat' }))
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Gutschrift GS-2026-000012' }))
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ kind: 'commissions', page: 1 }))
})

it('finds commissions by the number of the order', async () => {
  const { user, calls } = open('Rewards', CommissionsScreen, {
    [look]: { body: report },
    'GET /bff/seller/agency/report/choices': { body: { products: [], people: [], links: [], labels: [] } },
  })
  await user.type(await screen.findByRole('combobox', { name: de.report.search }), 'A-1/22{Enter}')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ kind: 'commissions', page: 1, number: 'A-1/22' }))
  expect(screen.getByRole('button', { name: 'Filter entfernen: Nummer beginnt mit A-1/22' })).toBeVisible()
})

it('says what the rows of a filter come to', async () => {
  const body = { ...report, list: { ...report.list, cents: 0 } }
  const { unmount } = open('Rewards', CommissionsScreen, { [look]: { body } }, '?number=4E')
  expect(await screen.findByText('1–2 von 2, zusammen 0,00 € netto')).toBeVisible()
  unmount()
  open('Rewards', CommissionsScreen, { [look]: { body } })
  expect(await screen.findByText('1–2 von 2'), 'the sums above say what all come to').toBeVisible()
})

it.each([
  ['billed', /bis 11.12.2026 geprüft.*kommt sie auf die nächste Gutschrift/],
  ['refusing', /gilt die Prämie als abgelehnt, und 14 Tage später entfällt die Provision/],
  ['taken_back', /Wird bis 11.12.2026 nichts anderes entschieden, entfällt/],
] as const)(
  'says until when a commission waits with its reward, and how to ask (%s)',
  async (heldThen, words) => {
    const [first] = report.commissions ?? []
    const held = { ...first, billed: false, note: undefined, heldUntil: '2026-12-11T11:00:00Z', heldThen }
    const body = {
      ...report,
      sums: { openCents: 1800, billedCents: 0, takenBackCents: 0, unbilledCents: 1800, heldCents: 1800 },
      commissions: [held] as Report['commissions'],
    }
    const { user } = open('Rewards', CommissionsScreen, { [look]: { body } })
    expect(await screen.findByText('In Prüfung')).toBeVisible()
    expect(screen.getAllByText(/Davon warten 18,00 € auf eine Prüfung/)[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: '4EHERBZ67R' }))
    const beside = within(await screen.findByRole('dialog', { name: '4EHERBZ67R' }))
    expect(beside.getByText(words)).toBeVisible()
    expect(beside.getByRole('link', { name: de.commissions.ask })).toBeVisible()
  },
)

it('says that a commission fell with its reward', async () => {
  const back = { ...report.commissions?.[1], cause: 'reward_refused' } as const
  const { user } = open('Rewards', CommissionsScreen, {
    [look]: { body: { ...report, commissions: [back] as Report['commissions'] } },
  })
  expect(await screen.findByText('Prämie abgelehnt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '4EHERBZ67R' }))
  const beside = within(await screen.findByRole('dialog', { name: '4EHERBZ67R' }))
  expect(beside.getByText(/weil die Prämie zu dieser Empfehlung abgelehnt wurde/)).toBeVisible()
})

it('tells of what is no number of a credit note', async () => {
  const { calls } = open('Rewards', CommissionsScreen, { [look]: { body: report } }, '?note=12')
  expect(await screen.findByText(de.report.unread)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ kind: 'commissions', page: 1 })
})

it('calls what no credit note is about by one word', async () => {
  const sums = {
    openCents: 16800,
    billedCents: 18600,
    takenBackCents: -17300,
    unbilledCents: 3500,
    heldCents: 0,
  }
  const { user } = open('Rewards', CommissionsScreen, { [look]: { body: { ...report, sums } } })
  const figures = within(await screen.findByRole('list', { name: de.commissions.sums }))
  const [first] = figures.getAllByRole('listitem')
  expect(first).toHaveTextContent(/^Offen35,00 € netto/)
  expect(first).toHaveTextContent(de.start.money.about.waiting)
  expect([de.start.money.of.waiting, de.report.commissionStatus.waiting]).toEqual(['Offen', 'Offen'])
  await user.click(figures.getByRole('link', { name: 'Offen' }))
  await waitFor(() => expect(address()).toBe('/de/agency/praemien?status=waiting'))
  expect(await screen.findByRole('button', { name: 'Status: Offen' })).toBeVisible()
})

it('says beside a row which plan applied and why, also of what was taken back', async () => {
  const { user } = open('Rewards', CommissionsScreen, {
    [look]: [{ body: report }, { body: { ...report, commissions: [], orders: [] } }],
  })
  const [, back] = await screen.findAllByRole('button', { name: '4EHERBZ67R' })
  if (back) await user.click(back)
  const beside = within(await screen.findByRole('dialog'))
  expect(beside.getByText(/nach dem Plan „Standard“/)).toHaveTextContent(
    '1. Auftrag im Monat: 18,00 € nach dem Plan „Standard“',
  )
})
