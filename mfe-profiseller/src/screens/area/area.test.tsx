import { screen, waitFor, within } from '@testing-library/react'
import seller from '@weitersagen/seller/locales/de.json'
import { describe, expect, it } from 'vitest'
import de from '../../locales/de.json'
import { pia, startOf, waiting } from '../../testing/data'
import { addressNow, refused, show, type Answer } from '../../testing/show'
import AreaScreen from './AreaScreen'

const open = (answer: Answer) =>
  show('ProfisellerArea', AreaScreen, { script: { 'GET /bff/seller/profiseller/start': answer } })

const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))

describe('the partners’ area', () => {
  it('says whose it is, and leads to each page that a partner has, and to no other', async () => {
    open({ body: startOf() })
    expect(await screen.findByText('Nord Empfehlungen, Nr. 9Q4X2K7M')).toBeVisible()
    expect(screen.getByText('Pia Nord')).toBeVisible()
    expect(hrefs(screen.getByRole('navigation', { name: de.partner.area.nav }))).toEqual(
      [
        '/bereich',
        '/links',
        '/empfehlungen',
        '/empfehlungen?list=leads',
        '/bestellungen',
        '/statistik',
        '/provisionen',
        '/provisionsplan',
        '/abrechnung',
        '/daten',
      ].map((page) => `/de/profiseller${page}`),
    )
    expect(screen.getByRole('link', { name: 'Abmelden' })).toHaveAttribute('href', '/de/profiseller/logout')
  })

  it('begins with the money, each figure with the way to its rows', async () => {
    open({ body: startOf() })
    expect(await screen.findByRole('link', { name: seller.start.money.of.paid })).toHaveAttribute(
      'href',
      '/de/profiseller/provisionen?status=paid',
    )
  })

  it('says what is waited for, and lets one enter data meanwhile', async () => {
    open({ body: waiting })
    expect(await screen.findByText(de.area.waitsTitle)).toBeVisible()
    expect(screen.getByText(/schreiben an pia@example\.org/)).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: de.area.toData }))
      expect(link).toHaveAttribute('href', '/de/profiseller/daten')
    expect(screen.queryByText(de.area.approvedTitle)).toBeNull()
  })

  it('shows the way to the first link once there is the yes, until something comes of one', async () => {
    const { unmount } = open({ body: startOf() })
    expect(await screen.findByRole('link', { name: de.area.toLink })).toHaveAttribute(
      'href',
      '/de/profiseller/links?do=new',
    )
    unmount()
    open({ body: startOf({ figures: [{ kind: 'recommendations', count: 1 }] }) })
    expect(await screen.findByText('Nord Empfehlungen, Nr. 9Q4X2K7M')).toBeVisible()
    expect(screen.queryByText(de.area.approvedTitle)).toBeNull()
  })

  it('names a person once whose name is the seller’s', async () => {
    open({ body: startOf({ who: { ...pia, seller: 'Pia Nord' } }) })
    expect(await screen.findByText('Pia Nord, Nr. 9Q4X2K7M')).toBeVisible()
    expect(screen.queryByText('Pia Nord')).toBeNull()
  })

  it('leads who isn’t in to the login, with the way back', async () => {
    open(refused(401, 'partner.required'))
    await waitFor(() => expect(addressNow()).toBe('/de/profiseller/login?redirect=ProfisellerArea'))
  })
})
