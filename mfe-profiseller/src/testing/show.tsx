import type { ComponentType } from 'react'
import { declaredRoutes } from '@weitersagen/kit/testing'
import sellerDe from '@weitersagen/seller/locales/de.json'
import sellerEn from '@weitersagen/seller/locales/en.json'
import { show as showIn, type Call, type Scene } from '@weitersagen/seller/testing'
import { area } from '../features/area/area'
import de from '../locales/de.json'
import en from '../locales/en.json'
import declared from '../routes.json'

export { address as addressNow, refused, type Answer, type Call } from '@weitersagen/seller/testing'

/** The texts as the build makes them. */
const built = { de: { ...de, seller: sellerDe }, en: { ...en, seller: sellerEn } }

/** Pages of others to which screens lead. */
const pagesOfOthers = {
  Homepage: { path: '/' },
  SetPassword: { path: '/passwortsetzen' },
  Contact: { path: '/kontakt' },
}

const all = declaredRoutes('mfe_profiseller', { ...declared, ...pagesOfOthers })

export type ShowOptions = Partial<Pick<Scene, 'script' | 'query' | 'address'>> & {
  locale?: 'de' | 'en'
  /** Pages that the tenant hasn't. */
  without?: string[]
}

/** Shows a screen at its route's address; others tell where a navigation led. */
export function show(
  route: string,
  Screen: ComponentType,
  { script = {}, locale = 'de', address = 'sie', without = [], ...options }: ShowOptions = {},
) {
  const routes = all.filter(({ name }) => !without.includes(name))
  const scene = { ...options, area, routes, texts: built[locale], script, locale, address }
  return showIn({ [route]: Screen }, scene)
}

export const sent = (calls: Call[], path: string): unknown[] =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)
