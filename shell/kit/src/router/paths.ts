import type { RouteEntry } from '@weitersagen/kit/boot'

export type PathParams = Record<string, string | number | undefined>
export type Query = Record<string, string | number | boolean | undefined>

export type Target = {
  /** Route name, as in the tenant's route list. */
  to: string
  params?: PathParams
  query?: Query
  /** Without `#`. */
  hash?: string
}

/** The widget flag stays on every page of a visit. */
const carried = 'widget'

/** `/produkte/{category...}` and `/produkte/*` mean the same to us. */
const normalise = (path: string): string => path.replace(/\{(\w+)\.\.\.\}/g, '*').replace(/\{(\w+)\}/g, ':$1')

export const patternOf = (route: RouteEntry): string => {
  const path = normalise(route.path)
  return path === '/' ? '' : path.replace(/\/$/, '')
}

function fill(pattern: string, params: PathParams): string {
  return pattern
    .replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
    .replace('*', () =>
      String(params['*'] ?? '')
        .split('/')
        .map(encodeURIComponent)
        .join('/'),
    )
    .replace(/\/{2,}/g, '/')
}

/** The localised address of a route by its name; an unknown name leads home. */
export function buildHref(
  routes: RouteEntry[],
  locale: string,
  { to, params = {}, query = {}, hash }: Target,
  search = '',
): string {
  const route = routes.find((entry) => entry.name === to)
  const path = route ? fill(patternOf(route), params) : ''
  const values = new URLSearchParams()
  const now = new URLSearchParams(search)
  if (now.has(carried)) values.set(carried, now.get(carried) ?? '')
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) values.set(name, String(value))
  }
  const text = values.toString().replace(/(^|&)widget=(?=&|$)/, '$1widget')
  return `/${locale}${path}${text ? `?${text}` : ''}${hash ? `#${hash}` : ''}`
}
