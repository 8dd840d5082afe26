import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressTwice } from '@weitersagen/kit/testing'
import { advertisingEmail, advertisingPhone, confirmation, confirmed } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import FriendConfirmationScreen from './FriendConfirmationScreen'

const look = 'POST /bff/public/confirmation/look'
const confirm = 'POST /bff/public/confirmation'

type Options = { at?: string; first?: Answer | Answer[]; then?: Answer }

function open({ at = '/de/empfaengerbestaetigung#t=geheim', first, then }: Options = {}) {
  const calls = serve({ [look]: first ?? { body: confirmation }, [confirm]: then ?? { body: confirmed } })
  return { ...show('/empfaengerbestaetigung', FriendConfirmationScreen, { at }), calls }
}

const send = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Ich stimme zu.' }))
  await pressTwice(user, 'Bestätigen')
}

describe('the confirmation by mailed link', () => {
  it('takes the token out of the address and keeps it for a reload', async () => {
    const first = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Fast geschafft' })).toBeVisible()
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/de/empfaengerbestaetigung'))
    expect(first.calls[0]?.body).toEqual({ token: 'geheim' })
    first.unmount()
    const again = open({ at: '/de/empfaengerbestaetigung' })
    await screen.findByRole('heading', { level: 1, name: 'Fast geschafft' })
    expect(again.calls[0]?.body).toEqual({ token: 'geheim' })
  })

  it('asks for nothing without a token', async () => {
    const { calls } = open({ at: '/de/empfaengerbestaetigung' })
    expect(await screen.findByRole('heading', { name: 'Dieser Link ist unvollständig' })).toBeVisible()
    expect(calls).toEqual([])
  })

  it('shows what is confirmed', async () => {
    open()
    const values = (await screen.findAllByRole('definition')).map((value) =>
      value.textContent?.replace(/\u00a0/g, ' '),
    )
    expect(values).toEqual([
      'Hausrat Komfort',
      'Anna M.',
      '40,00 €',
      'Jonas Berg',
      'j…@example.de',
      'Potsdam',
    ])
  })

  it.each([
    [
      '2027-01-20',
      'Die Empfehlung gilt bis zum 20.01.2027. Ohne Bestätigung löschen wir Ihre Angaben danach.',
    ],
    [
      '2026-12-07',
      /20\.01\.2027, Ihre Angaben ohne Bestätigung nur bis zum 07\.12\.2026: Danach löschen wir sie\.$/,
    ],
  ])('says the days as the letter does: data until %s', async (erasedOn, words) => {
    open({ first: { body: { ...confirmation, erasedOn, validUntil: '2027-01-20' } } })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('wants the terms accepted', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('button', { name: 'Bestätigen' }))
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Ich stimme zu.' })).toHaveAccessibleDescription(
        /stimmen Sie zu/,
      ),
    )
    expect(calls.map((call) => call.path)).toEqual(['/bff/public/confirmation/look'])
  })

  it('confirms with the versions that were shown, then leads to the offer', async () => {
    const { user, calls } = open()
    await send(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestätigt. Danke!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', confirmed.productLink)
    expect(screen.getByText(/Bestellen Sie bis zum 18\.01\.2027/)).toBeVisible()
    expect(sent(calls, 'POST', '/bff/public/confirmation').at(-1)).toEqual({
      token: 'geheim',
      termsAccepted: true,
      termsVersion: '3',
      privacyVersion: '2',
    })
  })

  it('is confirmed also for who goes on and comes back', async () => {
    const order = { link: confirmed.productLink, by: '2027-01-18' }
    const looks: Answer[] = [{ body: confirmation }, { body: { ...confirmation, state: 'confirmed', order } }]
    const { user, unmount } = open({ first: looks })
    await send(user)
    await user.click(await screen.findByRole('link', { name: 'Was wir gespeichert haben' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Zum Angebot' })).toBeNull())
    act(() => history.back())
    expect(await screen.findByRole('link', { name: 'Zum Angebot' })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    unmount()
  })

  it('says of a friend’s 0 € whose reward it is', async () => {
    open({ first: { body: { ...confirmation, recipientCents: 0 } } })
    expect(await screen.findByText('für Anna M.')).toBeVisible()
    expect(screen.queryByText('Ihre Prämie')).toBeNull()
  })

  it('leads to the customer number, where the tenant takes one', async () => {
    const { user } = open()
    await send(user)
    expect(await screen.findByRole('link', { name: 'Kundennummer angeben' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?nr=7K2M9QX4TB#kundennummer$/),
    )
  })

  it('shows the words of what was ticked in the form, and confirms what is left ticked', async () => {
    const { user, calls } = open({ first: { body: { ...confirmation, advertisingEmail, advertisingPhone } } })
    const mails = await screen.findByRole('checkbox', { name: 'Werbung per Mail ja.' })
    expect(mails).toBeChecked()
    expect(mails).toHaveAccessibleDescription(/Einwilligung.*Freiwillig, jederzeit zu widerrufen/)
    await user.click(mails)
    await send(user)
    await screen.findByRole('heading', { level: 1, name: 'Bestätigt. Danke!' })
    const body = sent(calls, 'POST', '/bff/public/confirmation').at(-1)
    expect(body).toMatchObject({ advertisingPhone: '4' })
    expect(body).not.toHaveProperty('advertisingEmail')
  })

  it('brings a new mail with one press where the link confirms no longer', async () => {
    const calls = serve({
      'POST /bff/public/confirmation/look': { body: { ...confirmation, state: 'used' } },
      'POST /bff/public/confirmation/again': [problem(500, 'technical'), { status: 204 }],
    })
    const { user } = show('/empfaengerbestaetigung', FriendConfirmationScreen, {
      at: '/de/empfaengerbestaetigung#t=geheim',
    })
    const again = () => user.click(screen.getByRole('button', { name: 'Neue Mail schicken' }))
    await screen.findByRole('button', { name: 'Neue Mail schicken' })
    await again()
    expect(await screen.findByRole('alert')).toBeVisible()
    await again()
    expect(await screen.findByText(/kommt gleich eine neue Mail/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Neue Mail schicken' })).not.toBeInTheDocument()
    expect(sent(calls, 'POST', '/bff/public/confirmation/again').at(-1)).toEqual({ token: 'geheim' })
  })

  it('asks for no advertising that nobody ticked', async () => {
    open()
    await screen.findByRole('button', { name: 'Bestätigen' })
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  it('says the words that are kept of the privacy statement', async () => {
    open()
    expect(await screen.findByText(/erklären Sie: Gelesen\./)).toBeVisible()
    expect(screen.getByRole('link', { name: /Hinweise lesen/ })).toBeVisible()
  })

  it('confirms also when the product can’t be ordered any more', async () => {
    const { user } = open({ then: { body: { ...confirmed, productLink: '' } } })
    await send(user)
    expect(
      await screen.findByText(/Wenn Sie das schon getan haben, müssen Sie nichts weiter tun/),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Zum Angebot' })).toBeNull()
  })

  it('leads who has confirmed before to the offer, as long as there is time', async () => {
    const order = { link: confirmed.productLink, by: '2027-01-18' }
    const inTime = open({ first: { body: { ...confirmation, state: 'confirmed', order } } })
    expect(await screen.findByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', order.link)
    inTime.unmount()
    open({ first: { body: { ...confirmation, state: 'confirmed' } } })
    expect(await screen.findByText(/Über diesen Link lässt sich nichts mehr neu bestellen/)).toBeVisible()
  })

  it('looks again when another tab was faster', async () => {
    const order = { link: confirmed.productLink, by: '2027-01-18' }
    const looks: Answer[] = [{ body: confirmation }, { body: { ...confirmation, state: 'confirmed', order } }]
    const { user } = open({ first: looks, then: problem(409, 'recommendation.already_confirmed') })
    await send(user)
    expect(await screen.findByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', order.link)
  })

  it.each([
    ['confirmed', 'Schon bestätigt'],
    ['ordered', 'Ihre Bestellung ist eingegangen'],
    ['orderAgain', 'Ihre Bestellung wurde storniert'],
    ['paid', 'Hier ist alles abgeschlossen'],
    ['orderCancelled', 'Die Bestellung wurde storniert'],
    ['notOrdered', 'Die Zeit zum Bestellen ist vorbei'],
    ['expired', 'Diese Empfehlung ist abgelaufen'],
    ['cancelled', 'Diese Empfehlung wurde zurückgezogen'],
    ['used', 'Dieser Link gilt nicht mehr'],
  ] as const)('has a page for %s', async (state, title) => {
    open({ first: { body: { ...confirmation, state } } })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  it('leads who was overtaken on to a link of one’s own, and asks once more before', async () => {
    const calls = serve({
      [look]: { body: { ...confirmation, state: 'overtaken' } },
      'POST /bff/public/confirmation/on': { status: 201, body: { number: '9QX4TB7K2M', key: 'c07bd3fa91' } },
    })
    const { user } = show('/empfaengerbestaetigung', FriendConfirmationScreen, {
      at: '/de/empfaengerbestaetigung#t=geheim',
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Über diesen Link hat schon jemand bestätigt' }),
    ).toBeVisible()
    expect(screen.getByText(/Für Sie gibt es einen eigenen Link/)).toBeVisible()
    await pressTwice(user, 'Meinen Link öffnen')
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toContain('/empfaengerdaten/9QX4TB7K2M?k=c07bd3fa91'),
    )
    expect(calls.at(-1)?.body).toEqual({ token: 'geheim' })
  })

  it('tells another tenant’s link as one that is not good', async () => {
    open({ first: problem(404, 'route.unknown') })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dieser Link ist unvollständig' }),
    ).toBeVisible()
  })

  it.each([
    ['token.expired', 'Dieser Link ist abgelaufen'],
    ['token.used', 'Dieser Link gilt nicht mehr'],
    ['token.unknown', 'Dieser Link ist unvollständig'],
    ['recipient.erased', 'Ihre Angaben sind gelöscht'],
  ])('has a page for %s, at once and on sending', async (code, title) => {
    const first = open({ first: problem(410, code) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    first.unmount()
    const { user } = open({ then: problem(410, code) })
    await send(user)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
