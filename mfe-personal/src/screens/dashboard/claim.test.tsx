import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Claims, RewardChoice } from '../../api'
import { overview } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Script } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

const claims: Claims = {
  awards: [
    {
      id: 'a1',
      kind: 'referral',
      amountCents: 4000,
      product: 'Hausrat',
      number: 'N1',
      note: 'Anna',
      expiresOn: '2027-11-20',
    },
    { id: 'a2', kind: 'bonus', amountCents: 6000, product: 'Hausrat', number: 'N2' },
  ],
  catalogue: [{ id: 'bank', name: 'Überweisung', kind: 'bank', text: 'Auf ein Konto in Deutschland.' }],
  germanIbanOnly: true,
  holder: 'Anna Muster',
}

const voucher: RewardChoice = {
  id: 'card',
  name: 'Gutschein',
  kind: 'voucher',
  text: 'Für alles im Sortiment.',
  maxCents: 5000,
  redeemMonths: 36,
  redeemAt: 'in allen 140 Läden',
  until: '2027-02-28',
}

/** A tenant that keeps accounts. */
const storing = { storingBankData: true }

async function open(change: Partial<Claims> = {}, more: Script = {}, modules: Record<string, boolean> = {}) {
  const totals = { ...overview.totals, waiting: { cents: 10_000, count: 2 } }
  const calls = serve({
    'POST /bff/personal/overview/look': { body: { ...overview, totals } },
    'GET /bff/personal/claims': { body: { ...claims, ...change } },
    'POST /bff/personal/claims': {
      body: { cents: 10_000, count: 2, kind: 'bank', by: '2026-12-18', refused: [] },
    },
    ...more,
  })
  const view = show('/persoenlicherbereich', DashboardScreen, {
    at: '/de/persoenlicherbereich',
    loggedIn: true,
    modules: { storingBankData: false, ...modules },
  })
  await view.user.click(await screen.findByRole('button', { name: /^100,00.€ abholen$/ }))
  await screen.findByText('Diese 2 Prämien warten auf Sie')
  return { ...view, calls }
}

const iban = 'DE89370400440532013000'

it('claims all that waits to one account, with one form', async () => {
  const { user, calls } = await open()
  expect(screen.getByRole('heading', { name: 'Prämie abholen' })).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'Wie möchten Sie es haben?' })).toBeNull()
  await user.type(screen.getByLabelText('IBAN'), iban)
  await user.click(screen.getByRole('button', { name: /^100,00.€ überweisen lassen$/ }))
  expect(await screen.findByText('Spätestens am 18.12.2026 auf dem Konto.')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Schon auf dem Weg')).toHaveFocus())
  expect(sent(calls, 'POST', '/bff/personal/claims')).toEqual([
    { awardIds: ['a1', 'a2'], rewardId: 'bank', iban, accountHolder: 'Anna Muster' },
  ])
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('3704')
})

const none = { cents: 0, count: 0 }
const claimed = { cents: 10_000, count: 2 }

it.each([
  ['once while it is under way', { underWay: claimed }, ['Spätestens am 18.12.2026 auf dem Konto.']],
  ['as paid once it has left', { paid: claimed }, []],
])('tells the claimed sum %s', async (_, after, next) => {
  const before = { ...overview.totals, underWay: none, paid: none, waiting: claimed }
  const totals = { ...before, waiting: none, ...after }
  const { user } = await open(
    {},
    {
      'POST /bff/personal/overview/look': [
        { body: { ...overview, totals: before } },
        { body: { ...overview, recommendations: [], totals } },
      ],
    },
  )
  await user.type(screen.getByLabelText('IBAN'), iban)
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  await waitFor(() => expect(screen.getAllByText(/^100,00.€$/)).toHaveLength(1))
  await waitFor(() =>
    expect(screen.queryAllByText(/Spätestens am/).map((text) => text.textContent)).toEqual(next),
  )
})

it('says of a voucher that was handed over at once that it was sent, and not that it is on its way', async () => {
  const before = { ...overview.totals, underWay: none, paid: none, waiting: claimed }
  const { user } = await open(
    { catalogue: [{ ...voucher, maxCents: 0 }] },
    {
      'POST /bff/personal/overview/look': [
        { body: { ...overview, totals: before } },
        { body: { ...overview, recommendations: [], totals: { ...before, waiting: none, paid: claimed } } },
      ],
      'POST /bff/personal/claims': {
        body: { cents: 10_000, count: 2, kind: 'voucher', by: '2026-12-18', refused: [] },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: /per Mail schicken lassen/ }))
  expect(await screen.findByText('2 Gutscheine sind verschickt')).toBeVisible()
  expect(screen.queryByText('Schon auf dem Weg')).toBeNull()
  expect(screen.queryByText(/^Spätestens am/)).toBeNull()
})

it('keeps the form until the sums have come, though the list of what waits is empty before', async () => {
  const { user, calls } = await open(
    {},
    { 'GET /bff/personal/claims': [{ body: claims }, { body: { ...claims, awards: [] } }] },
  )
  const answered = fetch
  let come: () => void = () => undefined
  const late = new Promise<void>((resolve) => (come = resolve))
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/overview/look')) await late
    return answered(request)
  })
  await user.type(screen.getByLabelText('IBAN'), iban)
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  await waitFor(() => expect(sent(calls, 'GET', '/bff/personal/claims')).toHaveLength(2))
  await act(() => new Promise((later) => setTimeout(later)))
  expect(screen.getByLabelText('IBAN')).toBeVisible()
  come()
  expect(await screen.findByText('Spätestens am 18.12.2026 auf dem Konto.')).toBeVisible()
})

it('leaves out what is not wanted yet, and sends nothing of nothing', async () => {
  const { user, calls } = await open({ storedLast4: '3000' })
  await user.click(screen.getByRole('checkbox', { name: /Anna/ }))
  expect(screen.getByRole('button', { name: /^60,00.€ überweisen lassen$/ })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Bonus/ }))
  expect(screen.queryByRole('button', { name: /überweisen lassen/ })).toBeNull()
  expect(screen.getByText('Es ist noch nichts ausgewählt.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Bonus/ }))
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  await waitFor(() =>
    expect(sent(calls, 'POST', '/bff/personal/claims')).toEqual([
      { awardIds: ['a2'], rewardId: 'bank', stored: true },
    ]),
  )
})

it('keeps the typed account with one press', async () => {
  const { user, calls } = await open({}, { 'PUT /bff/personal/settings/bank': { body: {} } }, storing)
  await user.type(screen.getByLabelText('IBAN'), iban)
  await user.click(screen.getByRole('checkbox', { name: 'Dieses Konto für weitere Prämien speichern' }))
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  expect(await screen.findByText('Das Konto ist gespeichert.', { exact: false })).toBeVisible()
  expect(sent(calls, 'POST', '/bff/personal/claims')).toEqual([
    { awardIds: ['a1', 'a2'], rewardId: 'bank', iban, accountHolder: 'Anna Muster' },
  ])
  expect(sent(calls, 'PUT', '/bff/personal/settings/bank')).toEqual([{ iban, holder: 'Anna Muster' }])
})

it('says that an account wasn’t stored, though the claim was taken', async () => {
  const { user } = await open({}, { 'PUT /bff/personal/settings/bank': problem(503, 'technical') }, storing)
  await user.type(screen.getByLabelText('IBAN'), iban)
  await user.click(screen.getByRole('checkbox', { name: /für weitere Prämien speichern/ }))
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  expect(await screen.findByText(/ließ sich nicht speichern/)).toBeVisible()
  expect(screen.getByText('Spätestens am 18.12.2026 auf dem Konto.')).toBeVisible()
})

it.each([
  ['the tenant stores none', {}, {}],
  ['one is stored', { storedLast4: '3000' }, storing],
])('keeps no account where %s', async (_, change, modules) => {
  const { user } = await open(change, {}, modules)
  const other = screen.queryByRole('button', { name: 'Auf ein anderes Konto' })
  if (other) await user.click(other)
  expect(screen.getByLabelText('IBAN')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /für weitere Prämien/ })).toBeNull()
})

it('leads back to the stored account with one press', async () => {
  const { user, calls } = await open({ storedLast4: '3000' })
  await user.click(screen.getByRole('button', { name: 'Auf ein anderes Konto' }))
  await user.click(screen.getByRole('button', { name: 'Doch auf das Konto, das auf 3000 endet' }))
  expect(screen.queryByLabelText('IBAN')).toBeNull()
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  await waitFor(() => expect(sent(calls, 'POST', '/bff/personal/claims')).toMatchObject([{ stored: true }]))
})

it('takes another account than the stored one', async () => {
  const { user } = await open({ storedLast4: '3000' })
  expect(screen.getByText('Auf das Konto, das auf 3000 endet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Auf ein anderes Konto' }))
  expect(screen.getByLabelText('IBAN')).toHaveFocus()
})

it('asks for the way only where there is more than one, and takes what it fits', async () => {
  const { user, calls } = await open({ catalogue: [...claims.catalogue, voucher] })
  expect(screen.getByText('Auf ein Konto in Deutschland.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Gutschein/ }))
  expect(screen.getByText('Für alles im Sortiment.')).toBeVisible()
  expect(screen.getByText(/in allen 140 Läden/)).toBeVisible()
  expect(screen.getByText(/36 Monate ab dem Tag/)).toBeVisible()
  expect(screen.getByText(/bis zum 28\.02\.2027/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Bonus/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Gutschein per Mail schicken lassen' }))
  await waitFor(() =>
    expect(sent(calls, 'POST', '/bff/personal/claims')).toEqual([{ awardIds: ['a1'], rewardId: 'card' }]),
  )
})

it('tells of those that were not taken, and of a refusal at its field', async () => {
  const refused = [{ id: 'a1', code: 'reward.already_chosen' }]
  const { user } = await open(
    {},
    {
      'POST /bff/personal/claims': [
        problem(422, 'field.invalid', [{ location: 'iban', code: 'iban.invalid' }]),
        { body: { cents: 6000, count: 1, kind: 'bank', by: '2026-12-18', refused } },
      ],
    },
  )
  await user.type(screen.getByLabelText('IBAN'), iban)
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  await waitFor(() => expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(/stimmt nicht/))
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  expect(await screen.findByText('Eine Prämie war nicht dabei: Sie ist schon abgeholt.')).toBeVisible()
  expect(screen.getByText('Schon auf dem Weg')).toBeVisible()
})

it('says the one reason of a refused account, keeps what was typed, and sends another one for the rest', async () => {
  const refused = [{ id: 'a1', code: 'recipient.same_account' }]
  const { user, calls } = await open(
    {},
    {
      'POST /bff/personal/claims': [
        { body: { cents: 6000, count: 1, kind: 'bank', by: '2026-12-18', refused } },
        { body: { cents: 4000, count: 1, kind: 'bank', by: '2026-12-18', refused: [] } },
      ],
      'GET /bff/personal/claims': [
        { body: claims },
        { body: { ...claims, awards: claims.awards.slice(0, 1) } },
      ],
    },
  )
  await user.type(screen.getByLabelText('IBAN'), iban)
  await user.click(screen.getByRole('button', { name: /überweisen lassen/ }))
  await waitFor(() =>
    expect(screen.getByLabelText('IBAN')).toHaveAccessibleDescription(/nicht auf dasselbe Konto/),
  )
  expect(screen.getByLabelText<HTMLInputElement>('IBAN').value.replace(/\s/g, '')).toBe(iban)
  expect(screen.getByText('Eine Prämie wartet noch: Sie braucht ein anderes Konto.')).toBeVisible()
  expect(screen.queryByText(/abgeholt, verfallen/)).toBeNull()
  await user.clear(screen.getByLabelText('IBAN'))
  await user.type(screen.getByLabelText('IBAN'), 'DE02120300000000202051')
  await user.click(screen.getByRole('button', { name: /^40,00.€ überweisen lassen$/ }))
  await waitFor(() => expect(screen.queryByLabelText('IBAN')).toBeNull())
  expect(sent(calls, 'POST', '/bff/personal/claims')).toMatchObject([
    { awardIds: ['a1', 'a2'] },
    { awardIds: ['a1'], iban: 'DE02120300000000202051' },
  ])
})
