import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Overview, Recommendation } from '../../api'
import { listOf, newsletterText, overview, paid, running } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Call, type Script } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

// The words of a search stand in the browser's history entry, which outlives a test.
beforeEach(() => history.replaceState(null, ''))

const address = () => screen.getByTestId('address').textContent

function open(change: Partial<Overview> = {}, more: Script = {}, query = '') {
  const calls = serve({
    'POST /bff/personal/overview/look': {
      body: {
        ...overview,
        ...(change.recommendations ? { list: listOf(change.recommendations) } : {}),
        ...change,
      },
    },
    ...more,
  })
  const view = show('/persoenlicherbereich', DashboardScreen, {
    at: `/de/persoenlicherbereich${query}`,
    loggedIn: true,
  })
  return { ...view, calls }
}

const many = (count: number): Recommendation[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(index % 2 ? paid : running),
    number: `N${String(index).padStart(3, '0')}`,
    product: { id: index % 3 ? 'a' : 'b', name: index % 3 ? 'Alpha' : 'Beta', picture: '' },
  }))

const rows = () =>
  within(screen.getByRole('list', { name: 'Meine Empfehlungen' }))
    .getAllByText(/^Nummer /)
    .map((row) => /N\d+/.exec(row.textContent ?? '')?.[0])

const page = (all: Recommendation[], at: number, found = all.length): Partial<Overview> => ({
  recommendations: all.slice((at - 1) * 10, at * 10),
  list: { ...listOf(all), found, page: at, pages: Math.ceil(found / 10) },
})

const asked = (calls: Call[]) => sent(calls, 'POST', '/bff/personal/overview/look').at(-1)

it('shows a page of many and turns to the next, with focus on what came', async () => {
  const all = many(23)
  const answers = [page(all, 1), page(all, 2)].map((part) => ({ body: { ...overview, ...part } }))
  const { user, calls } = open({}, { 'POST /bff/personal/overview/look': answers })
  await screen.findByText('1 bis 10 von 23 Empfehlungen')
  await waitFor(() => expect(rows()).toHaveLength(10)) // each card's number comes with its story
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  await screen.findByText('11 bis 20 von 23 Empfehlungen')
  expect(screen.getByText('Seite 2 von 3')).toBeVisible()
  expect(asked(calls)).toEqual({ page: 2 })
  expect(address()).toBe('/de/persoenlicherbereich?page=2')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveFocus())
})

it('asks the server for what is filtered and sorted, by codes in the address', async () => {
  const { user, calls } = open(page(many(12), 1), {}, '?page=2')
  await user.selectOptions(await screen.findByLabelText('Stand'), 'Wartet auf Sie')
  await waitFor(() => expect(asked(calls)).toEqual({ page: 1, standing: 'waiting' }))
  await user.selectOptions(screen.getByLabelText('Angebot'), 'Beta')
  await user.selectOptions(screen.getByLabelText('Zeitraum'), 'Letzte 30 Tage')
  await user.selectOptions(screen.getByLabelText('Reihenfolge'), 'Nach Notiz')
  await waitFor(() =>
    expect(asked(calls)).toEqual({ page: 1, standing: 'waiting', product: 'b', days: 30, sort: 'note' }),
  )
  expect(address()).toBe('/de/persoenlicherbereich?standing=waiting&product=b&period=30&sort=note')
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }))
  await waitFor(() => expect(asked(calls)).toEqual({ page: 1, sort: 'note' }))
  expect(address()).toBe('/de/persoenlicherbereich?sort=note')
})

it('searches without telling the address whom one knows', async () => {
  const { user, calls } = open(page(many(12), 1))
  await user.type(await screen.findByLabelText('Suche in Nummer, Angebot und Notiz'), 'Anna Chor{Enter}')
  await waitFor(() => expect(asked(calls)).toEqual({ page: 1, search: 'Anna Chor' }))
  expect(address()).toBe('/de/persoenlicherbereich')
  expect(calls.every(({ path }) => !path.includes('Anna'))).toBe(true)
  await waitFor(() => expect(screen.getByLabelText('Suche in Nummer, Angebot und Notiz')).toHaveFocus())
})

it('begins with the filter of the address, and says when nothing fits', async () => {
  const none = { ...page([], 1), list: { ...listOf(many(4)), found: 0 } }
  const { calls } = open(none, {}, '?period=30&standing=nonsense&sort=nonsense&page=x')
  expect(await screen.findByRole('heading', { name: 'Dazu passt keine Empfehlung' })).toBeVisible()
  expect(asked(calls)).toEqual({ page: 1, standing: 'nonsense', days: 30 })
  expect(screen.getByLabelText('Zeitraum')).toHaveValue('30')
  expect(screen.getByLabelText('Stand')).toHaveValue('')
})

it('folds each story away where there are many, and begins it with the time line under its heading', async () => {
  open({ recommendations: many(4) })
  await screen.findByText('1 bis 4 von 4 Empfehlungen')
  const list = screen.getByRole('list', { name: 'Meine Empfehlungen' })
  const stories = [...list.querySelectorAll('details')]
  expect(stories).toHaveLength(4)
  expect(stories.every((story) => !story.open)).toBe(true)
  expect(stories[0]?.querySelector('h4')).toHaveTextContent('Verlauf')
})

it('folds the story of what is over, and unfolds the only one that runs', async () => {
  const { next: _, ...over } = running
  const story = () => screen.getByRole('list', { name: 'Meine Empfehlungen' }).querySelector('details')
  const runs = open({ recommendations: [running] })
  await screen.findByText(/^Nummer /)
  expect(story()?.open).toBe(true)
  runs.unmount()
  open({ recommendations: [{ ...over, status: 'Gezahlt', standing: 'paid' }] })
  await screen.findByText(/^Nummer /)
  expect(story()?.open).toBe(false)
})

it('says until when the own voucher can be redeemed, where its last day is known', async () => {
  const award = {
    party: 'recommender',
    kind: 'referral',
    status: 'Abgeholt',
    standing: 'paid',
    amountCents: 3500,
    paidAt: '2026-11-20T10:00:00Z',
  } as const
  open({
    recommendations: [
      { ...running, number: 'N1', awards: [{ ...award, redeemBy: '2029-12-31' }] },
      { ...running, number: 'N2', awards: [award] },
    ],
  })
  expect(await screen.findAllByText('als Gutschein, 20.11.2026, einlösbar bis 31.12.2029')).not.toHaveLength(
    0,
  )
  expect(screen.getAllByText('als Gutschein, 20.11.2026')).not.toHaveLength(0)
})

it('says why one has ended, offers nothing for it, and never calls paid what lapsed', async () => {
  const { next: _, ...over } = running
  const award = { party: 'recommender', kind: 'referral', status: 'Abgelaufen', standing: 'lapsed' } as const
  open({
    recommendations: [
      {
        ...over,
        number: 'N1',
        status: 'Storniert',
        standing: 'cancelled',
        timeline: [...running.timeline, { kind: 'order_cancelled', at: '2026-11-03T09:00:00Z' }],
        cancelReason: 'Der Anschluss ist nicht verfügbar.',
      },
      { ...over, number: 'N2', status: 'Abgelaufen', standing: 'expired' },
      {
        ...over,
        number: 'N3',
        status: 'Gezahlt',
        standing: 'lapsed',
        awards: [{ ...award, amountCents: 4001 }],
      },
    ],
  })
  expect(
    await screen.findByText(
      /Vertrag kam nicht zustande.* Grund laut .+: Der Anschluss ist nicht verfügbar\.$/,
    ),
  ).toBeVisible()
  expect(screen.getByText(/Bis zum 31\.12\.2026 wurde nichts bestellt/)).toBeVisible()
  expect(screen.getByText(/nicht rechtzeitig abgeholt/)).toBeVisible()
  const list = screen.getByRole('list', { name: 'Meine Empfehlungen' })
  expect(list).toHaveTextContent('Verfallen')
  expect(list.textContent).not.toMatch(/ausgezahlt/i)
  expect(within(list).queryByRole('link', { name: 'Noch einmal teilen' })).toBeNull()
  for (const name of [/kopieren/, /Prämienmail/, /zurückziehen/]) {
    expect(within(list).queryByRole('button', { name })).toBeNull()
  }
})

it('keeps a note for oneself, in place', async () => {
  const { user, calls } = open(
    { recommendations: [running] },
    {
      'PUT /bff/personal/recommendation/7K2M9QX4TB/note': [
        problem(422, 'field.invalid', [{ location: 'text', code: 'field.invalid' }]),
        { body: { text: 'Anna' } },
      ],
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Notiz hinzufügen: Hausrat Komfort' }))
  await waitFor(() => expect(screen.getByLabelText('Notiz')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Notiz hinzufügen/ })).toHaveFocus())
  await user.keyboard('{Enter}')
  await user.type(screen.getByLabelText('Notiz'), 'Anna')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('Notiz')).toHaveValue('Anna')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(screen.queryByLabelText('Notiz')).toBeNull())
  expect(sent(calls, 'PUT', '/bff/personal/recommendation').at(-1)).toEqual({ text: 'Anna' })
})

it('hands out all of them as a table', async () => {
  const { user } = open(page(many(12), 1), { 'GET /bff/personal/recommendations.csv': { body: 'a file' } })
  const saved = vi.fn()
  forThisTest(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download)
  })
  await user.click(await screen.findByRole('button', { name: 'Als Tabelle (CSV)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('empfehlungen.csv'))
})

it('copies the link, or offers it where the clipboard is closed', async () => {
  const { user } = open()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }))
  expect(write).toHaveBeenCalledWith('https://probe.example/r/7K2M9QX4TB')
  write.mockRejectedValueOnce(new Error('closed'))
  await user.click(await screen.findByRole('button', { name: 'Link kopiert' }))
  expect(await screen.findByLabelText('Ihr Link')).toHaveValue('https://probe.example/r/7K2M9QX4TB')
})

it('has the reward mail sent again while a reward waits, and says when that is too often', async () => {
  const { user, calls } = open(
    { recommendations: [paid] },
    {
      'POST /bff/personal/reward-mail/4HJ81ZZQ6N': [{ status: 204 }, problem(429, 'rate.limited')],
    },
  )
  const button = await screen.findByRole('button', { name: 'Prämienmail noch einmal senden' })
  await user.click(button)
  expect(await screen.findByText('Die Mail mit dem Link zur Prämie ist unterwegs.')).toBeVisible()
  await user.click(button)
  expect(await screen.findByText(/zu viele Versuche/)).toBeVisible()
  expect(calls.filter((call) => call.path.includes('reward-mail'))).toHaveLength(2)
})

it.each([
  ['in', 'Sie bekommen unseren Newsletter.', ['Newsletter abbestellen']],
  ['pending', /Es fehlt noch Ihr Ja/, ['Mail noch einmal senden', 'Doch nicht']],
  ['out', 'Sie bekommen keinen Newsletter.', ['Newsletter bestellen']],
] as const)('tells where one stands with the newsletter: %s', async (newsletter, text, ways) => {
  open({ newsletter })
  const card = (await screen.findByText(text)).closest('section')
  expect(
    within(card ?? document.body)
      .getAllByRole('button')
      .map((way) => way.textContent),
  ).toEqual(ways)
})

it('says what one says yes to beside the way to order the newsletter', async () => {
  open({ newsletter: 'out', newsletterText })
  expect(await screen.findByText(newsletterText.title)).toBeVisible()
  expect(screen.getByText(`Mit „Newsletter bestellen“ erklären Sie: ${newsletterText.label}`)).toBeVisible()
  expect(screen.getByText('Freiwillig, jederzeit zu widerrufen.')).toBeVisible()
})

it('orders the newsletter', async () => {
  const { user, calls } = open(
    { newsletter: 'out' },
    {
      'PUT /bff/personal/newsletter': { body: { state: 'pending' } },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Newsletter bestellen' }))
  expect(await screen.findByText('Die Mail mit dem Bestätigungslink ist unterwegs.')).toBeVisible()
  expect(calls.find((call) => call.method === 'PUT')?.body).toEqual({ in: true })
})

it('shows the way to triple play only where it should', async () => {
  open({ upgrade: true })
  expect(await screen.findByRole('heading', { name: 'Noch eine Idee: Fernsehen' })).toBeVisible()
})

it('asks about a missing reward and keeps what was typed when that fails', async () => {
  const { user, calls } = open(
    {},
    {
      'POST /bff/personal/inquiries': ['network', { status: 201, body: {} }],
      'GET /bff/personal/inquiries': {
        body: {
          inquiries: [
            { id: '1', orderNumber: 'A-1', message: 'Wo ist sie?', createdAt: '2026-11-02T09:00:00Z' },
          ],
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Fehlende Prämie melden' }))
  await waitFor(() => expect(screen.getByLabelText('Auftragsnummer')).toHaveFocus())
  await user.type(screen.getByLabelText('Auftragsnummer'), 'A-1')
  await user.selectOptions(screen.getByLabelText('Welche Empfehlung war es?'), '4HJ81ZZQ6N')
  await user.type(screen.getByLabelText('Ihre Nachricht'), 'Wo ist sie?')
  await user.click(screen.getByRole('button', { name: 'Meldung abschicken' }))
  expect(await screen.findByText(/erreichen den Server gerade nicht/)).toBeVisible()
  expect(screen.getByLabelText('Ihre Nachricht')).toHaveValue('Wo ist sie?')
  await user.click(screen.getByRole('button', { name: 'Meldung abschicken' }))
  expect(await screen.findByText(/Ihre Meldung ist angekommen/)).toBeVisible()
  expect(calls.filter((call) => call.method === 'POST')[1]?.body).toEqual({
    orderNumber: 'A-1',
    number: '4HJ81ZZQ6N',
    message: 'Wo ist sie?',
  })
  expect(await screen.findByText('Wird geprüft')).toBeVisible()
})

it('shows what was answered', async () => {
  open(
    { inquiries: { open: 0, answered: 1 } },
    {
      'GET /bff/personal/inquiries': {
        body: {
          inquiries: [
            {
              id: '1',
              orderNumber: 'A-1',
              product: 'Glasfaser',
              message: 'Wo ist sie?',
              createdAt: '2026-11-02T09:00:00Z',
              answer: 'Sie ist unterwegs.',
              answeredAt: '2026-11-03T09:00:00Z',
            },
          ],
        },
      },
    },
  )
  expect(await screen.findByText('Sie ist unterwegs.')).toBeVisible()
  expect(screen.getByText('Auftrag A-1, Glasfaser')).toBeVisible()
  expect(screen.getByText('Beantwortet')).toBeVisible()
})

it('has no way to a page that the tenant does not have', async () => {
  open()
  const ways = (await screen.findByRole('heading', { name: 'Ihr Zugang' })).closest('section')
  await waitFor(() =>
    expect(within(ways ?? document.body).getByRole('link', { name: 'Meine Daten' })).toHaveAttribute(
      'href',
      '/de/meinedaten',
    ),
  )
})

it('tells one figure of visits, what it counts, and where they came from', async () => {
  open({ recommendations: [running] })
  expect(await screen.findByText('3 Besuche')).toBeVisible()
  expect(screen.getByText('3 Besuche').parentElement).toHaveTextContent('3 Besuche · WhatsApp 3')
  expect(screen.getByText('So oft wurde der Link geöffnet. Jedes Gerät zählt einmal am Tag.')).toBeVisible()
})

it.each([
  ['nobody has opened', {}, true],
  ['somebody has opened', { visits: 1 }, false],
  ['a friend has accepted', { status: 'Ok' as const, next: { kind: 'friend_orders' as const } }, false],
  ['came by a code', { byCode: true }, false],
])('says which link waits unopened: one that %s', async (_, change, waits) => {
  open({ recommendations: [{ ...running, visits: 0, channels: [], ...change }] })
  await screen.findByText(running.product.name)
  expect(screen.queryAllByText(/^Noch nicht geöffnet/)).toHaveLength(waits ? 1 : 0)
})

it('withdraws after asking, and says why when it is too late', async () => {
  const path = `DELETE /bff/personal/recommendation/${running.number}`
  const { user, calls } = open(
    { recommendations: [{ ...running, status: 'Offen' }] },
    { [path]: [problem(409, 'recommendation.ordered'), { status: 204 }] },
  )
  await user.click(await screen.findByRole('button', { name: 'Empfehlung zurückziehen' }))
  expect(calls.filter((call) => call.method === 'DELETE')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Ja, zurückziehen' }))
  expect(await screen.findByText(/wurde schon bestellt/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ja, zurückziehen' }))
  await waitFor(() => expect(calls.filter((call) => call.method === 'DELETE')).toHaveLength(2))
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/bff/personal/overview/look'))
})

it('offers no withdrawal of what was ordered', async () => {
  const timeline = [...running.timeline, { kind: 'ordered' as const, at: '2026-11-02T09:00:00Z' }]
  open({ recommendations: [{ ...running, status: 'Ok', timeline }] })
  await screen.findByText(/^Nummer /)
  expect(screen.queryByRole('button', { name: 'Empfehlung zurückziehen' })).not.toBeInTheDocument()
})

it('promises a partner no reward for a recommendation by the own link', async () => {
  const own = { ...running, commission: true, share: 100, recommenderCents: 0, recipientCents: 0 }
  open({ recommendations: [own] })
  expect(
    await screen.findAllByText('Über Ihren eigenen Link als Partner empfohlen: Provision statt Prämie'),
  ).not.toHaveLength(0)
  const row = within(screen.getByRole('list', { name: 'Meine Empfehlungen' }))
  expect(row.queryByText('möglich')).not.toBeInTheDocument()
})
