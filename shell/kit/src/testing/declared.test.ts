import { expect, it } from 'vitest'
import { declaredRoutes } from '@weitersagen/kit/testing'

it('gives declared pages as the edge names them', () => {
  const declared = { Category: { path: '/produkte/{category...}' }, Share: { path: '/empfehlung/{number}' } }
  expect(declaredRoutes('mfe_public', declared)).toEqual([
    { name: 'Category', path: '/produkte/*', remote: 'mfe_public' },
    { name: 'Share', path: '/empfehlung/:number', remote: 'mfe_public' },
  ])
})
