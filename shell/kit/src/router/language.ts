import { useCallback } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { request, setRequestLocale } from '@weitersagen/kit/api'
import { useBoot, useBootState, type Boot, type RouteEntry } from '@weitersagen/kit/boot'
import { buildHref, patternOf, type PathParams } from './paths'

export type CurrentRoute = { route: RouteEntry; params: PathParams }

/** The route that an address without its locale belongs to. */
export function findRoute(routes: RouteEntry[], path: string): CurrentRoute | undefined {
  for (const route of routes) {
    const match = matchPath({ path: patternOf(route) || '/', end: true }, path || '/')
    if (match) return { route, params: match.params }
  }
  return undefined
}

/** The part of an address after the locale. */
export const withoutLocale = (pathname: string): string => pathname.replace(/^\/[^/]+/, '') || '/'

export function useCurrentRoute(): CurrentRoute | undefined {
  const { routes } = useBoot()
  const { pathname } = useLocation()
  return findRoute(routes, withoutLocale(pathname))
}

/** The same page in another language: by name, because paths may be translated. */
export function samePageIn(boot: Boot, current: CurrentRoute | undefined, search: string, hash: string) {
  const path = buildHref(boot.routes, boot.locale, {
    to: current?.route.name ?? '',
    ...(current ? { params: current.params } : {}),
  })
  return path + search + hash
}

/**
 * Switches the language without leaving the page: texts, routes and footer come anew, what was typed stays.
 * `prepare` may complete the answer (texts of the remote on screen) before it is shown.
 */
export function useSwitchLanguage(
  prepare?: (boot: Boot) => Promise<Boot>,
): (locale: string) => Promise<void> {
  const { replaceBoot } = useBootState()
  const { pathname, search, hash } = useLocation()
  const current = useCurrentRoute()
  const navigate = useNavigate()
  return useCallback(
    async (locale) => {
      const asked = `/${locale}${pathname.replace(/^\/[^/]+/, '')}${search}`
      const boot = await request<Boot>('GET', `/bff/shell/boot?path=${encodeURIComponent(asked)}`)
      const complete = prepare ? await prepare(boot) : boot
      setRequestLocale(complete.locale)
      replaceBoot(complete)
      void navigate(samePageIn(complete, current, search, hash), { replace: true, state: null })
    },
    [pathname, search, hash, current, navigate, replaceBoot, prepare],
  )
}
