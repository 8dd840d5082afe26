import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import {
  address,
  employee,
  inactive,
  open,
  owner,
  refused,
  summarised,
  type Answer,
  de,
} from '../../testing/open'
import InvoicesScreen from './InvoicesScreen'
import type { Billing, CreditNote, CreditNotes } from '../../api'

const path = '/bff/seller/agency/creditnotes'

const october: CreditNote = {
  id: 'n-1',
  number: 'GS-2026-000012',
  kind: 'month',
  month: '2026-10',
  date: '2026-11-02',
  netCents: 11000,
  vatCents: 2090,
  grossCents: 13090,
  state: 'issued',
}

const quiet: Billing = { years: [], carriedCents: 0, attached: false, chosen: false, mayChoose: false }

const list = (
  creditNotes: CreditNote[],
  missing: CreditNotes['missing'] = [],
  billing: Partial<Billing> = {},
): Answer => ({
  body: {
    who: owner,
    creditNotes,
    cut: false,
    missing,
    rechecks: [],
    billing: { ...quiet, ...billing },
  } satisfies CreditNotes,
})

const show = (answer: Answer | Answer[], script: Record<string, Answer | Answer[]> = {}, query = '') =>
  open('Invoices', InvoicesScreen, { [`GET ${path}`]: answer, ...script }, query)

it('says when the first one comes, and what is still needed', async () => {
  show(list([], ['account']))
  expect(await screen.findByText(de.invoices.emptyTitle)).toBeVisible()
  expect(screen.getByText(de.missing.account)).toBeVisible()
  expect(screen.getByRole('link', { name: de.missing.way })).toHaveAttribute('href', '/de/agency/stammdaten')
})

it('promises no payout while payouts are stopped', async () => {
  const due: CreditNote = { ...october, payment: 'due' }
  const stopped = (change: Partial<CreditNotes>) => ({
    body: {
      who: owner,
      creditNotes: [due],
      cut: false,
      missing: [],
      rechecks: [],
      billing: quiet,
      ...change,
    },
  })
  const { unmount } = show(
    stopped({ rechecks: [{ change: 'account', at: '2026-11-20T08:00:00Z', until: '2026-11-23' }] }),
  )
  expect(await screen.findByText(de.masterData.recheck.title)).toBeVisible()
  expect(screen.getByText(new RegExp(de.masterData.recheck.account))).toHaveTextContent(/23\.11\.2026/)
  expect(screen.getByText(de.invoices.waits)).toBeVisible()
  expect(screen.queryByText(de.invoices.payments.due)).toBeNull()
  unmount()
  const { unmount: leave } = show(stopped({ missing: ['account'] }))
  expect(await screen.findByText(de.invoices.waits)).toBeVisible()
  leave()
  show(stopped({}))
  expect(await screen.findByText(de.invoices.payments.due)).toBeVisible()
})

it('tells an owner who is inactive who can enter what is needed', async () => {
  show({
    body: {
      who: inactive,
      creditNotes: [],
      cut: false,
      missing: ['agreement'],
      rechecks: [],
      billing: quiet,
    } satisfies CreditNotes,
  })
  expect(await screen.findByText(de.missing.owners)).toBeVisible()
  expect(screen.queryByRole('link', { name: de.missing.way })).toBeNull()
})

it('shows sum, tax and state, and what corrected a document', async () => {
  show(
    list([{ ...october, state: 'cancelled', cancelledBy: 'GS-2026-000013', replacedBy: 'GS-2026-000014' }]),
  )
  const card = within(
    (await screen.findByRole('heading', { name: 'Provisionen Oktober 2026' })).closest('li') as HTMLElement,
  )
  expect(card.getByText('130,90 €').parentElement).toHaveTextContent(/^130,90 € brutto$/)
  expect(card.getByText(de.invoices.states.cancelled)).toBeVisible()
  expect(card.getByText('Storniert durch GS-2026-000013, ersetzt durch GS-2026-000014.')).toBeVisible()
  expect(card.queryByRole('button', { name: /widersprechen/ })).toBeNull()
})

it('leads to the commissions that a document bills, and says why one was taken back', async () => {
  const back: CreditNote = {
    ...october,
    id: 'n-2',
    number: 'GS-2026-000013',
    kind: 'cancellation',
    state: 'correcting',
    reason: 'Die Anschrift war falsch',
  }
  show(list([back, october]))
  expect(
    await screen.findByRole('link', { name: 'Provisionen ansehen, Gutschrift GS-2026-000012' }),
  ).toHaveAttribute('href', '/de/agency/praemien?note=GS-2026-000012')
  expect(
    screen.getAllByRole('link', { name: /^Provisionen ansehen/ }),
    'what takes back bills nothing',
  ).toHaveLength(1)
  expect(screen.getByText('Grund: Die Anschrift war falsch')).toBeVisible()
})

it('shows one document with what corrects it, and all again', async () => {
  const september = { ...october, id: 'n-0', number: 'GS-2026-000011', month: '2026-09' }
  const anew: CreditNote = { ...october, id: 'n-3', number: 'GS-2026-000014', kind: 'replacement' }
  const { user } = show(list([anew, october, september]), {}, '?number=GS-2026-000012')
  expect(await screen.findAllByRole('heading', { level: 2, name: /Oktober/ })).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: /September/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Gutschriften für Oktober 2026' }))
  expect(await screen.findByRole('heading', { name: /September/ })).toBeVisible()
  expect(address()).toBe('/de/agency/rechnungen')
})

it.each(['number=GS-2026-000099', 'month=2026-13', 'status=open'])(
  'tells what of its address asks in vain (%s)',
  async (query) => {
    show(list([october]), {}, `?${query}`)
    expect(await screen.findByText(de.report.unread)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Provisionen Oktober 2026' })).toBeVisible()
  },
)

it('says when and to which account it was paid', async () => {
  show(
    list([{ ...october, payment: 'paid', toPayCents: 13090, paidAt: '2026-11-26T05:00:00Z', last4: '2051' }]),
  )
  expect(await screen.findByText(/^Überwiesen am/)).toHaveTextContent(
    'Überwiesen am 26.11.2026 auf das Konto, dessen IBAN auf 2051 endet',
  )
})

it('promises no transfer while an objection is open', async () => {
  show(list([{ ...october, state: 'objected', payment: 'due', toPayCents: 13090 }]))
  expect(await screen.findByText(de.invoices.stopped)).toBeVisible()
  expect(screen.queryByText(de.invoices.payments.due)).toBeNull()
})

it('objects with a reason after saying what that does', async () => {
  const { user, calls } = show([list([october]), list([{ ...october, state: 'objected' }])], {
    [`PUT ${path}/n-1/objection`]: { body: { ...october, state: 'objected' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Der Gutschrift GS-2026-000012 widersprechen' }))
  expect(screen.getByText(de.invoices.objectText)).toBeVisible()
  await user.click(screen.getByRole('button', { name: de.invoices.objectYes }))
  expect((await screen.findAllByText(kit.error.field.required)).length).toBeGreaterThan(0)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0)
  await summarised()
  await user.type(screen.getByLabelText(de.invoices.reason), 'Auftrag A-4711 fehlt')
  await user.click(screen.getByRole('button', { name: de.invoices.objectYes }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ reason: 'Auftrag A-4711 fehlt' }),
  )
  expect(await screen.findByText(de.invoices.states.objected)).toBeVisible()
})

it('tells in words when a file can’t be had', async () => {
  const { user, calls } = show(list([october]), { [`GET ${path}/n-1/pdf`]: refused(503, 'technical') })
  await user.click(await screen.findByRole('button', { name: 'GS-2026-000012 als PDF herunterladen' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(calls.at(-1)?.path).toBe(`${path}/n-1/pdf`)
})

it('shows what a year comes to, and takes its documents', async () => {
  const year = { year: 2026, documents: 3, netCents: 11000, vatCents: 2090, grossCents: 13090 }
  const { user, calls } = show(
    list([october], [], { years: [{ ...year, year: 2027, grossCents: 999 }, year] }),
    {
      [`GET /bff/seller/agency/billing/2026/csv`]: refused(503, 'technical'),
    },
  )
  const table = within(await screen.findByRole('table', { name: de.invoices.yearsTitle }))
  expect(table.getByRole('row', { name: /^2026.*3.*110,00\s€.*20,90\s€.*130,90\s€/ })).toBeVisible()
  expect(table.getByRole('row', { name: /^2027.*9,99\s€/ })).toBeVisible()
  await user.click(table.getByRole('button', { name: 'Buchungen 2026 als CSV herunterladen' }))
  expect(await screen.findByRole('alert'), 'a refusal is in words').toBeVisible()
  expect(calls.at(-1)?.path).toBe('/bff/seller/agency/billing/2026/csv')
  expect(
    table.getAllByRole('button', { name: /^Alle Gutschriften \d+ als ZIP herunterladen$/ }),
  ).toHaveLength(2)
})

it.each([
  [-1200, '-12,00 € netto: Die Rückbuchungen waren höher als die Provisionen.'],
  [4500, '45,00 € netto: offene Provisionen aus früheren Monaten.'],
])('says what goes on to the next document (%s)', async (carriedCents, words) => {
  show(list([october], [], { carriedCents }))
  const notice = await screen.findByText(de.invoices.carriedTitle)
  expect(notice.parentElement).toHaveTextContent(words)
})

it('says nothing of a carry where there is none', async () => {
  show(list([october]))
  expect(await screen.findByText(october.number, { exact: false })).toBeVisible()
  expect(screen.queryByText(de.invoices.carriedTitle)).toBeNull()
})

it('has documents go along with their letters, for the mailbox that it names', async () => {
  const delivery = { email: 'buero@oehler.example', attached: false, mayChoose: true }
  const { user, calls } = show(list([october], [], delivery), {
    'PUT /bff/seller/agency/billing/delivery': {
      body: { ...quiet, ...delivery, attached: true, chosen: true },
    },
  })
  const how = await screen.findByText(/buero@oehler\.example/)
  expect(how).toHaveTextContent(`${de.invoices.linked} ${de.invoices.deliveryOther}`)
  await user.click(screen.getByRole('button', { name: de.invoices.attach }))
  expect(await screen.findByText(de.invoices.attachedNow)).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ attached: true })
  expect(how).toHaveTextContent(`${de.invoices.attached} ${de.invoices.deliveryChosen}`)
  expect(screen.getByRole('button', { name: de.invoices.unattach })).toBeVisible()
})

it('shows who may not choose how documents come, and asks nothing', async () => {
  show(list([october], [], { email: 'buero@oehler.example', attached: true }))
  const how = await screen.findByText(/buero@oehler\.example/)
  expect(how).toHaveTextContent(`${de.invoices.attached} ${de.invoices.deliveryOwn}`)
  expect(screen.queryByRole('button', { name: de.invoices.unattach })).toBeNull()
})

it('tells who has no right to invoices', async () => {
  show(refused(403, 'auth.forbidden'), { 'GET /bff/agency/login': { body: { in: true, who: employee } } })
  expect(await screen.findByRole('heading', { name: de.area.notYoursTitle })).toBeVisible()
  expect(screen.getByRole('link', { name: de.ways.orders }), 'the menu stays').toBeVisible()
})
