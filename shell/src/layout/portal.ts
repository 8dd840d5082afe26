import type { RouteEntry } from '@weitersagen/kit/boot'

/** Whether a page is one of those that people work on all day: each area with a login of its own. */
export const isPortal = (route: RouteEntry | undefined): boolean => !!route?.auth && route.auth !== 'user'
