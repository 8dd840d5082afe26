import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useBoot } from '@weitersagen/kit/boot'
import { buildHref, frameKindIn, type FrameKind, type Target } from './paths'

/** Builds localised addresses by route name. */
export function useHref(): (target: Target) => string {
  const { routes, locale } = useBoot()
  const { search } = useLocation()
  return useCallback((target) => buildHref(routes, locale, target, search), [routes, locale, search])
}

export type GoOptions = Target & { replace?: boolean; state?: unknown }

/** Navigates by route name. */
export function useGo(): (target: GoOptions) => void {
  const href = useHref()
  const navigate = useNavigate()
  return useCallback(
    ({ replace = false, state, ...target }) => void navigate(href(target), { replace, state }),
    [href, navigate],
  )
}

/** A value of the address's fragment (`#t=…`), where mailed tokens travel: fragments never reach a server. */
export function useFragment(name: string): string | undefined {
  const { hash } = useLocation()
  return new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? undefined
}

/** Which frame of another site's page this is made for; none for a page of its own. */
export function useFrameKind(): FrameKind | undefined {
  const [search] = useSearchParams()
  return frameKindIn(search)
}
