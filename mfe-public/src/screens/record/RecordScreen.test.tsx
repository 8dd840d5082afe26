import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import type { FriendRecord } from '../../api'
import { record } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import RecordScreen from './RecordScreen'

const look = 'POST /bff/public/held/look'
const nothing: Answer = { status: 204 }

function open(
  change: Partial<FriendRecord> = {},
  at = '/de/empfaenger/daten#t=geheim',
  more: Record<string, Answer> = {},
) {
  const calls = serve({
    [look]: { body: { ...record, ...change } },
    'POST /bff/public/held/advertising': nothing,
    'POST /bff/public/held/erase': nothing,
    'POST /bff/public/held/decline': nothing,
    'PUT /bff/public/held': nothing,
    ...more,
  })
  return { ...show('/empfaenger/daten', RecordScreen, { at }), calls }
}

const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('what is record of a friend', () => {
  it('shows every datum, what for and until when, to who has the link of a mail', async () => {
    const { calls } = open()
    await titled('Ihre Daten bei uns')
    expect(calls[0]?.body).toEqual({ token: 'geheim' })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/de/empfaenger/daten'))
    for (const text of [
      /Jonas Berg/,
      /17\.05\.1990/,
      /jonas@example\.de/,
      /Uferweg 3, 14467 Potsdam/,
      /Für das Angebot/,
    ])
      expect(screen.getAllByText(text)[0]).toBeVisible()
    expect(screen.getByText(/löschen sie ein Jahr danach/)).toBeVisible()
    expect(screen.getByText(/Fassung 2026-11, Prüfsumme 00ff/)).toBeInTheDocument()
    expect(screen.getByText(/fünf Jahre lang belegen/)).toBeVisible()
  })

  it('shows the account that was given with the claim, and what became of the sum', async () => {
    open({ account: undefined, rewardLast4: '3000', rewardStatus: 'Ausgezahlt' })
    expect(await screen.findByText('Die IBAN endet auf 3000')).toBeVisible()
    expect(screen.getByText(/Das haben Sie bekommen\./)).toBeVisible()
    expect(screen.queryByText(/wenn der Vertrag zustande kommt/)).toBeNull()
  })

  it('sends the letter of a reward that waits once more', async () => {
    const again = { 'POST /bff/public/held/reward-mail': nothing }
    const { user, calls } = open({ rewardStatus: 'Bereitgestellt', claimBy: '2027-11-30' }, undefined, again)
    await user.click(await screen.findByRole('button', { name: 'Prämienmail noch einmal senden' }))
    expect(await screen.findByText(/Die Mail mit dem Link zur Prämie ist unterwegs/)).toBeVisible()
    expect(sent(calls, 'POST', '/bff/public/held/reward-mail')).toEqual([
      { token: 'geheim', shown: '7K2M9QX4TB' },
    ])
  })

  it.each([
    [409, 'recipient.declined', /an diese Adresse nicht mehr zu schreiben/],
    [429, 'rate.limited', /zu viele Versuche/],
  ])('claims no letter that didn’t leave: %s', async (status, code, words) => {
    const again = { 'POST /bff/public/held/reward-mail': problem(status, code) }
    const { user } = open({ rewardStatus: 'Bereitgestellt' }, undefined, again)
    await user.click(await screen.findByRole('button', { name: 'Prämienmail noch einmal senden' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(/ist unterwegs/)).toBeNull()
  })

  it('offers no letter where no reward waits', async () => {
    open({ rewardStatus: 'Ausgezahlt' })
    await titled('Ihre Daten bei uns')
    expect(screen.queryByRole('button', { name: /noch einmal senden/ })).toBeNull()
  })

  it('says beside the way to the offer that the order was cancelled', async () => {
    const offer = {
      link: 'https://shop.example/',
      by: '2026-12-31',
      storesAccounts: true,
      customerNumbers: false,
    }
    open({ offer, order: { status: 'storniert' } })
    expect(
      await screen.findByText(/Ihre Bestellung wurde storniert\. Bis zum 31\.12\.2026 können Sie/),
    ).toBeVisible()
  })

  it('goes to where one declines for whom the mail’s link led there', async () => {
    const seen = vi.fn()
    forThisTest(HTMLElement.prototype, { scrollIntoView: seen })
    open({}, '/de/empfaenger/daten?zu=ablehnen#t=geheim')
    await waitFor(() => expect(document.activeElement?.id).toBe('ablehnen'))
    expect(seen).toHaveBeenCalled()
  })

  it('leads on to the offer as long as nothing is ordered', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Zum Angebot' })).toHaveAttribute(
      'href',
      record.offer?.link,
    )
    expect(screen.getByText(/Bestellen Sie bis zum 20\.01\.2027/)).toBeVisible()
    cleanup()
    open({ offer: undefined })
    await titled('Ihre Daten bei uns')
    expect(screen.queryByRole('link', { name: 'Zum Angebot' })).not.toBeInTheDocument()
  })

  it('shows the number that the order page reported', async () => {
    open({ order: { status: 'keiner', reportedNumber: 'A-10442' } })
    expect(await screen.findByText('A-10442')).toBeVisible()
    expect(screen.getByText('Bestellnummer laut Bestellseite')).toBeVisible()
  })

  it('leaves out an address that was not asked for', async () => {
    open({ person: { ...record.person, street: '', houseNumber: '', zip: '', city: '' } })
    await titled('Ihre Daten bei uns')
    expect(screen.queryByText('Adresse')).not.toBeInTheDocument()
  })

  it('names the way, whatever key it came under', async () => {
    open()
    expect(await screen.findByText('WhatsApp')).toBeVisible()
    expect(screen.getByText(/gekommen über WhatsApp/)).toBeVisible()
    expect(screen.queryByText(/whatsapp/)).not.toBeInTheDocument()
    cleanup()
    open({ channel: 'xyz_17' })
    expect(await screen.findByText('einen Link')).toBeVisible()
    expect(screen.queryByText(/xyz_17/)).not.toBeInTheDocument()
  })

  it('asks with the number where a browser knows several', async () => {
    const { calls } = open({}, '/de/empfaenger/daten?nr=7K2M9QX4TB')
    await titled('Ihre Daten bei uns')
    expect(calls[0]?.body).toEqual({ number: '7K2M9QX4TB' })
  })

  it.each([
    [
      { confirmedAt: undefined, erasedOn: '2027-02-13' },
      /sobald die Empfehlung endet\. Länger als bis zum 13\.02\.2027/,
    ],
    [{ keptUntil: '2027-11-21' }, /löschen Ihre Daten nach dem 21\.11\.2027/],
  ] as const)('says until when in each state', async (change, text) => {
    open(change)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('hides from an unconfirmed mailbox what only the person should read', async () => {
    open({ concealed: true, erasedOn: '2027-02-13', emailMasked: 'j…@example.de' })
    await titled('Ihre Daten bei uns')
    expect(screen.queryByText(/Uferweg/)).not.toBeInTheDocument()
    expect(screen.getByText('Telefon')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Angaben berichtigen' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Daten löschen' })).toBeVisible()
  })

  it('says nothing of calls where nobody gave a number', async () => {
    const person = { ...record.person, phone: '' }
    const { user } = open({
      concealed: true,
      phoneGiven: false,
      advertisingPhone: false,
      fromMailbox: true,
      consents: [],
      person,
    })
    await titled('Ihre Daten bei uns')
    expect(screen.queryByText('Telefon')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Nie wieder anschreiben' }))
    expect(screen.getByText(/Danach kommt keine Mail mehr/)).toBeVisible()
    expect(screen.queryByText(/Werbeanrufe/)).not.toBeInTheDocument()
  })

  it('ends a consent in two clicks', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('button', { name: 'Werbeanrufe beenden' }))
    await user.click(screen.getByRole('button', { name: 'Einwilligung zurückziehen' }))
    await waitFor(() =>
      expect(sent(calls, 'POST', '/bff/public/held/advertising')).toEqual([
        { token: 'geheim', email: true, phone: false },
      ]),
    )
  })

  it('erases at once, after one question', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('button', { name: 'Daten löschen' }))
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await user.click(screen.getByRole('button', { name: 'Daten löschen' }))
    await user.click(screen.getByRole('button', { name: 'Ja, alles löschen' }))
    await titled('Ihre Angaben sind gelöscht')
    expect(screen.getByText(/bis auf den Nachweis, dass Sie Anrufe erlaubt hatten/)).toBeVisible()
    expect(sent(calls, 'POST', '/bff/public/held/erase')).toEqual([{ token: 'geheim', shown: '7K2M9QX4TB' }])
  })

  it('says that everything is erased where no proof is kept', async () => {
    const { user } = open({ proofUntil: undefined })
    await user.click(await screen.findByRole('button', { name: 'Daten löschen' }))
    await user.click(screen.getByRole('button', { name: 'Ja, alles löschen' }))
    expect(await titled('Alles gelöscht')).toBeVisible()
  })

  it.each([
    [
      true,
      /auch nicht zu einer Prämie/,
      'Versprochen: keine Post mehr',
      /schreiben dieser Adresse nicht mehr/,
    ],
    [
      false,
      /Mails zu Prämien kommen weiter/,
      'Vermerkt: keine Anfragen mehr',
      /Mails zu Prämien kommen weiter/,
    ],
  ])(
    'promises no more than who asks can end: from the mailbox %s',
    async (fromMailbox, before, title, after) => {
      const { user } = open({ fromMailbox })
      await user.click(await screen.findByRole('button', { name: 'Nie wieder anschreiben' }))
      expect(screen.getByText(before)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Ja, nie wieder' }))
      await titled(title)
      expect(screen.getByText(after)).toBeVisible()
    },
  )

  it('corrects what was entered', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('button', { name: 'Angaben berichtigen' }))
    const city = screen.getByLabelText('Ort')
    await user.clear(city)
    await user.type(city, 'Berlin')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Gespeichert.')).toBeVisible()
    expect(sent(calls, 'PUT', '/bff/public/held')).toEqual([
      { token: 'geheim', person: expect.objectContaining({ city: 'Berlin', birthDate: '1990-05-17' }) },
    ])
  })

  it('takes the customer number before the order, where the tenant wants one', async () => {
    const { user, calls } = open({ customerNumber: { pattern: '[0-9]{10}' } }, undefined, {
      'POST /bff/public/held/customer-number': nothing,
    })
    const field = await screen.findByLabelText('Kundennummer')
    await user.type(field, '123')
    await user.click(screen.getByRole('button', { name: 'Kundennummer speichern' }))
    expect(await screen.findAllByText(/nicht die richtige Form/)).not.toHaveLength(0)
    await user.clear(field)
    await user.type(field, '12345 67890')
    await user.click(screen.getByRole('button', { name: 'Kundennummer speichern' }))
    await waitFor(() =>
      expect(sent(calls, 'POST', '/bff/public/held/customer-number')).toEqual([
        { token: 'geheim', shown: '7K2M9QX4TB', customerNumber: '12345 67890' },
      ]),
    )
    await waitFor(() => expect(field).toHaveValue(''))
  })

  it('tells of the customer number among all that is record, on paper as well', async () => {
    open({ customerNumber: { pattern: '[0-9]{10}', last3: '890' } })
    const fact = await screen.findByText('endet auf 890')
    expect(fact.closest('.screen-only')).toBeNull()
    expect(screen.getByText(/auch ohne den Link zählt/)).toBeVisible()
  })

  it('goes to the customer number for whom a link led there', async () => {
    // jsdom has no layout, and none of this.
    const scroll = vi.fn<() => void>()
    forThisTest(HTMLElement.prototype, { scrollIntoView: scroll })
    const { user } = open(
      { customerNumber: { pattern: '[0-9]{10}' } },
      '/de/empfaenger/daten?nr=7K2M9QX4TB#kundennummer',
    )
    await user.type(await screen.findByLabelText('Kundennummer'), '123')
    expect(scroll).toHaveBeenCalledOnce()
  })

  it('is printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Drucken' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('has a kind page for whose data are gone', async () => {
    open({}, '/de/empfaenger/daten#t=geheim', { [look]: problem(410, 'recipient.erased') })
    await titled('Ihre Angaben sind gelöscht')
    expect(screen.getByText(/Sie müssen nichts weiter tun/)).toBeVisible()
  })

  it('has a page for who has no key', async () => {
    open({}, '/de/empfaenger/daten', { [look]: problem(401, 'token.unknown') })
    await titled('Dieser Link ist unvollständig')
    expect(screen.getByText(/unten in einer unserer Mails/)).toBeVisible()
  })
})
