import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import type { Tenant } from '@weitersagen/kit/boot'
import { RecommendLink } from './RecommendLink'

const page = 'https://www.probe.example/freunde'
const route = { route: 'Recommendation', params: { productId: '7' } }

it.each<[at: string, begin: Tenant['begin'], href: string]>([
  ['/de', undefined, '/de#angebote'],
  ['/de', route, '/de/empfehlen/7'],
  ['/de', { ...route, page }, page],
  ['/de?widget', { ...route, page }, '/de/empfehlen/7?widget'],
])('leads from %s by %o to %s', (at, begin, href) => {
  const { tenant } = testBoot()
  renderWithKit(<RecommendLink>Empfehlen</RecommendLink>, {
    at,
    boot: { tenant: { ...tenant, ...(begin ? { begin } : {}) } },
  })
  expect(screen.getByRole('link', { name: 'Empfehlen' })).toHaveAttribute('href', href)
})
