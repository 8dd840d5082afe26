import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, owner } from '../../testing/area'
import RecommendersScreen from './RecommendersScreen'

const look = 'POST /bff/seller/agency/report'
const list = { page: 1, size: 25, pages: 1, found: 1, erased: 0 }

it('each figure of a recommender leads to its rows, within what the list is filtered by', async () => {
  open(
    'AgencyRecommenders',
    RecommendersScreen,
    {
      [look]: {
        body: {
          who: owner,
          list,
          recommenders: [
            { number: '4EHEC7K29Q', name: 'Anna K.', made: 4, confirmed: 3, ordered: 1, paid: 0 },
          ],
        },
      },
    },
    '?sort=name&from=2026-11-01&label=messe&link=l-1&hide=paid+x',
  )
  const asked = 'from=2026-11-01&label=messe&link=l-1&recommender=4EHEC7K29Q'
  const rowsOf = `/de/agentur/empfehler?list=recommendations&${asked}`
  const leads = (name: string) => screen.getByRole('link', { name: `${name}: Zeilen ansehen` })
  await screen.findByRole('table')
  expect(leads('4, Anna K., Empfehlungen')).toHaveAttribute('href', rowsOf)
  expect(leads('3, Anna K., Bestätigt')).toHaveAttribute('href', `${rowsOf}&stage=confirmed`)
  expect(leads('1, Anna K., Auftrag freigegeben')).toHaveAttribute('href', `${rowsOf}&stage=ordered`)
})

it('the rows of one recommender say whose they are, and can be all again', async () => {
  const row = {
    number: 'N1',
    status: 'open' as const,
    product: 'Hausrat',
    recommender: 'Anna K.',
    createdAt: '2026-11-20T08:00:00Z',
    validUntil: '2027-01-20',
  }
  const { user, calls } = open(
    'AgencyRecommenders',
    RecommendersScreen,
    { [look]: { body: { who: owner, list, recommendations: [row] } } },
    '?list=recommendations&recommender=4EHE-C7K2-9Q',
  )
  await screen.findByRole('table')
  expect(calls.at(-1)?.body).toEqual({ kind: 'recommendations', page: 1, recommender: '4EHEC7K29Q' })
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Empfohlen von Anna K.' }))
  expect(calls.at(-1)?.body).toEqual({ kind: 'recommendations', page: 1 })
})
