import { startTransition, useCallback } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { request, setRequestLocale } from '@weitersagen/kit/api'
import { useBoot, useBootState, type Boot, type RouteEntry } from '@weitersagen/kit/boot'
import { buildHref, patternOf, type PathParams } from './paths'

export type CurrentRoute = { route: RouteEntry; params: PathParams }

/** The route that an address without its locale belongs to. */
export function findRoute(routes: RouteEntry[], path: string): CurrentRoute | undefined {
  for (const route of routes) {
    const match = matchPath({ path: patternOf(route) || '/', end: true }, path || '/')
    if (match) return { route, params: { ...restOf(routes, route), ...match.params } }
  }
  return undefined
}

/**
 * What stands at a path of its own is named by it where the page has another path for all of them, as categories
 * have.
 */
function restOf(routes: RouteEntry[], own: RouteEntry): PathParams {
  const all = routes.some(
    (route) => route !== own && route.name === own.name && patternOf(route).endsWith('*'),
  )
  return all ? { '*': patternOf(own).slice(1) } : {}
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

/** Completes a boot answer before it is shown, for example with the texts of the remote on screen. */
export type PrepareBoot = (boot: Boot) => Promise<Boot>

async function fetchBoot(address: string, prepare: PrepareBoot | undefined): Promise<Boot> {
  const boot = await request<Boot>('GET', `/bff/shell/boot?path=${encodeURIComponent(address)}`)
  const complete = prepare ? await prepare(boot) : boot
  setRequestLocale(complete.locale)
  return complete
}

/** Loads the boot answer for an address and shows the page in its language. */
export function useLoadLanguage(prepare?: PrepareBoot): (address: string) => Promise<void> {
  const { replaceBoot } = useBootState()
  return useCallback(
    async (address) => replaceBoot(await fetchBoot(address, prepare)),
    [replaceBoot, prepare],
  )
}

/** Switches the language without leaving the page: texts, routes and footer come anew, what was typed stays. */
export function useSwitchLanguage(prepare?: PrepareBoot): (locale: string) => Promise<void> {
  const { replaceBoot } = useBootState()
  const { pathname, search, hash } = useLocation()
  const current = useCurrentRoute()
  const navigate = useNavigate()
  return useCallback(
    async (locale) => {
      const boot = await fetchBoot(`/${locale}${withoutLocale(pathname)}${search}`, prepare)
      // One transition: a render with the new language under the old address would take the screen away, and with it
      // what was typed.
      startTransition(() => {
        replaceBoot(boot)
        void navigate(samePageIn(boot, current, search, hash), { replace: true, state: { keepFocus: true } })
      })
    },
    [pathname, search, hash, current, navigate, replaceBoot, prepare],
  )
}
