import type { Boot, RouteAuth, RouteEntry, SessionState } from '@weitersagen/kit/boot'
import { encodeRedirect, type PathParams, type Target } from '@weitersagen/kit/router'

const loginOf: Record<RouteAuth, string> = {
  user: 'Login',
  agency: 'AgencyLogin',
  partner: 'ProfisellerLogin',
}

/** What stays open under forced login (section 2 of the specification), by route name. */
const openUnderForcedLogin: readonly string[] = [
  'FileNotFound',
  'TOS',
  'BankDetailsRecipient',
  'Code',
  'Privacy',
  'RecipientData',
  'RecipientConfirmation',
  'ParticipationTerms',
  'Faq',
  'Imprint',
  'Contact',
  'Login',
  'Admin',
  'Logout',
  'SetPassword',
  'ForgotPassword',
  'Reward',
  'RewardDetails',
  'Registration',
  'Accessibility',
]

const isOpen = (route: RouteEntry, modules: Boot['tenant']['modules']): boolean => {
  const own = modules['forcedLoginExempt']
  return (Array.isArray(own) ? (own as string[]) : openUnderForcedLogin).includes(route.name)
}

/** Where a visitor is sent instead of the route, or nothing when the route is theirs to see. */
export function detourOf(
  route: RouteEntry,
  params: PathParams,
  session: SessionState,
  modules: Boot['tenant']['modules'],
): Target | undefined {
  if (route.name === 'Imprint' && modules.advisor) return { to: 'Homepage' }
  if (route.name === 'Logout' && !session.loggedIn) return { to: 'Login' }
  const redirect = encodeRedirect(route, params)
  if (route.auth && !(session.loggedIn && (session.kind ?? 'user') === route.auth)) {
    return { to: loginOf[route.auth], query: { redirect } }
  }
  if (modules.forcedLogin && !session.loggedIn && !isOpen(route, modules)) {
    return { to: 'Login', query: { redirect } }
  }
  return undefined
}
