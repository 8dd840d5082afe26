import type { ConsentCategory } from '@weitersagen/kit/boot'
import { cookiesOf, dropCookie, readCookie, writeCookie } from '@weitersagen/kit/kept'

export type OptionalCategory = Exclude<ConsentCategory, 'required'>

export const optionalCategories: readonly OptionalCategory[] = ['functional', 'analytical', 'marketing']

/** 1 is given, 0 declined; a category that is missing was never asked for. */
export type Given = Partial<Record<OptionalCategory, 0 | 1>>

/** `v=3&functional=1&analytical=0`, for scripts and for the server alike. */
export function formatConsent(version: string | number, given: Given): string {
  const values = new URLSearchParams({ v: String(version) })
  for (const category of optionalCategories) {
    if (given[category] !== undefined) values.set(category, String(given[category]))
  }
  return values.toString()
}

/** What was decided for this version of the configuration; an older decision is none. */
export function parseConsent(text: string, version: string | number): Given {
  const values = new URLSearchParams(text)
  if (values.get('v') !== String(version)) return {}
  const given: Given = {}
  for (const category of optionalCategories) {
    const value = values.get(category)
    if (value === '1' || value === '0') given[category] = value === '1' ? 1 : 0
  }
  return given
}

export const readConsent = (version: string | number): Given =>
  parseConsent(readCookie('consent') ?? '', version)

/** Keeps the decision; what was kept under a consent that isn't given goes. */
export function writeConsent(version: string | number, given: Given): void {
  writeCookie('consent', formatConsent(version, given))
  for (const category of optionalCategories) {
    if (given[category] !== 1) for (const id of cookiesOf(category)) dropCookie(id)
  }
}
