import type { RouteEntry } from '@weitersagen/kit/boot'
import { useBoot } from '@weitersagen/kit/boot'
import { useSearchParams } from 'react-router'
import type { PathParams, Target } from './paths'

/**
 * Where to go after the sign-in: a route name with its params and never an address, so the parameter cannot
 * lead to a foreign site.
 */
export function encodeRedirect(route: RouteEntry, params: PathParams): string {
  const values = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value !== undefined) values.set(name, String(value))
  const text = values.toString()
  return text ? `${route.name}~${text}` : route.name
}

export function decodeRedirect(routes: RouteEntry[], value: string | null): Target | undefined {
  if (!value) return undefined
  const end = value.includes('~') ? value.indexOf('~') : value.length
  const [to, text] = [value.slice(0, end), value.slice(end + 1)]
  if (!routes.some((route) => route.name === to)) return undefined
  return { to, params: Object.fromEntries(new URLSearchParams(text)) }
}

/** The target that the address asks for after signing in, or the given one. */
export function useRedirectTarget(fallback: Target): Target {
  const { routes } = useBoot()
  const [search] = useSearchParams()
  return decodeRedirect(routes, search.get('redirect')) ?? fallback
}
