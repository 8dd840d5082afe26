import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { friend } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import FriendScreen from './FriendScreen'

it('shows the tariff before anything is typed', async () => {
  const calls = serve({
    'GET /bff/public/friend/7K2M9QX4TB': { body: friend },
    [`GET /bff/public/product/${friend.product.id}/facts`]: {
      body: {
        description: 'Ersetzt, was zu Hause kaputtgeht.',
        features: ['Ersatz zum Neuwert'],
        points: ['Elementarschäden auf Wunsch'],
        price: { monthlyCents: 790, termMonths: 24, totalCents: 18960 },
        footnote: 'Beispielbeitrag.',
      },
    },
  })
  const { user } = show('/empfaengerdaten/:empfehlungsnummer', FriendScreen, {
    at: '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd',
  })
  const look = await screen.findByRole('button', { name: 'Was drin ist und was es kostet' })
  expect(
    calls.filter((call) => call.path.includes('/facts')),
    'only who asks',
  ).toEqual([])
  await user.click(look)
  expect(look).toHaveAttribute('aria-expanded', 'true')
  for (const words of [
    'Ersetzt, was zu Hause kaputtgeht.',
    'Elementarschäden auf Wunsch',
    'Mindestlaufzeit 24 Monate',
    'Beispielbeitrag.',
  ]) {
    expect(await screen.findByText(words)).toBeVisible()
  }
  expect(screen.getByText(/^Gesamtpreis für 24 Monate: 189,60.€$/)).toBeVisible()
  await user.click(look)
  expect(screen.queryByText('Beispielbeitrag.')).not.toBeInTheDocument()
})
