import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Confirmation, Ordered } from './api'
import { confirmation, record } from './testing/data'
import { show } from './testing/render'
import { serve } from './testing/server'
import FriendConfirmationScreen from './screens/friend-confirmation/FriendConfirmationScreen'
import RecordScreen from './screens/record/RecordScreen'

const at = '/de/bestaetigung#t=geheim'

function open(view: Partial<Confirmation>) {
  serve({ 'POST /bff/public/confirmation/look': { body: { ...confirmation, ...view } } })
  return show('/bestaetigung', FriendConfirmationScreen, { at })
}

const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ')

describe('the page of a friend who confirmed', () => {
  it('is the whole page again, with amount, steps, account and customer number', async () => {
    const order = {
      link: 'https://shop.example/',
      by: '2026-12-31',
      storesAccounts: true,
      customerNumbers: true,
    }
    open({ state: 'confirmed', order })
    expect(await screen.findByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', order.link)
    expect(screen.getByRole('heading', { level: 1, name: 'Bestätigt. Danke!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Bankverbindung für die Prämie angeben' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Was wir gespeichert haben' })).toBeVisible()
    expect(screen.getByText(/Mit Ihrer Kundennummer/)).toBeVisible()
  })

  it.each<[Ordered | undefined, string]>([
    [{ number: 'A-10442', rewardStatus: 'Versprochen' }, 'Sobald der Vertrag steht, schreiben wir Ihnen'],
    [{ rewardStatus: 'Bereitgestellt' }, 'Ihre Prämie von 40,00 € ist unterwegs.'],
    [
      { number: 'A-10442', rewardStatus: 'Ausgezahlt', paidAt: '2026-11-20T09:00:00Z' },
      'Ihre Prämie von 40,00 € ist am 20.11.2026 ausgezahlt worden.',
    ],
    [{ rewardStatus: 'Abgelaufen' }, 'Was aus der Prämie wird oder wurde, steht in unseren Mails.'],
    [undefined, 'Was aus der Prämie wird oder wurde, steht in unseren Mails.'],
  ])('says what became of the reward, and leads to no other order: %j', async (ordered, words) => {
    open({ state: 'ordered', ...(ordered ? { ordered } : {}) })
    await screen.findByText(/gehört zu dieser Empfehlung/)
    expect(plain(document.body.textContent)).toContain(words)
    expect(Boolean(screen.queryByText('Bestellnummer: A-10442.'))).toBe(Boolean(ordered?.number))
    expect(screen.queryByRole('link', { name: 'Zum Angebot' })).toBeNull()
    expect(Boolean(screen.queryByText(/Sobald der Vertrag steht/))).toBe(
      ordered?.rewardStatus === 'Versprochen',
    )
  })

  it('says of a reward that waits till when it does, and not that nothing is to be done', async () => {
    open({ state: 'ordered', ordered: { rewardStatus: 'Bereitgestellt', claimBy: '2027-11-30' } })
    await screen.findByText(
      /wartet bis zum 30\.11\.2027 auf Sie\. Rufen Sie sie über den Link in unserer Mail/,
    )
    expect(screen.queryByText(/müssen nichts weiter tun/)).toBeNull()
  })

  it('sends the letter of a reward that waits once more', async () => {
    const ordered: Ordered = { rewardStatus: 'Bereitgestellt', claimBy: '2027-11-30' }
    const calls = serve({
      'POST /bff/public/confirmation/look': { body: { ...confirmation, state: 'ordered', ordered } },
      'POST /bff/public/held/reward-mail': { status: 204 },
    })
    const { user } = show('/bestaetigung', FriendConfirmationScreen, { at })
    await user.click(await screen.findByRole('button', { name: 'Prämienmail noch einmal senden' }))
    expect(await screen.findByText(/Die Mail mit dem Link zur Prämie ist unterwegs/)).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ number: '7K2M9QX4TB', shown: '7K2M9QX4TB' })
  })

  it('says that the order was cancelled after the reward had been paid', async () => {
    open({ state: 'paid', ordered: { number: 'A-10442', rewardStatus: 'Ausgezahlt', cancelled: true } })
    expect(await screen.findByText('Die Bestellung wurde später storniert.')).toBeVisible()
    expect(screen.getByText(/war da schon ausgezahlt\. Wir buchen nichts zurück\./)).toBeVisible()
    expect(screen.queryByText(/gehört zu dieser Empfehlung/)).toBeNull()
  })

  it('says that the order was cancelled, and till when there may be another', async () => {
    const order = {
      link: 'https://shop.example/',
      by: '2026-12-31',
      storesAccounts: true,
      customerNumbers: true,
    }
    open({ state: 'orderAgain', order })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ihre Bestellung wurde storniert' }),
    ).toBeVisible()
    expect(screen.getByText(/Bis zum 31\.12\.2026 können Sie noch einmal bestellen/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', order.link)
    expect(screen.queryByText(/Bestätigt\. Danke/)).toBeNull()
  })

  it('says how long it takes, in the tenant’s words', async () => {
    const order = {
      link: 'https://shop.example/',
      by: '2026-12-31',
      storesAccounts: true,
      customerNumbers: true,
      payoutText: 'Prämie meist 4 bis 10 Wochen nach Abschluss.',
    }
    open({ state: 'confirmed', order })
    expect(await screen.findByText('Prämie meist 4 bis 10 Wochen nach Abschluss.')).toBeVisible()
  })

  it('says the same beside one’s data', async () => {
    const order = { status: 'keiner' as const, reportedNumber: 'A-10442' }
    serve({
      'POST /bff/public/held/look': {
        body: { ...record, offer: undefined, order, rewardStatus: 'Versprochen' },
      },
    })
    show('/daten', RecordScreen, { at: '/de/daten#t=geheim' })
    expect(await screen.findByText(/Bestellnummer: A-10442\. .* Sobald der Vertrag steht/)).toBeVisible()
  })
})
