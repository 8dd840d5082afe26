import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CategoryPage } from '../../api'
import { category } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import CategoryScreen from './CategoryScreen'

function open(at = '/de/produkte', change: Partial<CategoryPage> = {}) {
  const calls = serve({ 'GET /bff/public/category': { body: { ...category, ...change } } })
  return { calls, ...show('/produkte/*', CategoryScreen, { at }) }
}

const list = () => screen.findByRole('list', { name: 'Produkte' })
const shown = async () =>
  within(await list())
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
const address = () => screen.getByTestId('address').textContent
const plain = (element: Element) => element.textContent.replace(/\u00a0/g, ' ')

describe('a category', () => {
  const hybrid: Partial<CategoryPage> = {
    path: 'internet/hybrid',
    title: 'Festnetz und Funk',
    trail: [
      { name: 'Internet', path: 'internet' },
      { name: 'Hybrid', path: 'internet/hybrid' },
    ],
  }

  it('tells where it stands', async () => {
    const { calls } = open('/de/produkte/internet/hybrid', hybrid)
    expect(await screen.findByRole('heading', { level: 1, name: 'Festnetz und Funk' })).toBeVisible()
    const trail = within(screen.getByRole('navigation', { name: 'Sie sind hier' }))
    expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/de',
      '/de/produkte',
      '/de/produkte/internet',
    ])
    expect(trail.getByText('Hybrid')).toHaveAttribute('aria-current', 'page')
    expect(calls[0]?.path).toBe('/bff/public/category?path=internet%2Fhybrid')
  })

  it('has a way on when there is none of that name', async () => {
    serve({ 'GET /bff/public/category': problem(404, 'category.unknown') })
    show('/produkte/*', CategoryScreen, { at: '/de/produkte/telegrafie' })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Diese Kategorie gibt es nicht' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zu allen Produkten' })).toHaveAttribute('href', '/de/produkte')
  })

  it('asks for devices with the tariff of the address, and says so', async () => {
    const { calls } = open('/de/produkte/smartphones?tarif=mobil-m', {
      path: 'smartphones',
      tariff: 'Mobil M',
    })
    expect(await screen.findByText('Alle Preise mit dem Tarif Mobil M')).toBeVisible()
    expect(calls[0]?.path).toBe('/bff/public/category?path=smartphones&tariff=mobil-m')
    expect(screen.getByRole('link', { name: 'Mit jedem Tarif zeigen' })).toHaveAttribute(
      'href',
      '/de/produkte/smartphones',
    )
  })
})

describe('a price', () => {
  const card = async (name: string) => {
    const heading = within(await list()).getByRole('heading', { name })
    return heading.closest('li') as HTMLElement
  }

  it('says what is paid once and monthly, what is cheaper at first, and the whole', async () => {
    open()
    const text = plain(await card('Welle M'))
    for (const part of [
      '6 Monate 19,95 €, danach 39,95 € im Monat',
      'einmalig 69,95 €',
      'Mindestlaufzeit 24 Monate',
      'Gesamtpreis für 24 Monate: 908,75 €',
    ])
      expect(text).toContain(part)
    expect(screen.getByText('Alle Preise inklusive Mehrwertsteuer.')).toBeVisible()
  })

  it('strikes through the lowest price of 30 days, and names the tariff', async () => {
    open()
    const text = plain(await card('Lumo 5'))
    expect(text).toContain('Gerät einmalig 49,00 € 79,00 € (niedrigster Preis der 30 Tage davor)')
    expect(text).toContain('mit dem Tarif Mobil M')
    expect(within(await card('Lumo 5')).getByText(/79,00/).tagName).toBe('S')
  })

  it('tells no total where nothing binds', async () => {
    open()
    const text = plain(await card('Prepaid'))
    expect(text).toContain('ohne Mindestlaufzeit')
    expect(text).not.toContain('Gesamtpreis')
  })
})

describe('choosing', () => {
  const unfold = async (user: ReturnType<typeof open>['user'], set = '') => {
    await user.click(await screen.findByRole('button', { name: `Filter & Sortierung${set}` }))
    return screen.findByRole('combobox', { name: 'Sortieren' })
  }

  it('keeps what narrows behind one button that says how much is set', async () => {
    const { user } = open('/de/produkte?hersteller=Kiesel&sortierung=praemie')
    const button = await screen.findByRole('button', { name: 'Filter & Sortierung (2)' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByRole('button', { name: 'Kiesel' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(button)
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('offers the kinds in one row, each with its picture', async () => {
    open()
    const kinds = within(await screen.findByRole('navigation', { name: 'Kategorien' }))
    expect(kinds.getByRole('link', { name: /^Internet/ }).querySelector('img')).toHaveAttribute(
      'src',
      '/bild/internet.svg',
    )
  })

  it('narrows the list in the address', async () => {
    const { user } = open()
    await unfold(user)
    await user.click(screen.getByRole('button', { name: 'Geräte' }))
    await user.click(screen.getByRole('button', { name: 'Kiesel' }))
    expect(await shown()).toEqual(['Kiesel One'])
    expect(address()).toBe('/de/produkte?kategorie=geraete&hersteller=Kiesel')
    await user.click(screen.getByRole('button', { name: 'Kiesel' }))
    expect(await shown()).toEqual(['Lumo 5', 'Kiesel One'])
    await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }))
    expect(address()).toBe('/de/produkte')
  })

  it('opens narrowed and sorted by its address', async () => {
    const { user } = open('/de/produkte?bis=20&sortierung=praemie')
    expect(await shown()).toEqual(['Kiesel One', 'Prepaid'])
    expect(await unfold(user, ' (2)')).toHaveValue('praemie')
    expect(screen.getByRole('button', { name: 'bis 20 €' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('sorts in the address', async () => {
    const { user } = open()
    await user.selectOptions(await unfold(user), 'gesamt')
    expect(await shown()).toEqual(['Kiesel One', 'Lumo 5', 'Welle M', 'Prepaid'])
    expect(address()).toBe('/de/produkte?sortierung=gesamt')
  })

  it('offers no choice that changes nothing', async () => {
    open('/de/produkte', { products: category.products.slice(0, 1) })
    await list()
    expect(screen.queryByRole('button', { name: /^Filter &/ })).not.toBeInTheDocument()
  })

  it('says when nothing is left, and takes it back', async () => {
    const { user } = open('/de/produkte?laufzeit=ohne&kategorie=geraete')
    expect(await screen.findByText('Dazu haben wir gerade kein Produkt.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Auswahl aufheben' })[0] as HTMLElement)
    expect(await shown()).toHaveLength(4)
  })

  it('goes on from a tariff to the devices that it can be taken with', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Mit Smartphone' })).toHaveAttribute(
      'href',
      '/de/produkte/smartphones?tarif=prepaid-m',
    )
  })
})

describe('the comparison', () => {
  it('takes up to three, in the address', async () => {
    const { user } = open()
    for (const name of ['Welle M', 'Prepaid', 'Lumo 5'])
      await user.click(await screen.findByRole('button', { name: `${name} vergleichen` }))
    expect(address()).toBe('/de/produkte?vergleich=101.211.301')
    expect(screen.getByRole('button', { name: 'Kiesel One vergleichen' })).toBeDisabled()
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Welle M', 'Prepaid', 'Lumo 5'])
    expect(plain(table)).toContain('908,75 €')
    await user.click(screen.getByRole('button', { name: 'Prepaid aus dem Vergleich entfernen' }))
    expect(address()).toBe('/de/produkte?vergleich=101.301')
  })

  it('leads to the page of each, a device’s with its tariff', async () => {
    open('/de/produkte?vergleich=101.301')
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map((head) => within(head).getByRole('link').getAttribute('href'))).toEqual([
      '/de/produkt/101',
      '/de/produkt/301?tarif=mobil-m',
    ])
  })

  it('is not offered for a product that stands alone', async () => {
    open('/de/produkte', { products: category.products.slice(0, 1) })
    expect(await shown()).toEqual(['Welle M'])
    expect(screen.queryByRole('button', { name: 'Welle M vergleichen' })).toBeNull()
  })

  it('takes no more from an address either, and nothing that isn’t there', async () => {
    open('/de/produkte?vergleich=101.999.301.303')
    expect(await screen.findAllByRole('columnheader')).toHaveLength(2)
  })

  it('keeps what stands in the address beside it', async () => {
    const { user } = open('/de/produkte?c=mail&sortierung=monat')
    await user.click(await screen.findByRole('button', { name: 'Prepaid vergleichen' }))
    expect(address()).toBe('/de/produkte?c=mail&sortierung=monat&vergleich=211')
  })
})
