import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { address, de, open, owner } from '../../testing/open'
import RecommendationsScreen from './RecommendationsScreen'

it('the list of a figure says by what it is filtered, and each part can be taken away', async () => {
  const row = {
    number: 'N1',
    status: 'open' as const,
    product: 'Hausrat',
    recommender: 'Anna K.',
    createdAt: '2026-11-20T08:00:00Z',
    validUntil: '2027-01-20',
  }
  const { user, calls } = open(
    'Lists',
    RecommendationsScreen,
    {
      'POST /bff/seller/agency/report': {
        body: {
          who: owner,
          list: { page: 1, size: 25, pages: 1, found: 1, erased: 0 },
          recommendations: [row],
        },
      },
    },
    '?list=recommendations&stage=ordered&product=hausrat&channel=-&inviter=m-1',
  )
  await screen.findByRole('table')
  expect(calls.at(-1)?.body).toEqual({
    kind: 'recommendations',
    page: 1,
    stage: 'ordered',
    product: 'hausrat',
    channel: '',
    inviter: 'm-1',
  })
  expect(
    screen.getByRole('button', { name: `${de.report.stage}: ${de.statistics.stages.ordered}` }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Produkt: Hausrat' }))
  await user.click(screen.getByRole('button', { name: 'Filter entfernen: Kanal: Direkt' }))
  await waitFor(() =>
    expect(address()).toBe('/de/agency/empfehler?list=recommendations&stage=ordered&inviter=m-1'),
  )
  await user.click(screen.getByRole('button', { name: kit.shared.action.resetFilters }))
  await waitFor(() => expect(address()).toBe('/de/agency/empfehler?list=recommendations'))
})
