import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Share } from '../../api'
import { share } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import ConfirmationScreen from './ConfirmationScreen'
import ShareScreen from './ShareScreen'

const path = '/bff/public/share/7K2M9QX4TB'

function open(change: Partial<Share> = {}) {
  const calls = serve({ [`GET ${path}`]: { body: { ...share, ...change } } })
  const at = '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd'
  return { ...show('/empfehlung/:empfehlungsnummer', ShareScreen, { at }), calls }
}

describe('the share page', () => {
  it('asks with the link’s key and shows link, code and number', async () => {
    const { calls } = open()
    expect(await screen.findByLabelText('Ihr Link')).toHaveValue(share.shortLink)
    expect(calls[0]?.path).toBe(`${path}?k=3fa91c07bd`)
    expect(screen.getByRole('img', { name: /QR-Code/ })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml'),
    )
    expect(screen.getByText('Empfehlung 7K2M9QX4TB')).toBeVisible()
  })

  it('offers the tenant’s channels in its order', async () => {
    open()
    const list = await screen.findByRole('list', { name: 'Oder so verschicken' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'WhatsApp (öffnet ein neues Fenster)',
      'E-Mail',
      'Gmail (öffnet ein neues Fenster)',
    ])
    expect(links[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\?text=.*%2Fwhatsapp$/),
    )
    expect(links[1]).not.toHaveAttribute('target')
  })

  it('says what happens next and who gets what', async () => {
    open({ share: { value: 0, recommenderCents: 0, recipientCents: 5000 } })
    expect(await screen.findByText(/bis zum 20\.01\.2027 ein/)).toBeVisible()
    expect(screen.getByText(/Ihre Freundin oder Ihr Freund bekommt 50,00/)).toBeVisible()
  })

  it.each([
    ['expired', 'Diese Empfehlung ist abgelaufen'],
    ['cancelled', 'Diese Empfehlung wurde zurückgezogen'],
    ['paid', 'Hier ist alles abgeschlossen'],
  ] as const)('shares nothing that is %s', async (state, title) => {
    open({ state })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByLabelText('Ihr Link')).not.toBeInTheDocument()
  })

  it('shows nothing for a wrong key', async () => {
    serve({ [`GET ${path}`]: problem(404, 'recommendation.unknown_link') })
    show('/empfehlung/:empfehlungsnummer', ShareScreen, { at: '/de/empfehlung/7K2M9QX4TB?k=falsch' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dieser Link führt nirgendwohin' }),
    ).toBeVisible()
  })

  it('congratulates on the confirmation page', async () => {
    serve({ [`GET ${path}`]: { body: share } })
    show('/bestaetigung', ConfirmationScreen, {
      at: '/de/bestaetigung?nr=7K2M9QX4TB&k=3fa91c07bd',
      address: 'du',
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Geschafft, Anna!' })).toBeVisible()
    expect(screen.getByLabelText('Dein Link')).toBeVisible()
  })
})
