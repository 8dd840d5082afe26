import type { RouteEntry } from '@weitersagen/kit/boot'
import { useBoot } from '@weitersagen/kit/boot'
import { useSearchParams } from 'react-router'
import type { PathParams, Target } from './paths'

// Rule (page, 2): A redirect parameter holds a route's name and never an address. Test: paths.test.ts `never is an
// address: %s`.
/** The ways in and out. No one is led to one after a sign-in. */
export const entrances: ReadonlySet<string> = new Set([
  'Login',
  'LoginLink',
  'AdminLogin',
  'Logout',
  'AgencyLogin',
  'AgencyLogout',
  'ProfisellerLogin',
  'ProfisellerLogout',
])

/** What a navigation carries by itself, or must not carry. */
const dropped = ['redirect', 'widget', 'frame', 'theme', 'language']

/**
 * Where to go after the sign-in: a route name with its params (and the page's own query, such as a link's key),
 * never an address, so the parameter cannot lead to a foreign site.
 * `RecommendationShare~empfehlungsnummer=7K2M9QX4TB~k=5278146b79`
 */
export function encodeRedirect(route: RouteEntry, params: PathParams, search = ''): string {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) values.set(name, String(value))
  const query = new URLSearchParams(search)
  for (const name of dropped) query.delete(name)
  // A tilde in a value is escaped, so it never ends a part.
  return [route.name, values.toString(), query.toString()].join('~').replace(/~+$/, '')
}

export function decodeRedirect(routes: RouteEntry[], value: string | null): Target | undefined {
  if (!value) return undefined
  const [to = '', params = '', query = ''] = value.split('~')
  if (entrances.has(to) || !routes.some((route) => route.name === to)) return undefined
  const values = (text: string) => Object.fromEntries(new URLSearchParams(text))
  return { to, params: values(params), ...(query ? { query: values(query) } : {}) }
}

/** The target that the address asks for after signing in, or the given one. */
export function useRedirectTarget(fallback: Target): Target {
  const { routes } = useBoot()
  const [search] = useSearchParams()
  return decodeRedirect(routes, search.get('redirect')) ?? fallback
}
