import type { ConsentCategory } from '@weitersagen/kit/boot'

export type OptionalCategory = Exclude<ConsentCategory, 'required'>

export const optionalCategories: readonly OptionalCategory[] = ['functional', 'analytical', 'marketing']

/** 1 is given, 0 declined; a category that is missing was never asked for. */
export type Given = Partial<Record<OptionalCategory, 0 | 1>>

const cookieName = 'ws_consent'

/** What statistics know a browser by; it goes when the consent to them does. */
export const visitorCookie = '_pk_id'
const lifetimeSeconds = 60 * 24 * 60 * 60

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

export function readConsent(version: string | number): Given {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${cookieName}=`))
  return pair ? parseConsent(decodeURIComponent(pair.slice(cookieName.length + 1)), version) : {}
}

export function writeConsent(version: string | number, given: Given): void {
  const value = encodeURIComponent(formatConsent(version, given))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${value}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax${secure}`
  if (given.analytical !== 1) document.cookie = `${visitorCookie}=; Max-Age=0; Path=/`
}
