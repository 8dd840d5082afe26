import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListedProduct } from '../../api'
import { category } from '../../testing/data'
import { gas, power } from '../../testing/energy'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import CategoryScreen from './CategoryScreen'
import { chosen, offered, readChoice } from './choice'

const line = category.products[0] as ListedProduct

function open(products: ListedProduct[], query = '', locale: 'de' | 'en' = 'de') {
  serve({ 'GET /bff/public/category': { body: { ...category, products } } })
  return show('/produkte/*', CategoryScreen, { at: `/${locale}/produkte${query}`, locale })
}

const plain = (element: Element) => element.textContent.replace(/\u00a0/g, ' ')

describe('energy tariffs', () => {
  it.each([
    ['de', 'Arbeitspreis 31,49 ct/kWh', 'Grundpreis 9,90 € im Monat'],
    ['en', 'Unit rate 31.49 ct per kWh', 'Base charge €9.90 a month'],
  ] as const)('are told in %s with both prices, each by its name', async (locale, rate, base) => {
    open([power], '', locale)
    const card = (await screen.findByRole('heading', { name: 'Strom Fest' })).closest('li') as HTMLElement
    expect(plain(card)).toContain(`${rate}${base}`)
    expect(plain(card)).not.toMatch(/Gesamtpreis|Total for/)
  })

  it.each([
    [
      'among each other',
      [power, gas],
      [
        'Arbeitspreis in ct/kWh',
        '31,49',
        '10,50',
        'Grundpreis im Monat',
        '9,90 €',
        '14,50 €',
        'Mindestlaufzeit',
      ],
    ],
    [
      'with what has a price of a month',
      [power, line],
      [
        'Arbeitspreis in ct/kWh',
        '31,49',
        '–',
        'Grundpreis im Monat',
        '9,90 €',
        '–',
        'Im Monat',
        '–',
        '39,95 €',
        'Zu Beginn',
      ],
    ],
  ])('are compared %s row by row', async (_, products, cells) => {
    open(products, `?vergleich=${products.map(({ id }) => id).join('.')}`)
    const table = await screen.findByRole('table')
    const notice = [...table.querySelectorAll('tbody th, tbody td')].map(plain)
    expect(notice.slice(0, cells.length)).toEqual(cells)
    expect(within(table).queryByText('Gesamtpreis') !== null).toBe(products.includes(line))
  })

  it('are not ordered by their base charge, and nothing is offered that would do so', () => {
    const by = (query: string) =>
      chosen([power, gas, line], readChoice(new URLSearchParams(query))).map(({ id }) => id)
    expect(by('sortierung=monat')).toEqual(['101', 'strom', 'gas'])
    expect(by('bis=40')).toEqual(['101'])
    expect(offered([power, gas])).toMatchObject({ limits: [], sorts: ['', 'praemie'] })
    expect(offered([power, line])).toMatchObject({
      limits: [40, 60],
      sorts: ['', 'monat', 'gesamt', 'praemie'],
    })
  })
})
