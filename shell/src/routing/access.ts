import type { Boot, RouteEntry, SessionState } from '@weitersagen/kit/boot'
import { encodeRedirect, type PathParams, type Target } from '@weitersagen/kit/router'
import { isPortal } from '../layout/portal'
import { alwaysOpen, isOfAgencies, openUnderForcedLogin } from './open'

/** Where a visitor is sent instead of the page; `portal` shows that one comes in through the company's own portal. */
export type Detour = Target | 'portal'

export type Place = {
  route: RouteEntry
  params: PathParams
  /** The address's query, which comes back with the page after the sign-in. */
  search?: string
}

// Rule (page, 2): A page needing a login leads to the sign-in and back, and nowhere else. Enforced: RoutePage.tsx
// detourOf. Test: rules.test.tsx `a page needing login without a session redirects to Login with a redirect
// parameter`.
//
// Rule (page, 2): Logout without a session leads to the login. Enforced: RoutePage.tsx detourOf. Test: rules.test.tsx
// `logout without a session goes to /login`.
//
// Rule (page, 2): Forced login may lead to a page before the login. Enforced: RoutePage.tsx detourOf. Test:
// access.test.ts `leads to the tenant’s pre-login page, which is open itself`.
/** The rules of section 2 of the specification; nothing when the page is the visitor's to see. */
export function detourOf(
  { route, params, search = '' }: Place,
  session: SessionState,
  modules: Boot['tenant']['modules'],
): Detour | undefined {
  // People of such a programme have no password, so there is no page to sign in on.
  const signIn = (target: Target): Detour => (modules.autologin && target.to === 'Login' ? 'portal' : target)
  if (route.name === 'Imprint' && modules.advisor) return { to: 'Homepage' }
  if (route.name === 'Logout' && !session.loggedIn) return signIn({ to: 'Login' })
  const query = { redirect: encodeRedirect(route, params, search) }
  // The areas of agencies and of partners, and the desk, have logins of their own, which the server asks for at each
  // page, and the page's own call for anyone who is there already.
  if (isPortal(route)) return undefined
  // While the server can't tell who is in, the page's own call decides.
  if (route.auth && !session.unknown && !(session.loggedIn && (session.kind ?? 'user') === route.auth)) {
    return signIn({ to: 'Login', query })
  }
  if (modules.forcedLogin && !session.loggedIn && !isOpen(route.name, modules)) {
    return signIn({ to: modules.preLoginRoute ?? 'Login', query })
  }
  return undefined
}

/**
 * A tenant's own list takes the place of the default one, save for the doors themselves: without them no one would
 * ever come in.
 */
const isOpen = (name: string, modules: Boot['tenant']['modules']): boolean =>
  name === modules.preLoginRoute ||
  alwaysOpen.includes(name) ||
  (modules.forcedLoginExempt?.includes(name) ?? (isOfAgencies(name) || openUnderForcedLogin.includes(name)))
