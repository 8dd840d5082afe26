import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Friend } from '../../api'
import { friend } from '../../testing/data'
import { show } from '../../testing/render'
import { Trust } from './Trust'

const rating = {
  source: 'Versichertenbefragung',
  points: 4.6,
  most: 5,
  count: 1284,
  date: '2026-10-31',
  link: 'https://bewertungen.example/havelschutz',
}

function open(change: Partial<Friend>) {
  const Shown = () => <Trust friend={{ ...friend, ...change }} />
  show('', Shown, { at: '/de' })
}

const facts = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

it('shows what is given, and nothing else', () => {
  open({
    trust: {
      company: 'Havelschutz a. G.',
      since: 1924,
      licence: 'Von der BaFin beaufsichtigt',
      ratings: [rating],
    },
  })
  expect(facts()).toEqual([
    'Havelschutz a. G., seit 1924',
    'Von der BaFin beaufsichtigt',
    '4,6 von 5 Punkten, 1.284 Bewertungen, Stand 31.10.2026: Versichertenbefragung',
  ])
  const proof = screen.getByRole('link', { name: 'Versichertenbefragung' })
  expect(proof).toHaveAttribute('href', rating.link)
  expect(proof).toHaveAttribute('target', '_blank')
})

it('names the company alone beside what there is', () => {
  open({ trust: { company: 'Havelschutz a. G.', ratings: [rating] } })
  expect(facts()).toHaveLength(2)
  expect(facts()[0]).toBe('Havelschutz a. G.')
})

it('shows nothing where nothing is given', () => {
  open({})
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
