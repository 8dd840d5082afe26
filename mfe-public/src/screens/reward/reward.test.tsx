import { lazy, type ComponentType } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { remember, Route, Routes } from '@weitersagen/kit/router'
import { pressTwice } from '@weitersagen/kit/testing'
import type { Award, Reward, RewardChoice } from '../../api'
import { reward } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import RewardDetailsScreen from './RewardDetailsScreen'
import RewardOverviewScreen from './RewardOverviewScreen'
import RewardThanksScreen from './RewardThanksScreen'

const look = 'POST /bff/public/reward/look'
const choose = 'POST /bff/public/reward'
const [award] = reward.awards as [Award]

const address = () => screen.getByTestId('address').textContent

function overview(change: Partial<Reward> = {}, at = '/de/praemie#t=geheim') {
  const calls = serve({ [look]: { body: { ...reward, ...change } } })
  return { ...show('/praemie', RewardOverviewScreen, { at }), calls }
}

const asksToChoose = /wähl|aussuch|ausgesucht|Wahl\b|[Ww]ie möcht/

describe('the reward’s overview', () => {
  it('shows the amount, until when, and the ways to have it', async () => {
    overview()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Prämie ist da' })).toBeVisible()
    expect(screen.getByText(/bis zum 20\.11\.2027/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /Überweisung.*Aufs Konto/ })).not.toBeChecked()
    expect(screen.getByRole('radio', { name: /Einkaufsgutschein.*Gutschein per Mail/ })).not.toBeChecked()
  })

  it('says that payments are being checked, and still takes a choice', async () => {
    overview({ paymentsChecked: true })
    expect(await screen.findByText('Zahlungen werden gerade geprüft')).toBeVisible()
    expect(screen.getByText(/kann hier noch als offen angezeigt sein/)).toBeVisible()
    expect(screen.getByRole('radio', { name: /Überweisung/ })).toBeEnabled()
  })

  it('says nothing of checks where there are none', async () => {
    overview()
    await screen.findAllByRole('radio')
    expect(screen.queryByText('Zahlungen werden gerade geprüft')).not.toBeInTheDocument()
  })

  it('tells all about each way before one chooses, beside its name', async () => {
    const [bank, voucher] = reward.catalogue as [RewardChoice, RewardChoice]
    const { container } = overview({ catalogue: [bank, { ...voucher, until: '2027-02-28' }] })
    const way = await screen.findByRole('radio', {
      name: 'Einkaufsgutschein Code per Mail Gutschein per Mail',
    })
    expect(way).toHaveAccessibleDescription(
      new RegExp(
        '^Für alles im Sortiment. Einlösbar in allen 140 Läden Gültig 36 Monate ab dem Tag, an dem der Code kommt, ' +
          `mindestens bis zum [0-9.]+${String(new Date().getFullYear() + 3)} Zu haben bis zum 28.02.2027$`,
      ),
    )
    expect(screen.getByRole('radio', { name: /Überweisung/ })).toHaveAccessibleDescription(
      'Auf ein Konto in Deutschland.',
    )
    expect(container.querySelector('img')).toHaveAttribute('src', '/bild/gutschein.svg')
  })

  it('shows one side’s half in its own picture', async () => {
    const { container } = overview({ awards: [{ ...award, split: true }] })
    await screen.findByRole('radio', { name: /Einkaufsgutschein/ })
    expect(container.querySelector('img')).toHaveAttribute('src', '/bild/gutschein-halb.svg')
    expect(container.querySelector('img')).toHaveAttribute('alt', '')
  })

  it.each([
    ['recommender', 'Zu Internet und Telefon passt Fernsehen.'],
    ['recipient', 'Internet und Telefon haben Sie schon. Fernsehen passt dazu.'],
  ] as const)('shows the way to triple play: %s', async (party, words) => {
    overview({ upgrade: true, awards: [{ ...award, party }] })
    const banner = await screen.findByRole('region', { name: 'Noch eine Idee: Fernsehen' })
    expect(banner).toHaveTextContent(words)
    expect(within(banner).getByRole('link', { name: 'Pakete ansehen' })).toHaveAttribute(
      'href',
      '/de/produkte/fernsehen',
    )
  })

  it.each<[string, Partial<Reward>]>([
    ['nothing is to be chosen', { catalogue: reward.catalogue.slice(0, 1) }],
    ['nothing waits', { awards: [{ ...award, status: 'Ausgezahlt', paidAt: '2026-11-20T09:00:00Z' }] }],
  ])('shows it also where %s', async (_, change) => {
    overview({ upgrade: true, ...change })
    expect(await screen.findByRole('region', { name: 'Noch eine Idee: Fernsehen' })).toBeVisible()
  })

  it('shows it only where it should', async () => {
    overview()
    await screen.findAllByRole('radio')
    expect(screen.queryByText('Noch eine Idee: Fernsehen')).not.toBeInTheDocument()
  })

  it('takes the token out of the address', async () => {
    const { calls } = overview()
    await screen.findAllByRole('radio')
    await waitFor(() => expect(address()).toBe('/de/praemie'))
    expect(calls[0]?.body).toEqual({ token: 'geheim' })
  })

  it('wants a choice, then goes on with it', async () => {
    const { user } = overview()
    await user.click(await screen.findByRole('button', { name: 'Weiter' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Überweisung/ }))
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    await waitFor(() => expect(address()).toBe('/de/praemie/bank?award=a1'))
  })

  it('lets choose among several and tells the fate of the others', async () => {
    const bonus: Award = { ...award, id: 'a2', kind: 'bonus', amountCents: 6000 }
    const paid: Award = { ...award, id: 'a3', status: 'Ausgezahlt', paidAt: '2026-11-12T09:00:00Z' }
    const { user } = overview({ awards: [award, bonus, paid] })
    await user.click(await screen.findByRole('radio', { name: /Bonus/ }))
    await user.click(screen.getByRole('radio', { name: /Einkaufsgutschein/ }))
    expect(screen.getByText('Ausgezahlt am 12.11.2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    await waitFor(() => expect(address()).toBe('/de/praemie/gutschein?award=a2'))
  })

  it('offers for each award what can be had for it', async () => {
    const bonus: Award = { ...award, id: 'a2', kind: 'bonus', amountCents: 6000 }
    const [bank, voucher] = reward.catalogue as [RewardChoice, RewardChoice]
    const { user } = overview({ awards: [award, bonus], catalogue: [bank, { ...voucher, maxCents: 5000 }] })
    await user.click(await screen.findByRole('radio', { name: /Einkaufsgutschein/ }))
    await user.click(screen.getByRole('radio', { name: /Bonus/ }))
    expect(screen.queryByRole('radio', { name: /Einkaufsgutschein/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('radio', { name: /Überweisung/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    await waitFor(() => expect(address()).toBe('/de/praemie/bank?award=a2'))
  })

  it('asks for no choice where there is a single way', async () => {
    const [bank, voucher] = reward.catalogue as [RewardChoice, RewardChoice]
    const { user, calls } = overview({ catalogue: [bank] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Prämie ist da' })).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.body.textContent).not.toMatch(asksToChoose)
    expect(screen.getByText(/bis zum 20\.11\.2027/)).toBeVisible()
    expect(screen.getByLabelText('IBAN')).toBeVisible()
    expect(screen.getByText('Auf ein Konto in Deutschland.')).toBeVisible()
    expect(calls).toHaveLength(1)
    await user.type(screen.getByLabelText('IBAN'), 'DE89370400440532013000')
    expect(screen.getByRole('button', { name: /40,00.€ überweisen lassen/ })).toBeVisible()

    overview({ catalogue: [bank, { ...voucher, maxCents: 10 }] })
    await waitFor(() => expect(screen.getAllByLabelText('IBAN')).toHaveLength(2))
  })

  it('asks which of several awards, and not how, where there is a single way', async () => {
    const [bank] = reward.catalogue as [RewardChoice, RewardChoice]
    const { user } = overview({ awards: [award, { ...award, id: 'a2', kind: 'bonus' }], catalogue: [bank] })
    expect(await screen.findByRole('radio', { name: /Bonus/ })).toBeVisible()
    expect(document.body.textContent).not.toMatch(asksToChoose)
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
    await waitFor(() => expect(address()).toBe('/de/praemie/bank?award=a1'))
  })

  it('goes straight to the voucher where that is the single way', async () => {
    const [, voucher] = reward.catalogue as [RewardChoice, RewardChoice]
    overview({ catalogue: [voucher] })
    expect(await screen.findByRole('button', { name: 'Gutschein per Mail schicken lassen' })).toBeVisible()
  })

  it('says when nothing waits any more', async () => {
    overview({ awards: [{ ...award, ibanLast4: '3000', picked: { kind: 'bank', by: '2026-12-18' } }] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Hier wartet nichts mehr' })).toBeVisible()
    expect(
      screen.getByText('Überweisung unterwegs, spätestens am 18.12.2026 da · Konto endet auf 3000'),
    ).toBeVisible()
  })

  it.each([
    [{}, 'Kundennummer angeben'],
    [{ last3: '542' }, 'Kundennummer ändern'],
  ])('shows the way to the customer number where the tenant takes one: %j', async (customerNumber, link) => {
    overview({ customerNumber })
    expect(await screen.findByRole('link', { name: link })).toBeVisible()
  })

  it.each([
    ['reward.token_expired', 'Dieser Prämienlink gilt nicht mehr'],
    ['reward.token_unknown', 'Dieser Prämienlink ist ungültig'],
    ['route.unknown', 'Dieser Prämienlink ist ungültig'],
    ['reward.already_chosen', 'Diese Prämie ist schon abgeholt'],
  ])('has a page for %s', async (code, title) => {
    serve({ [look]: problem(410, code) })
    show('/praemie', RewardOverviewScreen, { at: '/de/praemie#t=geheim' })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

it('has a page for who comes without the link of the mail', async () => {
  show('/praemie', RewardOverviewScreen, { at: '/de/praemie' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Hier fehlt der Prämienlink' })).toBeVisible()
})

describe('the reward’s details', () => {
  beforeEach(() => remember('token.reward', 'geheim'))

  function details(kind: 'bank' | 'gutschein', answer: Answer | Answer[], change: Partial<Reward> = {}) {
    const calls = serve({ [look]: { body: { ...reward, ...change } }, [choose]: answer })
    return {
      ...show('/praemie/:praemieid', RewardDetailsScreen, { at: `/de/praemie/${kind}?award=a1` }),
      calls,
    }
  }

  const chosen: Answer = {
    body: { status: 'Bereitgestellt', kind: 'bank', amountCents: 4000, by: '2026-12-18' },
  }

  it('groups the IBAN while one types and sends it plain', async () => {
    const { user, calls } = details('bank', chosen)
    const field = await screen.findByLabelText('IBAN')
    await user.type(field, 'de89370400440532013000')
    expect(field).toHaveValue('DE89 3704 0044 0532 0130 00')
    expect(screen.getByLabelText('Kontoinhaberin oder Kontoinhaber')).toHaveValue('Anna Muster')
    await user.click(screen.getByRole('button', { name: /40,00.€ überweisen lassen/ }))
    await waitFor(() => expect(address()).toBe('/de/praemiedanke'))
    expect(sent(calls, 'POST', '/bff/public/reward').filter((body) => 'iban' in (body as object))).toEqual([
      {
        token: 'geheim',
        awardId: 'a1',
        rewardId: 'bank',
        iban: 'DE89370400440532013000',
        accountHolder: 'Anna Muster',
      },
    ])
  })

  it.each([
    ['DE89370400440532013001', true, /stimmt nicht/],
    ['AT611904300234573201', true, /nur auf deutsche Konten/],
    ['AT611904300234573202', false, /stimmt nicht/],
  ])('refuses %s (German only: %s)', async (iban, germanIbanOnly, message) => {
    const { user } = details('bank', chosen, { germanIbanOnly })
    await user.type(await screen.findByLabelText('IBAN'), iban)
    await user.tab()
    await waitFor(() => expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(message))
  })

  it('takes an account that the bank refused once more, from who sends it again', async () => {
    const refused = problem(409, 'reward.account_refused', [
      { location: 'body.iban', code: 'reward.account_refused' },
    ])
    const { user, calls } = details('bank', [refused, chosen])
    await user.type(await screen.findByLabelText('IBAN'), 'DE89370400440532013000')
    await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
    await waitFor(() =>
      expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(
        /Überweisung auf dieses Konto kam zurück/,
      ),
    )
    await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
    await waitFor(() => expect(address()).toBe('/de/praemiedanke'))
    const insists = calls
      .map((call) => call.body as { iban?: string; insist?: boolean })
      .filter((body) => body.iban)
    expect(insists.map(({ insist }) => insist)).toEqual([undefined, true])
  })

  it('takes an Austrian IBAN where the tenant allows it', async () => {
    const { user } = details('bank', chosen, { germanIbanOnly: false })
    await user.type(await screen.findByLabelText('IBAN'), 'AT611904300234573201')
    await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
    await waitFor(() => expect(address()).toBe('/de/praemiedanke'))
  })

  it('pays to the stored account, or to another one', async () => {
    const { user, calls } = details('bank', chosen, { storedLast4: '3000' })
    expect(await screen.findByText('Auf das Konto, das auf 3000 endet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Auf ein anderes Konto' }))
    expect(screen.getByLabelText('IBAN')).toHaveFocus()
    expect(sent(calls, 'POST', '/bff/public/reward')).toHaveLength(1)
  })

  it('sends no account where the stored one is taken', async () => {
    const { user, calls } = details('bank', chosen, { storedLast4: '3000' })
    await pressTwice(user, /40,00.€ überweisen lassen/)
    await waitFor(() => expect(address()).toBe('/de/praemiedanke'))
    expect(calls.map((call) => call.body)).toContainEqual({
      token: 'geheim',
      awardId: 'a1',
      rewardId: 'bank',
      stored: true,
    })
  })

  it('keeps no bank data in the browser', async () => {
    const { user } = details('bank', chosen)
    await user.type(await screen.findByLabelText('IBAN'), 'DE89370400440532013000')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('3704')
  })

  it('sends a voucher without further questions, and tells once more what it is before that', async () => {
    const { user, calls } = details('gutschein', chosen)
    expect(await screen.findByText('in allen 140 Läden', { exact: false })).toBeVisible()
    expect(screen.getByText(/36 Monate ab dem Tag/)).toBeVisible()
    await pressTwice(user, 'Gutschein per Mail schicken lassen')
    await waitFor(() => expect(address()).toBe('/de/praemiedanke'))
    expect(calls.some((call) => JSON.stringify(call.body).includes('"rewardId":"gutschein"'))).toBe(true)
  })

  it.each(['/praemie/gutschein', '/praemie'])(
    'thanks for what was claimed at %s, though the overview knows of it before the thanks have come',
    async (at) => {
      const [, voucher] = reward.catalogue as [RewardChoice, RewardChoice]
      const claimed: Award = { ...award, picked: { kind: 'voucher', by: '2026-12-18' } }
      const catalogue = [voucher]
      const calls = serve({
        [look]: [{ body: { ...reward, catalogue } }, { body: { ...reward, catalogue, awards: [claimed] } }],
        [choose]: chosen,
      })
      let come: (page: { default: ComponentType }) => void = () => undefined
      const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (come = resolve)))
      const { user } = show(
        '/*',
        () => (
          <Routes>
            <Route path="praemie" element={<RewardOverviewScreen />} />
            <Route path="praemie/:praemieid" element={<RewardDetailsScreen />} />
            <Route path="praemiedanke" element={<Late />} />
          </Routes>
        ),
        { at: `/de${at}` },
      )
      await pressTwice(user, 'Gutschein per Mail schicken lassen')
      await waitFor(() => expect(sent(calls, 'POST', '/bff/public/reward/look')).toHaveLength(2))
      await act(() => new Promise((later) => setTimeout(later)))
      expect(screen.queryByText('Hier wartet nichts mehr')).toBeNull()
      await act(async () => {
        come({ default: RewardThanksScreen })
        return Promise.resolve()
      })
      expect(await screen.findByRole('heading', { level: 1, name: 'Danke! Schon in Arbeit.' })).toBeVisible()
      expect(address()).toBe('/de/praemiedanke')
    },
  )

  it('leads back from what can’t be had for the award', async () => {
    const [, voucher] = reward.catalogue as [RewardChoice, RewardChoice]
    details('gutschein', chosen, { catalogue: [{ ...voucher, maxCents: award.amountCents - 1 }] })
    await waitFor(() => expect(address()).toBe('/de/praemie?award=a1'))
  })

  it('leads to what became of it where nothing is to be chosen, and never says that something was', async () => {
    details('bank', chosen, { awards: [{ ...award, status: 'Abgelaufen' }] })
    await waitFor(() => expect(address()).toBe('/de/praemie'))
  })

  it('leads back from a way that is none', async () => {
    const [, voucher] = reward.catalogue as [RewardChoice, RewardChoice]
    details('bank', chosen, { catalogue: [voucher] })
    await waitFor(() => expect(address()).toBe('/de/praemie'))
  })

  it('tells when somebody was faster in another tab', async () => {
    const { user } = details('gutschein', problem(409, 'reward.already_chosen'))
    await pressTwice(user, 'Gutschein per Mail schicken lassen')
    expect(await screen.findByRole('heading', { name: 'Diese Prämie ist schon abgeholt' })).toBeVisible()
  })
})

it('leads who is logged in to the area, where the rewards stand', async () => {
  show('/praemienuebersicht', RewardOverviewScreen, { at: '/de/praemienuebersicht', admin: true })
  await waitFor(() => expect(address()).toBe('/de/persoenlicherbereich'))
})

it('leads a recommender from the thanks to the area, and no friend', async () => {
  const chosen = { status: 'Bereitgestellt', kind: 'bank', amountCents: 4000, by: '2026-12-18' }
  for (const own of [true, false]) {
    history.replaceState({ usr: { chosen, own }, key: 'thanks', idx: 0 }, '', '/de/praemiedanke')
    const { unmount } = show('/praemiedanke', RewardThanksScreen, { at: '/de/praemiedanke' })
    await screen.findByRole('heading', { level: 1, name: 'Danke! Schon in Arbeit.' })
    expect(screen.queryAllByRole('link', { name: 'Zum persönlichen Bereich' })).toHaveLength(own ? 1 : 0)
    unmount()
  }
})

it('thanks nobody who chose nothing: what became of it stands in the overview', async () => {
  show('/praemiedanke', RewardThanksScreen, { at: '/de/praemiedanke' })
  await waitFor(() => expect(address()).toBe('/de/praemie'))
  expect(screen.queryByText(/Schon in Arbeit/)).toBeNull()
})
