import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { forget, recall } from '@weitersagen/kit/router'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Home } from '../../api'
import de from '../../locales/de.json'
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
  const plain = (element: Element) => element.textContent.replace(/\u00a0/g, ' ')
  const notice = async (most: Partial<Home['most']>) => {
    open({ most: { ...home.most, ...most } })
    return plain(await screen.findByRole('region', { name: 'Wer die Prämie bekommt und wann' }))
  }
  const promise = async (change: Partial<Home>) => {
    open(change)
    const hero = (await screen.findByRole('heading', { level: 1 })).closest('section')
    return plain(hero as Element)
  }
  const many = Array.from({ length: 11 }, (_, n) => ({
    ...product,
    id: `p${n}`,
    name: `Tarif ${n}`,
    spoken: `Tarif ${n}`,
    categoryId: n % 2 === 0 ? 'festnetz' : 'mobilfunk',
  }))

  it('says first what both sides get, and the bonus beside it', async () => {
    const text = await promise({ sum: { recommenderCents: 4500, recipientCents: 3500 } })
    expect(text).toContain('bis zu 45,00 € für Sie 35,00 € für Ihre Freundin oder Ihren Freund')
    expect(text).toContain('Dazu 60,00 € Bonus für je 4 erfolgreiche Empfehlungen.')
  })

  it('says it of one side where the other gets nothing, and nothing where there is no reward', async () => {
    const text = await promise({ sum: { recommenderCents: 7000, recipientCents: 0 } })
    expect(text).toContain('bis zu 70,00 € für Sie')
    expect(text).not.toContain('Freund')
    cleanup()
    const none = await promise({ sum: { recommenderCents: 0, recipientCents: 0 } })
    expect(none).not.toMatch(/bis zu|Bonus/)
  })

  it('has no bonus where the programme has none', async () => {
    const { bonus: _, ...without } = home
    serve({ 'GET /bff/public/home': { body: without } })
    show('', HomeScreen, { at: '/de' })
    await screen.findByText('für Sie')
    expect(screen.queryByText(/Bonus/)).not.toBeInTheDocument()
  })

  it('shows three products right below the sum, before anything else', async () => {
    open({ products: many })
    await screen.findByRole('link', { name: 'Jetzt Tarif 0 empfehlen' })
    expect(tiles()).toEqual(['Jetzt Tarif 0 empfehlen', 'Jetzt Tarif 1 empfehlen', 'Jetzt Tarif 2 empfehlen'])
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent)
    expect(headings.slice(0, 6)).toEqual([
      'Guter Schutz',
      'Was möchten Sie empfehlen?',
      'Tarif 0',
      'Tarif 1',
      'Tarif 2',
      'In drei Schritten zur Prämie',
    ])
  })

  it('leaves it to people who gets the reward', async () => {
    const text = await notice({ totalCents: 9000 })
    expect(text).toContain('Sie entscheiden jedes Mal, wer die Prämie bekommt.')
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

  it('speaks of no decision where nobody chooses between the sides', async () => {
    expect(await notice({ choice: false })).not.toContain('Sie entscheiden')
  })

  it('keeps the token of an agency’s link for the product, and out of the address', async () => {
    open({}, '/de?kategorie=mobilfunk&t=geheim')
    await screen.findByRole('button', { name: 'Mobilfunk' })
    expect(screen.getByTestId('address').textContent).toBe('/de?kategorie=mobilfunk')
    expect(recall('token.agency')).toBe('geheim')
    forget('token.agency')
  })

  it('shows all of many on demand, and filters them by category, in the address', async () => {
    const { user } = open({ products: many })
    expect(await screen.findByRole('button', { name: 'Alle 11 Angebote zeigen' })).toBeVisible()
    expect(screen.queryByRole('group', { name: /nach Art/ })).not.toBeInTheDocument()
    const scroll = vi.fn()
    forThisTest(HTMLElement.prototype, { scrollIntoView: scroll })
    await user.click(screen.getByRole('button', { name: 'Alle 11 Angebote zeigen' }))
    expect(scroll.mock.contexts, 'what narrows the list comes into view, the list below it').toEqual([
      screen.getByRole('group', { name: 'Angebote nach Art auswählen' }),
    ])
    expect(screen.getByRole('button', { name: 'Alle' })).toHaveFocus()
    expect(tiles()).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: 'Mobilfunk' }))
    expect(tiles()).toHaveLength(5)
    expect(screen.getByTestId('address').textContent).toBe('/de?kategorie=mobilfunk')
    expect(screen.getByRole('button', { name: 'Mobilfunk' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: 'Alle' }))
    expect(tiles()).toHaveLength(11)
  })

  it('opens filtered by its address, and shows all once the filter goes', async () => {
    const { user } = open({}, '/de?kategorie=festnetz')
    await screen.findByRole('button', { name: 'Zuhause' })
    expect(tiles()).toEqual(['Jetzt Hausrat Komfort empfehlen'])
    await user.click(screen.getByRole('button', { name: 'Alle' }))
    expect(tiles()).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Zuhause' })).toBeVisible()
  })

  it('shows no filter where there is nothing to choose', async () => {
    const { user } = open({ products: many, categories: [] })
    await user.click(await screen.findByRole('button', { name: 'Alle 11 Angebote zeigen' }))
    expect(screen.queryByRole('group', { name: /nach Art/ })).not.toBeInTheDocument()
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

  it('leads who recommends by trade to the partners’ first page, where the tenant wants it', async () => {
    serve({ 'GET /bff/public/home': { body: home } })
    const modules = { profisellerOnHome: true }
    const { unmount } = show('', HomeScreen, { at: '/de', modules, address: 'du' })
    const part = await screen.findByRole('region', { name: de.home.partnersTitle_du })
    expect(part).toHaveTextContent(/für jeden Auftrag über deine Links eine Provision/)
    expect(within(part).getByRole('link', { name: de.home.partnersAction })).toHaveAttribute(
      'href',
      '/de/profiseller',
    )
    unmount()
    for (const other of [{ at: '/de' }, { at: '/de?frame', modules }]) {
      const view = show('', HomeScreen, other)
      await screen.findByText('Wer kann empfehlen?')
      expect(screen.queryByRole('link', { name: de.home.partnersAction })).toBeNull()
      view.unmount()
    }
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
