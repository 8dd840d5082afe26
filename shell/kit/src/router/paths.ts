import type { RouteEntry } from '@weitersagen/kit/boot'

// Rule (page, 2): The widget flag is carried across navigations. Enforced: Link.tsx. Test: rules.test.tsx `a widget
// query flag is carried across navigations`.
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

/** A frame in another site's page says so on every page of a visit. */
const frameFlags = ['widget', 'frame'] as const
export type FrameKind = (typeof frameFlags)[number]

export const frameKindIn = (search: URLSearchParams): FrameKind | undefined =>
  frameFlags.find((flag) => search.has(flag))

/** What stays with it: how it looks, and by which way people came, which nothing in the browser remembers there. */
const carriedByFrames = ['theme', 'channel'] as const

function carriedFrom(search: string): [name: string, value: string][] {
  const now = new URLSearchParams(search)
  const kind = frameKindIn(now)
  if (!kind) return []
  return [
    [kind, now.get(kind) ?? ''],
    ...carriedByFrames.flatMap((name): [string, string][] => {
      const value = now.get(name)
      return value ? [[name, value]] : []
    }),
  ]
}

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
    .replace(/\/$/, '')
}

/** The localised address of a route by its name; an unknown name leads home. */
export function buildHref(
  routes: RouteEntry[],
  locale: string,
  { to, params = {}, query = {}, hash }: Target,
  search = '',
): string {
  const named = routes.filter((entry) => entry.name === to)
  // A category stands at a path of its own where it has one.
  const route = named.find((entry) => patternOf(entry) === `/${params['*']}`) ?? named[0]
  const path = route ? fill(patternOf(route), params) : ''
  const values = new URLSearchParams()
  for (const [name, value] of carriedFrom(search)) values.set(name, value)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) values.set(name, String(value))
  }
  const text = values.toString().replace(/(^|&)(widget|frame)=(?=&|$)/, '$1$2')
  return `/${locale}${path}${text ? `?${text}` : ''}${hash ? `#${hash}` : ''}`
}
