import type { RouteEntry } from '@weitersagen/kit/boot'

/** Whether a page is one of those that people work on all day. */
export const isPortal = (route: RouteEntry | undefined): boolean =>
  route?.auth === 'agency' || route?.auth === 'partner'
