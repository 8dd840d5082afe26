/**
 * Why the company's own login let somebody not in: what the edge may say in the address
 * (bff/internal/edge/sso_refusals.go). Nothing else there is shown.
 */
const failures: readonly string[] = [
  'sso.refused',
  'sso.cancelled',
  'sso.unavailable',
  'sso.unknown',
  'sso.unchecked',
  'sso.other',
  'sso.department',
  'member.none',
  'member.deactivated',
  'member.agency_ended',
  'account.locked',
  'account.locked_employee',
  'rate.limited',
  'technical',
]

export const failureIn = (search: URLSearchParams): string | undefined =>
  failures.find((code) => code === search.get('sso'))
