import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { messageOf, useProblemText, useTexts } from '@weitersagen/kit/i18n'

const texts = {
  public: {
    hello: 'Guten Tag, {{name}}',
    hello_du: 'Hallo {{name}}',
    same: 'Gleich',
    rules: 'Lesen Sie die <link>{{name}}</link>.',
    cards_one: '{{count}} Karte',
    cards_other: '{{count}} Karten',
  },
}

function Probe({ name = 'Anna' }: { name?: string }) {
  const t = useTexts('public')
  const problem = useProblemText()
  return (
    <ul>
      <li>{t('hello', { name })}</li>
      <li>{t('same')}</li>
      <li>{t('cards', { count: 3 })}</li>
      <li>{t.rich('rules', { link: (words) => <a href="/x">{words}</a> }, { name })}</li>
      <li>{problem(messageOf('age.minimum', { age: 18 }))}</li>
      <li>{problem('nobody.knows')}</li>
      <li>{problem('product.unknown')}</li>
    </ul>
  )
}

const boot = (address: 'sie' | 'du') => ({ tenant: { ...testBoot().tenant, address } })
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('texts', () => {
  it('ends a sentence once after a name that ends with a dot', () => {
    renderWithKit(<Probe name="Havelschutz a. G." />, { texts, boot: boot('sie') })
    expect(lines()[3]).toBe('Lesen Sie die Havelschutz a. G.')
    expect(lines()[0]).toBe('Guten Tag, Havelschutz a. G.')
  })

  it('says Sie by default', () => {
    renderWithKit(<Probe />, { texts, boot: boot('sie') })
    expect(lines()).toEqual([
      'Guten Tag, Anna',
      'Gleich',
      '3 Karten',
      'Lesen Sie die Anna.',
      'Für die Teilnahme müssen Sie mindestens 18 Jahre alt sein.',
      'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es in ein paar Minuten noch einmal. ' +
        'Ihre Eingaben bleiben erhalten.',
      'Diese Seite gibt es nicht oder nicht mehr. Bitte prüfen Sie die Adresse oder beginnen Sie auf der Startseite.',
    ])
  })

  it('says du where the tenant does, and keeps texts without a variant', () => {
    renderWithKit(<Probe />, { texts, boot: boot('du') })
    expect(lines().slice(0, 3)).toEqual(['Hallo Anna', 'Gleich', '3 Karten'])
    expect(lines()[4]).toBe('Für die Teilnahme musst du mindestens 18 Jahre alt sein.')
  })

  it('lets no inserted value open a part', () => {
    renderWithKit(<Probe name="<link>x</link><b>" />, { texts })
    expect(screen.getByRole('link')).toHaveTextContent('<link>x</link><b>')
  })

  it('gives each number its form in a language that has four', () => {
    const forms = {
      cards_one: '{{count}} картка',
      cards_few: '{{count}} картки',
      cards_many: '{{count}} карток',
      cards_other: '{{count}} картки',
    }
    const Counted = () => {
      const t = useTexts('public')
      return [1, 2, 5, 11, 21, 22].map((count) => <li key={count}>{t('cards', { count })}</li>)
    }
    renderWithKit(<Counted />, { texts: { public: forms }, boot: { ...boot('sie'), locale: 'uk' } })
    expect(lines()).toEqual(['1 картка', '2 картки', '5 карток', '11 карток', '21 картка', '22 картки'])
  })

  it("gives the library's own hook the same texts", () => {
    const Library = () => {
      const { t } = useTranslation('public')
      return <li>{t('hello', { name: 'Anna' })}</li>
    }
    renderWithKit(<Library />, { texts })
    expect(lines()).toEqual(['Guten Tag, Anna'])
  })
})
