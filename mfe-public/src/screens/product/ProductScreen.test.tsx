import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ProductPage } from '../../api'
import { category, productPage } from '../../testing/data'
import { power } from '../../testing/energy'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import ProductScreen from './ProductScreen'

function open(at = '/de/produkt/301', change: Partial<ProductPage> = {}) {
  serve({ 'GET /bff/public/product/301': { body: { ...productPage, ...change } } })
  return show('/produkt/:productId', ProductScreen, { at })
}

const notice = () => document.body.textContent.replace(/\u00a0/g, ' ')

describe('a product’s own page', () => {
  it('shows a device with the tariff of its best price, and with another in the address', async () => {
    const { user } = open()
    expect(await screen.findByRole('radio', { name: /Mobil M/ })).toBeChecked()
    expect(notice()).toContain('Gerät einmalig 49,00 €')
    await user.click(screen.getByRole('radio', { name: /Mobil L/ }))
    expect(screen.getByTestId('address').textContent).toBe('/de/produkt/301?tarif=mobil-l')
    expect(notice()).toContain('Gerät einmalig 1,00 €')
    expect(notice()).toContain('Gesamtpreis für 24 Monate: 839,80 €')
  })

  it('opens with the tariff of its address, and with the best one where it names none', async () => {
    open('/de/produkt/301?tarif=mobil-l')
    expect(await screen.findByRole('radio', { name: /Mobil L/ })).toBeChecked()
  })

  it('doesn’t stumble over a tariff that isn’t there', async () => {
    open('/de/produkt/301?tarif=nirgends')
    expect(await screen.findByRole('radio', { name: /Mobil M/ })).toBeChecked()
  })

  it('tells the unit rate of an energy tariff beside its base charge, and no total', async () => {
    open('/de/produkt/301', { product: power, tariffs: [] })
    expect(await screen.findByText('Arbeitspreis 31,49 ct/kWh')).toBeVisible()
    expect(notice()).toContain('Arbeitspreis 31,49 ct/kWhGrundpreis 9,90 € im Monat')
    expect(notice()).not.toContain('Gesamtpreis')
  })

  it('leads to the recommendation and back to its category', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Jetzt Lumo 5 empfehlen' })).toHaveAttribute(
      'href',
      '/de/empfehlen/301',
    )
    expect(screen.getByRole('link', { name: 'Smartphones' })).toHaveAttribute(
      'href',
      '/de/produkte/smartphones',
    )
  })

  it('shows the devices of a tariff', async () => {
    open('/de/produkt/301', { tariffs: [], devices: category.products.slice(2) })
    expect(await screen.findByRole('link', { name: 'Kiesel One' })).toHaveAttribute(
      'href',
      '/de/produkt/303?tarif=mobil-m',
    )
  })

  it('tells what is good to know of a line, where there is something', async () => {
    open('/de/produkt/301', { points: ['Glasfaser bis in die Wohnung', 'Drei Rufnummern'] })
    const heading = await screen.findByRole('heading', { name: 'Gut zu wissen' })
    const points = within(heading.parentElement as HTMLElement).getAllByRole('listitem')
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'Glasfaser bis in die Wohnung',
      'Drei Rufnummern',
    ])
  })

  it('has no heading over nothing', async () => {
    open()
    await screen.findByRole('heading', { name: 'Lumo 5' })
    expect(screen.queryByRole('heading', { name: 'Gut zu wissen' })).toBeNull()
  })

  it('is passed on as it stands', async () => {
    const { user } = open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Seite weitergeben' }))
    expect(write).toHaveBeenCalledWith(window.location.href)
    expect(await screen.findByRole('button', { name: /Kopiert/ })).toBeVisible()
  })

  it('has a way on when there is none', async () => {
    serve({ 'GET /bff/public/product/301': problem(404, 'product.unknown') })
    show('/produkt/:productId', ProductScreen, { at: '/de/produkt/301' })
    expect(await screen.findByRole('link', { name: 'Zu allen Produkten' })).toHaveAttribute(
      'href',
      '/de/produkte',
    )
  })
})
