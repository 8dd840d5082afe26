import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskText, TextEntry, TextLanguage } from '../../api'
import { inside, refused, show, type Script } from '../../testing/show'
import { changesOf } from './diff'

const one = (language: string, words: string, more: Partial<TextLanguage> = {}): TextLanguage => ({
  language,
  words,
  file: 'Empfehlen lohnt sich',
  edited: false,
  cms: false,
  seen: `seen ${words}`,
  keeps: [],
  facts: [
    { name: '{product}', value: '' },
    { name: '{validDays}', value: '60' },
  ],
  states: [{ edition: 0, edited: false, words }],
  ...more,
})

const text = (...all: TextLanguage[]): DeskText => ({
  name: 'hero.title',
  area: 'start',
  most: 300,
  markdown: false,
  waits: false,
  in: all,
})

const here = '/de/verwaltung/inhalte'
const de = 'POST /bff/desk/texts/hero.title/de'
const seen = (script: Script, at = `${here}/hero.title`) => show({ at, script })
const shown = (body: DeskText) => ({ 'GET /bff/desk/texts/hero.title': { body } })

describe('the room of texts', () => {
  it('lists texts by where people meet them, and finds them by words', async () => {
    const glance = { language: 'de', begins: 'Anfang', edited: false, cms: false, drafted: false }
    const texts: TextEntry[] = [
      {
        name: 'hero.title',
        area: 'start',
        hit: true,
        in: [
          {
            ...glance,
            begins: 'Empfehlen lohnt sich',
            edited: true,
            drafted: true,
            changedAt: '2026-11-30T08:00:00Z',
            changedBy: 'Kira Sommer',
          },
        ],
      },
      { name: 'pages.kontakt', area: 'pages', hit: false, in: [glance] },
      {
        name: 'consents.terms',
        area: 'agreed',
        fixed: 'agreed',
        version: '2026-11-29',
        hit: false,
        in: [glance],
      },
    ]
    const { user, calls } = seen({ 'GET /bff/desk/texts': { body: { texts } } }, here)
    const start = await screen.findByRole('region', { name: 'Startseite' })
    expect(within(start).getByRole('link', { name: 'Überschrift der Startseite' })).toHaveAttribute(
      'href',
      '/de/verwaltung/inhalte/hero.title',
    )
    expect(start).toHaveTextContent('bearbeitet')
    expect(start).toHaveTextContent('Entwurf')
    expect(start).toHaveTextContent('30.11.2026, 09:00 von Kira Sommer')
    expect(screen.getByRole('region', { name: 'Zustimmungen' })).toHaveTextContent('nur in der Datei')
    expect(screen.getByRole('button', { name: 'Bearbeitete Texte laden (ZIP)' })).toBeVisible()
    await user.type(screen.getByRole('searchbox'), 'kontakt{Enter}')
    await waitFor(() => expect(screen.getByRole('status', { name: '' })).toBeInTheDocument())
    expect(await screen.findByText('2 Texte')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Zustimmungen' })).toBeNull()
    expect(calls.filter(({ path }) => path === '/bff/desk/texts').length).toBeGreaterThan(1)
  })

  it('says why a text is changed in the file alone, and shows how it looks', async () => {
    const { container } = seen(
      {
        'GET /bff/desk/texts/consents.terms': {
          body: {
            ...text(one('de', '')),
            name: 'consents.terms',
            area: 'agreed',
            fixed: 'agreed',
            version: '2026-11-29',
          },
        },
        'POST /bff/desk/texts/consents.terms/de/preview': {
          body: { page: '<style></style><h1>Bedingungen</h1>' },
        },
      },
      `${here}/consents.terms`,
    )
    expect(await screen.findByText('Dem stimmen Menschen zu')).toBeVisible()
    const frame = await screen.findByTitle('Vorschau: Zustimmung: Teilnahmebedingungen, Deutsch')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Bedingungen'))
    expect(container.querySelector('textarea')).toBeNull()
  })

  it('publishes after it showed what changes, and says so', async () => {
    const before = text(one('de', 'Empfehlen lohnt sich'), one('en', 'Recommending pays'))
    const after = text(one('de', 'Weitersagen lohnt sich', { edited: true }), one('en', 'Recommending pays'))
    const { user, calls } = seen({
      'GET /bff/desk/texts/hero.title': [{ body: before }, { body: after }],
      [de]: { body: { number: 3, waits: false } },
    })
    const card = await screen.findByRole('region', { name: 'Deutsch' })
    expect(screen.getByRole('region', { name: 'Englisch' })).toBeVisible()
    const field = within(card).getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'Weitersagen lohnt sich')
    await user.click(within(card).getByRole('button', { name: 'Veröffentlichen …' }))
    const [changes] = await within(card).findAllByRole('group', { name: 'Was sich ändert' })
    expect(changes?.querySelector('del')).toHaveTextContent('Empfehlen')
    expect(changes?.querySelector('ins')).toHaveTextContent('Weitersagen')
    await user.click(within(card).getByRole('button', { name: 'Jetzt veröffentlichen' }))
    expect(await screen.findByText(/Veröffentlicht \(Deutsch\)/)).toBeVisible()
    expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/de'))?.body).toEqual({
      words: 'Weitersagen lohnt sich',
      seen: 'seen Empfehlen lohnt sich',
      draft: 0,
    })
  })

  it('loses nothing where somebody was first, and shows what stands by now', async () => {
    const { user, calls } = seen({
      'GET /bff/desk/texts/hero.title': [
        { body: text(one('de', 'Alt')) },
        { body: text(one('de', 'Fremd', { edited: true })) },
      ],
      [de]: [refused(409, 'content.overtaken'), { body: { number: 4, waits: false } }],
    })
    const card = await screen.findByRole('region', { name: 'Deutsch' })
    const field = within(card).getByRole('textbox')
    await user.clear(field)
    await user.type(field, 'Meins')
    await user.click(within(card).getByRole('button', { name: 'Veröffentlichen …' }))
    await user.click(await within(card).findByRole('button', { name: 'Jetzt veröffentlichen' }))
    expect(await within(card).findByText(/inzwischen jemand anders geändert/)).toBeVisible()
    expect(field).toHaveValue('Meins')
    await waitFor(() => expect(card.querySelector('del')).toHaveTextContent('Fremd'))
    await user.click(within(card).getByRole('button', { name: 'Jetzt veröffentlichen' }))
    expect(await screen.findByText(/Veröffentlicht \(Deutsch\)/)).toBeVisible()
    expect(
      calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/de')).at(-1)?.body,
    ).toMatchObject({ seen: 'seen Fremd' })
  })

  it('names the place that is missing', async () => {
    const { user } = seen({
      ...shown(text(one('de', 'Tipp: {product}', { keeps: ['{product}'] }))),
      'POST /bff/desk/texts/hero.title/de/preview': {
        status: 422,
        body: {
          type: 'about:blank',
          title: '',
          status: 422,
          code: 'content.place_missing',
          values: { place: '{product}' },
        },
      },
    })
    const card = await screen.findByRole('region', { name: 'Deutsch' })
    expect(card).toHaveTextContent('Bleiben muss: {product}.')
    await user.click(within(card).getByRole('button', { name: 'Vorschau' }))
    expect(await within(card).findByText(/\{product\} fehlt/)).toBeVisible()
  })

  it('keeps a draft with the version that was seen, and drops it after a question', async () => {
    const draft = {
      words: 'Entwurf eins',
      by: 'Lars Winter',
      at: '2026-11-30T08:00:00Z',
      version: 2,
      old: true,
    }
    const { user, calls } = seen({
      'GET /bff/desk/texts/hero.title': [
        { body: text(one('de', 'Alt', { draft })) },
        { body: text(one('de', 'Alt', { draft: { ...draft, words: 'Entwurf zwei', version: 3 } })) },
        { body: text(one('de', 'Alt')) },
      ],
      'PUT /bff/desk/texts/hero.title/de/draft': { body: { ...draft, version: 3 } },
      'POST /bff/desk/texts/hero.title/de/draft/drop': { status: 204 },
    })
    const card = await screen.findByRole('region', { name: 'Deutsch' })
    const field = within(card).getByRole('textbox')
    expect(field).toHaveValue('Entwurf eins')
    expect(card).toHaveTextContent('Entwurf von Lars Winter')
    expect(card).toHaveTextContent('Seit Beginn des Entwurfs')
    await user.clear(field)
    await user.type(field, 'Entwurf zwei')
    await user.click(within(card).getByRole('button', { name: 'Entwurf speichern' }))
    expect(await within(card).findByText(/Entwurf gespeichert/)).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      words: 'Entwurf zwei',
      version: 2,
      seen: 'seen Alt',
    })
    await user.click(within(card).getByRole('button', { name: 'Entwurf verwerfen' }))
    await user.click(await within(card).findByRole('button', { name: 'Entwurf verwerfen' }))
    expect(await screen.findByText('Der Entwurf ist verworfen.')).toBeVisible()
    await waitFor(() => expect(field).toHaveValue('Alt'))
  })

  it('brings back what the text was', async () => {
    const states = [
      { edition: 5, at: '2026-11-30T08:00:00Z', by: 'Kira Sommer', edited: true, words: 'Neu' },
      { edition: 0, edited: false, words: 'Alt' },
    ]
    const { user, calls } = seen({
      ...shown(text(one('de', 'Neu', { edited: true, states }))),
      [`${de}/revert`]: { body: { number: 6, waits: false } },
    })
    const card = await screen.findByRole('region', { name: 'Deutsch' })
    await user.click(within(card).getByText('Verlauf (2)'))
    const [first, second] = within(card).getAllByRole('listitem')
    expect(first).toHaveTextContent('30.11.2026, 09:00, Kira Sommer')
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    await user.click(
      within(second as HTMLElement).getByRole('button', { name: 'Letzte Änderung zurücknehmen' }),
    )
    await user.click(await within(card).findByRole('button', { name: 'Zurückholen' }))
    expect(await screen.findByText(/Zurückgeholt \(Deutsch\)/)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/revert'))?.body).toEqual({ edition: 0, seen: 'seen Neu' })
  })

  it('warns where raised amounts wait, and is no room of who writes no texts', async () => {
    seen({ ...shown({ ...text(one('de', 'Alt')), waits: true }) })
    expect(await screen.findByText('Angehobene Beträge warten auf eine zweite Person')).toBeVisible()
  })

  it('stands in no rail without the duty', async () => {
    show({ at: '/de/verwaltung/zugang', script: { 'GET /bff/desk/session': inside(['looks', 'money']) } })
    expect(await screen.findByRole('link', { name: 'Geld' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Inhalte' })).toBeNull()
  })
})

describe('changesOf', () => {
  it.each([
    ['a b c', 'a x c', 'a [-b-][+x+] c'],
    ['', 'neu', '[+neu+]'],
    ['weg', '', '[-weg-]'],
    ['gleich\n\nso', 'gleich\n\nso', 'gleich\n\nso'],
    ['eins zwei', 'eins zwei drei', 'eins zwei[+ drei+]'],
  ])('of %j and %j', (from, to, want) => {
    const read = changesOf(from, to)
      .map(({ kind, text: words }) =>
        kind === 'same' ? words : kind === 'out' ? `[-${words}-]` : `[+${words}+]`,
      )
      .join('')
    expect(read).toBe(want)
  })

  it('gives back both texts, however long', () => {
    const long = (word: string) =>
      Array.from({ length: 9_000 }, (_, at) => `${word}${at % 97}${at % 60 ? ' ' : '\n'}`).join('')
    const from = long('a')
    const to = `${long('a').slice(0, 20_000)}neu\n${long('b')}`
    const all = changesOf(from, to)
    expect(
      all
        .filter(({ kind }) => kind !== 'in')
        .map((p) => p.text)
        .join(''),
    ).toBe(from)
    expect(
      all
        .filter(({ kind }) => kind !== 'out')
        .map((p) => p.text)
        .join(''),
    ).toBe(to)
  })
})
