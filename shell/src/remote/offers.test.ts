import { expect, it } from 'vitest'
import type { Parts } from './parts'

declare const KIT_OFFERS: Parts

const entries: Record<string, () => Promise<object>> = {
  '@weitersagen/kit/api': () => import('@weitersagen/kit/api'),
  '@weitersagen/kit/auth': () => import('@weitersagen/kit/auth'),
  '@weitersagen/kit/boot': () => import('@weitersagen/kit/boot'),
  '@weitersagen/kit/dialog': () => import('@weitersagen/kit/dialog'),
  '@weitersagen/kit/forms': () => import('@weitersagen/kit/forms'),
  '@weitersagen/kit/i18n': () => import('@weitersagen/kit/i18n'),
  '@weitersagen/kit/kept': () => import('@weitersagen/kit/kept'),
  '@weitersagen/kit/query': () => import('@weitersagen/kit/query'),
  '@weitersagen/kit/router': () => import('@weitersagen/kit/router'),
  '@weitersagen/kit/theme': () => import('@weitersagen/kit/theme'),
  '@weitersagen/kit/ui': () => import('@weitersagen/kit/ui'),
}

it('the list of what the kit offers names its entries', () => {
  const ofTheKit = Object.keys(KIT_OFFERS).filter((name) => name.startsWith('@weitersagen/kit/'))
  expect(ofTheKit.toSorted()).toEqual(Object.keys(entries))
})

it.each(Object.keys(entries))('what %s is said to offer is what it gives when it runs', async (entry) => {
  expect(KIT_OFFERS[entry]?.parts).toEqual(Object.keys((await entries[entry]?.()) ?? {}).toSorted())
})

it('of React it offers what the host has of it', () => {
  expect(KIT_OFFERS['react']?.parts).toContain('useState')
  for (const part of ['Activity', 'Profiler', 'ViewTransition', 'useActionState'])
    expect(KIT_OFFERS['react']?.parts).not.toContain(part)
})
