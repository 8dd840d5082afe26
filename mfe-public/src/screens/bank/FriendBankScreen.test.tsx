import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FriendRecord } from '../../api'
import { record } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import FriendBankScreen from './FriendBankScreen'

const bank = '/bff/public/bank'

function open(
  change: Partial<FriendRecord> = {},
  answer: Answer = { body: { last4: '3000', holder: 'Jonas Berg' } },
) {
  const calls = serve({
    'POST /bff/public/held/look': { body: { ...record, ...change } },
    [`POST ${bank}`]: answer,
  })
  return { ...show('/bankdaten', FriendBankScreen, { at: '/de/bankdaten?nr=7K2M9QX4TB' }), calls }
}

describe('the friend’s account', () => {
  it('is stored for the reward', async () => {
    const { user, calls } = open()
    await user.type(await screen.findByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00')
    await user.click(screen.getByRole('button', { name: 'Bankverbindung speichern' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Konto gespeichert' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', record.offer?.link)
    expect(sent(calls, 'POST', bank)).toEqual([
      { number: '7K2M9QX4TB', iban: 'DE89370400440532013000', accountHolder: 'Jonas Berg' },
    ])
  })

  it('isn’t the recommender’s', async () => {
    const { user } = open({}, problem(409, 'recipient.same_account'))
    await user.type(await screen.findByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 00')
    await user.click(screen.getByRole('button', { name: 'Bankverbindung speichern' }))
    await waitFor(() => expect(screen.getByText(/zahlen wir nicht auf dasselbe Konto/)).toBeVisible())
  })

  it.each([
    [{ confirmedAt: undefined }, 'Erst bestätigen, dann das Konto'],
    [{ rewardCents: 0 }, 'Hier ist kein Konto nötig'],
    [{ storesAccounts: false }, 'Hier ist kein Konto nötig'],
    [{ rewardStatus: 'Storniert' }, 'Hier ist kein Konto nötig'],
    [{ rewardStatus: 'Abgelaufen' }, 'Hier ist kein Konto nötig'],
    [{ rewardStatus: 'Ausgezahlt' }, 'Hier ist kein Konto nötig'],
  ] satisfies [Partial<FriendRecord>, string][])(
    'is asked for only where it is of use',
    async (change, title) => {
      open(change)
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(screen.queryByLabelText('IBAN')).not.toBeInTheDocument()
    },
  )

  it('says what became of a reward that is over', async () => {
    open({ rewardStatus: 'Storniert' })
    expect(
      await screen.findByText('Die Prämie ist zurückgenommen. Ein Konto ist dafür nicht mehr nötig.'),
    ).toBeVisible()
  })
})
