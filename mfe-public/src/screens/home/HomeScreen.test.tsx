import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { forget, recall } from '@weitersagen/kit/router'
import type { Home } from '../../api'
import { home, product } from '../../testing/data'
import { power } from '../../testing/energy'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import HomeScreen from './HomeScreen'

function open(change: Partial<Home> = {}, at = '/de') {
  serve({ 'GET /bff/public/home': { body: { ...home, ...change } } })
  return show('', HomeScreen, { at })
}

const tiles = () =>
  screen.queryAllByRole('link', { name: /empfehlen$/ }).map((link) => link.getAttribute('aria-label'))

describe('the start page', () => {
  const notice = async (most: Partial<Home['most']>) => {
    open({ most: { ...home.most, ...most } })
    const numbers = await screen.findByRole('region', { name: 'Was beide Seiten bekommen' })
    return numbers.textContent?.replace(/\u00a0/g, ' ')
  }

  it('promises the most that the form then offers, and leaves it to people who gets it', async () => {
    // The tiles show 40 euro for each side at the tenant's share, and the form offers all to one side.
    const text = await notice({ totalCents: 9000 })
    expect(text).toContain('bis zu 90,00 € Prämie pro Empfehlung')
    expect(text).toContain('Sie entscheiden jedes Mal, wer sie bekommt.')
    expect(text).not.toContain('höchstens')
  })

  it('says at once what the law doesn’t let a friend have', async () => {
    const text = await notice({ recipientCents: 1500, cut: { cents: 7500, law: '§ 48b VAG' } })
    expect(text).toContain('Ihre Freundin oder Ihr Freund bekommt höchstens 15,00 €')
    expect(text).toContain('Mehr erlaubt das Gesetz nicht (§ 48b VAG).')
  })

  it('names no law where the programme alone cuts', async () => {
    const text = await notice({ recipientCents: 4000, cut: { cents: 5000 } })
    expect(text).toContain('Ihre Freundin oder Ihr Freund bekommt höchstens 40,00 €.')
  })

  it('tells both sides where nobody chooses between them', async () => {
    const text = await notice({ recommenderCents: 4000, recipientCents: 3500, choice: false })
    expect(text).toContain('bis zu 40,00 € für Sie')
    expect(text).toContain('bis zu 35,00 € für Ihre Freundin oder Ihren Freund')
    expect(text).not.toContain('Sie entscheiden')
  })

  it('leaves out the side that gets nothing', async () => {
    const text = await notice({ recommenderCents: 4000, recipientCents: 0, choice: false })
    expect(text).toContain('bis zu 40,00 € für Sie')
    expect(text).not.toContain('Freund')
  })

  it('keeps the token of an agency’s link for the product, and out of the address', async () => {
    open({}, '/de?kategorie=mobilfunk&t=geheim')
    await screen.findByRole('button', { name: 'Mobilfunk' })
    expect(screen.getByTestId('address').textContent).toBe('/de?kategorie=mobilfunk')
    expect(recall('token.agency')).toBe('geheim')
    forget('token.agency')
  })

  it('filters by category, in the address', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Mobilfunk' }))
    expect(tiles()).toEqual(['Jetzt Zahnzusatz empfehlen'])
    expect(screen.getByTestId('address').textContent).toBe('/de?kategorie=mobilfunk')
    expect(screen.getByRole('button', { name: 'Mobilfunk' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Alle' }))
    expect(tiles()).toHaveLength(2)
  })

  it('opens filtered by its address', async () => {
    open({}, '/de?kategorie=festnetz')
    await screen.findByRole('button', { name: 'Zuhause' })
    expect(tiles()).toEqual(['Jetzt Hausrat Komfort empfehlen'])
  })

  it('shows no filter where there is nothing to choose', async () => {
    open({ categories: [] })
    await screen.findByRole('heading', { name: 'Was möchten Sie empfehlen?' })
    expect(screen.queryByRole('group', { name: /nach Art/ })).not.toBeInTheDocument()
  })

  it('shows the first page of many and the rest on demand', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({
      ...product,
      id: `p${n}`,
      name: `Tarif ${n}`,
      spoken: `Tarif ${n}`,
    }))
    const { user } = open({ products: many })
    await user.click(await screen.findByRole('button', { name: 'Alle 11 Angebote zeigen' }))
    expect(tiles()).toHaveLength(11)
  })

  it('says when a category is empty and offers the others', async () => {
    const { user } = open({ products: [product] }, '/de?kategorie=mobilfunk')
    await user.click(await screen.findByRole('button', { name: 'Alle Angebote zeigen' }))
    expect(tiles()).toHaveLength(1)
  })

  it.each([
    ['by use and by the month', power, 'Arbeitspreis 31,49 ct/kWh, Grundpreis 9,90 € im Monat'],
    ['by use alone', { ...power, monthlyCents: 0 }, 'Arbeitspreis 31,49 ct/kWh'],
    ['by the month alone', product, '7,90 € im Monat'],
    [
      'for a time at first',
      { ...product, firstCents: 590, firstMonths: 6 },
      '6 Monate 5,90 €, danach 7,90 € im Monat',
    ],
    [
      'in the first month alone',
      { ...product, firstMonths: 1 },
      'im ersten Monat 0,00 €, danach 7,90 € im Monat',
    ],
  ])('tells on a tile what is paid %s', async (_, shown, words) => {
    open({ products: [shown] })
    const link = await screen.findByRole('link', { name: `Jetzt ${shown.spoken} empfehlen` })
    const texts = [...(link.closest('li')?.querySelectorAll('p') ?? [])].map((text) =>
      text.textContent.replace(/\u00a0/g, ' '),
    )
    expect(texts).toContain(words)
  })

  it('leads from a tile to its recommendation', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Jetzt Hausrat Komfort empfehlen' })
    expect(link).toHaveAttribute('href', '/de/empfehlen/hausrat')
  })

  it('answers questions', async () => {
    const { user } = open()
    await user.click(await screen.findByText('Wer kann empfehlen?'))
    expect(screen.getByText('Alle ab 18.')).toBeVisible()
  })

  it('has a way on when the server has none', async () => {
    serve({ 'GET /bff/public/home': problem(403, 'technical') })
    show('', HomeScreen, { at: '/de' })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  })
})
