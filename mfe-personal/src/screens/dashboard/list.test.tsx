import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Overview, Recommendation } from '../../api'
import { newsletterText, overview, paid, running } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve, type Script } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

const address = () => screen.getByTestId('address').textContent

function open(change: Partial<Overview> = {}, more: Script = {}, query = '') {
  const calls = serve({ 'GET /bff/personal/overview': { body: { ...overview, ...change } }, ...more })
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

const count = () => screen.getByText(/ von \d+ Empfehlung/).textContent

it('shows ten of many, and more on wish, with focus on what came', async () => {
  const { user } = open({ recommendations: many(23) })
  await screen.findByText('10 von 23 Empfehlungen')
  expect(rows()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: '10 weitere zeigen' }))
  expect(rows()).toHaveLength(20)
  expect(screen.getAllByRole('heading', { level: 3 })[10]).toHaveFocus()
  expect(address()).toBe('/de/persoenlicherbereich?rows=20')
  await user.click(screen.getByRole('button', { name: '3 weitere zeigen' }))
  expect(count()).toBe('23 von 23 Empfehlungen')
  expect(screen.queryByRole('button', { name: /weitere zeigen/ })).not.toBeInTheDocument()
})

it('filters by status, product and period, as codes in the address', async () => {
  const { user } = open({ recommendations: many(12) })
  await user.selectOptions(await screen.findByLabelText('Stand'), 'Ausgezahlt')
  expect(count()).toBe('6 von 6 Empfehlungen')
  await user.selectOptions(screen.getByLabelText('Angebot'), 'Beta')
  expect(count()).toBe('2 von 2 Empfehlungen')
  expect(address()).toBe('/de/persoenlicherbereich?status=Gezahlt&product=b')
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }))
  expect(count()).toBe('10 von 12 Empfehlungen')
  expect(address()).toBe('/de/persoenlicherbereich')
})

it('begins with the filter of the address, and says when nothing fits', async () => {
  const old = many(4).map((row) => ({ ...row, createdAt: '2020-01-01T00:00:00Z' }))
  const { user } = open({ recommendations: old }, {}, '?period=30&status=nonsense')
  expect(await screen.findByRole('heading', { name: 'Dazu passt keine Empfehlung' })).toBeVisible()
  expect(screen.getByLabelText('Zeitraum')).toHaveValue('30')
  expect(screen.getByLabelText('Stand')).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Zeitraum'), 'Ohne Grenze')
  expect(rows()).toHaveLength(4)
})

it('folds the story of what has ended away, where there are many', async () => {
  open({ recommendations: many(4) })
  await screen.findByText('4 von 4 Empfehlungen')
  const [first, second] = within(screen.getByRole('list', { name: 'Meine Empfehlungen' }))
    .getAllByText(/^Nummer /)
    .map((row) => row.closest('li'))
  expect(first?.querySelector('details')).toBeNull()
  expect(second?.querySelector('details')).not.toHaveAttribute('open')
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
    {},
    {
      'POST /bff/personal/reward-mail/4HJ81ZZQ6N': [{ status: 204 }, problem(429, 'rate.limited')],
    },
  )
  const button = await screen.findByRole('button', { name: 'Prämienmail noch einmal senden' })
  await user.click(button)
  expect(await screen.findByText('Die Mail mit dem Weg zur Prämie ist unterwegs.')).toBeVisible()
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
  for (const words of Object.values(newsletterText).slice(1, 3)) {
    expect(await screen.findByText(words)).toBeVisible()
  }
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
  expect(await screen.findByRole('heading', { name: 'Da geht noch was: Fernsehen' })).toBeVisible()
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
  expect(screen.getByLabelText('Auftragsnummer')).toHaveFocus()
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

it('shows how the link is doing, by channel', async () => {
  open({ recommendations: [running] })
  const table = await screen.findByRole('table', {
    name: 'So kommt die Empfehlung an. Jedes Gerät zählt einmal am Tag.',
  })
  expect(within(table).getByRole('row', { name: 'WhatsApp 3 2' })).toBeInTheDocument()
})

it('withdraws after asking, and says why when it is too late', async () => {
  forThisTest(HTMLDialogElement.prototype, {
    showModal() {
      this.open = true
    },
    close() {
      this.open = false
    },
  })
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
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/bff/personal/overview'))
})

it('offers no withdrawal of what was ordered', async () => {
  open({
    recommendations: [
      {
        ...running,
        status: 'Ok',
        timeline: [...running.timeline, { kind: 'ordered', at: '2026-11-02T09:00:00Z' }],
      },
    ],
  })
  await screen.findByText(/^Nummer /)
  expect(screen.queryByRole('button', { name: 'Empfehlung zurückziehen' })).not.toBeInTheDocument()
})
