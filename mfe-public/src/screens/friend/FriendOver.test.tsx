import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Friend } from '../../api'
import { friend } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import FriendScreen from './FriendScreen'

const waiting = {
  emailMasked: 'j…@example.de',
  email: 'jonas@example.de',
  erasedOn: '2027-02-13',
  mine: true,
}

function open(change: Partial<Friend>) {
  serve({ 'GET /bff/public/friend/7K2M9QX4TB': { body: { ...friend, ...change } } })
  return show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, {
    at: '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd',
  })
}

describe('the friend’s page of a link that is used or over', () => {
  it.each([
    ['expired', 'Diese Empfehlung ist abgelaufen'],
    ['cancelled', 'Diese Empfehlung wurde zurückgezogen'],
    ['taken', 'Dieser Link ist schon vergeben'],
    ['confirmed', 'Schon bestätigt'],
    ['ordered', 'Ihre Bestellung ist eingegangen'],
    ['orderAgain', 'Ihre Bestellung wurde storniert'],
    ['paid', 'Hier ist alles abgeschlossen'],
    ['orderCancelled', 'Die Bestellung wurde storniert'],
    ['notOrdered', 'Die Zeit zum Bestellen ist vorbei'],
  ] as const)('has a page for a recommendation that is %s', async (state, title) => {
    open({ state })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText('Anna M. empfiehlt Ihnen'), 'of whom').toBeVisible()
    expect(screen.getByText('Hausrat Komfort'), 'and of what').toBeVisible()
    expect(screen.queryByLabelText('Vorname')).not.toBeInTheDocument()
  })

  it('knows who made it', async () => {
    const { user } = open({ own: true })
    await screen.findByRole('heading', { level: 1, name: 'Das ist Ihre eigene Empfehlung' })
    expect(screen.getByRole('link', { name: 'Link teilen' })).toHaveAttribute(
      'href',
      '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd',
    )
    expect(screen.queryByText(/40,00\s€/), 'is promised nothing by it').toBeNull()
    await user.click(screen.getByRole('button', { name: 'So sehen es andere' }))
    expect(await screen.findByLabelText('Vorname')).toBeInTheDocument()
  })

  it('makes nothing new of a taken link for who made it', async () => {
    open({ own: true, state: 'taken', another: { recommenderCents: 4000, recipientCents: 4000 } })
    await screen.findByRole('heading', { level: 1, name: 'Das ist Ihre eigene Empfehlung' })
    expect(screen.getByText(/^Jemand hat sich darüber eingetragen und bestätigt/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('names nobody where the recommender’s account is gone', async () => {
    open({ state: 'cancelled', recommenderName: 'N. N.' })
    expect(await screen.findByText('Eine Empfehlung für Sie')).toBeVisible()
    expect(screen.queryByText(/N\. N\./)).toBeNull()
  })

  it('knows the browser that already entered data', async () => {
    open({ state: 'waiting', waiting })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Schauen Sie in Ihr Postfach' }),
    ).toBeVisible()
  })

  it('tells who confirmed here the way to the offer, and nobody else', async () => {
    const order = {
      link: 'https://shop.example/hausrat',
      by: '2027-01-18',
      storesAccounts: false,
      customerNumbers: false,
    }
    const own = open({ state: 'confirmed', order })
    expect(await screen.findByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', order.link)
    expect(screen.getAllByText(/bis zum 18\.01\.2027/)[0]).toBeVisible()
    own.unmount()
    open({ state: 'taken' })
    await screen.findByRole('heading', { level: 1, name: 'Dieser Link ist schon vergeben' })
    expect(screen.queryByRole('link', { name: 'Zum Angebot' })).not.toBeInTheDocument()
  })

  it('shows who comes second a way on, and nothing of the first', async () => {
    open({ state: 'taken' })
    expect(await screen.findByText(/Bitten Sie Anna M\. um einen eigenen Link/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Jetzt Hausrat Komfort empfehlen' })).toHaveAttribute(
      'href',
      expect.stringContaining('/empfehlen/hausrat'),
    )
    expect(screen.getByRole('link', { name: 'Alle Angebote ansehen' })).toBeVisible()
    expect(screen.queryByText(/ausgezahlt|bestellt/i)).not.toBeInTheDocument()
  })

  it('leads on from a taken link with one press, and takes along what was typed', async () => {
    const another = { recommenderCents: 4000, recipientCents: 1500 }
    const calls = serve({
      'GET /bff/public/friend/7K2M9QX4TB': { body: { ...friend, state: 'taken', another } },
      'GET /bff/public/friend/9QX4TB7K2M': { body: friend },
      'POST /bff/public/friend/7K2M9QX4TB/another': {
        status: 201,
        body: { number: '9QX4TB7K2M', key: 'c07bd3fa91' },
      },
    })
    const { user } = show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, {
      at: '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd&c=whatsapp',
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dieser Link ist vergeben. Hier ist Ihrer.' }),
    ).toBeVisible()
    expect(screen.getByText('Anna M. empfiehlt Ihnen')).toBeVisible()
    expect(screen.getByText(/^Prämie für Sie: 15,00.€$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Meinen Link öffnen' }))
    expect(await screen.findByLabelText('Vorname')).toBeVisible()
    const pressed = calls.find(({ method }) => method === 'POST')
    expect(pressed?.path).toBe('/bff/public/friend/7K2M9QX4TB/another?k=3fa91c07bd&c=whatsapp')
    expect(calls.at(-1)?.path).toBe('/bff/public/friend/9QX4TB7K2M?k=c07bd3fa91&c=whatsapp')
  })

  it('says anew what there is when the last link was given away meanwhile', async () => {
    const another = { recommenderCents: 4000, recipientCents: 0 }
    const taken = { ...friend, state: 'taken' as const }
    serve({
      'GET /bff/public/friend/7K2M9QX4TB': [{ body: { ...taken, another } }, { body: taken }],
      'POST /bff/public/friend/7K2M9QX4TB/another': problem(410, 'code.used_up'),
    })
    const { user } = show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, {
      at: '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd',
    })
    await user.click(await screen.findByRole('button', { name: 'Meinen Link öffnen' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dieser Link ist schon vergeben' }),
    ).toBeVisible()
  })

  it('offers a second person at the browser that typed a link of their own', async () => {
    open({ state: 'taken', worked: true, another: { recommenderCents: 4000, recipientCents: 4000 } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Die Bestätigung ist da' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Link für eine weitere Person öffnen' })).toBeVisible()
  })

  it('lets somebody else at the browser enter data beside the first', async () => {
    const { user } = open({ state: 'waiting', waiting })
    await user.click(await screen.findByRole('button', { name: 'Das bin ich nicht' }))
    await user.click(await screen.findByRole('button', { name: 'Behalten, Formular öffnen' }))
    expect(await screen.findByLabelText('Vorname')).toHaveValue('')
  })

  it('tells the browser that typed that it worked, and nothing more', async () => {
    open({ state: 'taken', worked: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Die Bestätigung ist da' })).toBeVisible()
    expect(screen.getByText(/nur noch der Link aus der Mail/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /Angebot/ })).not.toBeInTheDocument()
  })

  it('lets another browser enter as if nobody had, while nobody has confirmed', async () => {
    open({ state: 'waiting' })
    expect(await screen.findByLabelText('Vorname')).toBeVisible()
  })
})
