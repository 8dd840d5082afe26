import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskText, TextLanguage } from '../../api'
import { show } from '../../testing/show'

const one = (language: string, words: string): TextLanguage => ({
  language,
  words,
  file: words,
  edited: false,
  cms: false,
  seen: `seen ${language}`,
  keeps: [],
  facts: [],
  states: [{ edition: 0, edited: false, words }],
})

const german = '## Wann?\n\nBald.\n\n## Wo?\n\nHier.'
const text: DeskText = {
  name: 'faqs',
  area: 'questions',
  most: 60000,
  markdown: true,
  waits: false,
  in: [one('de', german), one('en', '## When?\n\nSoon.')],
}
const at = '/de/verwaltung/inhalte/faqs'

describe('a text that is a list', () => {
  it('gets, moves and loses entries, and is published as one text', async () => {
    const { user, calls } = show({
      at,
      script: {
        'GET /bff/desk/texts/faqs': { body: text },
        'POST /bff/desk/texts/faqs/de': { body: { number: 3, waits: false } },
      },
    })
    const card = await screen.findByRole('region', { name: 'Deutsch' })
    expect(screen.getByText(/verschieden viele Einträge/)).toBeVisible()
    const inCard = within(card)
    expect(inCard.getByText('1. Wann?')).toBeVisible()
    await user.click(inCard.getByRole('button', { name: 'Eintrag 2 nach oben', hidden: true }))
    expect(inCard.getByText('1. Wo?')).toBeVisible()
    expect(inCard.getByText('Der Eintrag steht jetzt an Stelle 1.')).toBeVisible()
    await user.click(inCard.getByRole('button', { name: 'Frage hinzufügen' }))
    const heads = inCard.getAllByLabelText('Frage')
    expect(heads[2]).toHaveFocus()
    await user.type(heads[2] as HTMLElement, 'Warum?')
    await user.click(inCard.getByRole('button', { name: 'Veröffentlichen …' }))

    expect((await inCard.findAllByText(/^Eintrag 3: Jeder Eintrag braucht/))[0]).toBeVisible()
    await user.type(inCard.getAllByLabelText('Antwort')[2] as HTMLElement, 'Darum.')
    await user.click(inCard.getByRole('button', { name: 'Eintrag 2 entfernen', hidden: true }))
    await user.click(inCard.getByRole('button', { name: 'Veröffentlichen …' }))
    await user.click(await inCard.findByRole('button', { name: 'Jetzt veröffentlichen' }))
    expect(await screen.findByText(/Veröffentlicht \(Deutsch\)/)).toBeVisible()
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/de'))?.body).toEqual({
      words: '## Wo?\n\nHier.\n\n## Warum?\n\nDarum.',
      seen: 'seen de',
      draft: 0,
    })
  })
})
