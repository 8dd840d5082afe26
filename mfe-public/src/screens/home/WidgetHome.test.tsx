import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Home } from '../../api'
import { home, product } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import HomeScreen from './HomeScreen'

function open(change: Partial<Home> = {}) {
  serve({ 'GET /bff/public/home': { body: { ...home, ...change } } })
  return show('', HomeScreen, { at: '/de?widget&channel=website' })
}

const link = () => screen.findByRole('link', { name: /empfehlen$/ })

describe('the start page of a widget', () => {
  it('shows one offer and the way to recommend it, and nothing else of the page', async () => {
    open()
    expect(await link()).toHaveAttribute('href', '/de/empfehlen/hausrat?widget&channel=website')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Was möchten Sie empfehlen?')
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Hausrat Komfort')
    expect(document.querySelector('dl')?.textContent).toMatch(/^Sie40,00/)
  })

  it('turns to the others, round and round', async () => {
    const { user } = open()
    expect(await link()).toHaveAccessibleName('Jetzt Hausrat Komfort empfehlen')
    await user.click(screen.getByRole('button', { name: 'Nächstes Angebot' }))
    expect(await link()).toHaveAccessibleName('Jetzt Zahnzusatz empfehlen')
    await user.click(screen.getByRole('button', { name: 'Nächstes Angebot' }))
    expect(await link()).toHaveAccessibleName('Jetzt Hausrat Komfort empfehlen')
    await user.click(screen.getByRole('button', { name: 'Voriges Angebot' }))
    expect(await link()).toHaveAccessibleName('Jetzt Zahnzusatz empfehlen')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Alle Angebote' }), 'Hausrat Komfort')
    expect(await link()).toHaveAccessibleName('Jetzt Hausrat Komfort empfehlen')
  })

  it('has nothing to turn to with one offer', async () => {
    open({ products: [product] })
    await link()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('says so where there is nothing', async () => {
    open({ products: [] })
    expect(await screen.findByText('Gerade gibt es hier nichts zu empfehlen.')).toBeVisible()
  })
})
