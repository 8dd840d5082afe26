import { describe, expect, it } from 'vitest'
import { detourOf } from './access'

const route = (name: string, auth?: 'user' | 'agency' | 'partner') => ({
  name,
  path: '/x',
  remote: 'mfe_public',
  ...(auth ? { auth } : {}),
})
const out = { loggedIn: false }
const user = { loggedIn: true }

describe('who may see a route', () => {
  it.each([
    ['an open page', route('Homepage'), out, {}, undefined],
    ['a user’s page without a session', route('Dashboard', 'user'), out, {}, 'Login'],
    ['a user’s page with one', route('Dashboard', 'user'), user, {}, undefined],
    ['an agency’s page with a user’s session', route('AgencyHome', 'agency'), user, {}, 'AgencyLogin'],
    [
      'an agency’s page with its own',
      route('AgencyHome', 'agency'),
      { loggedIn: true, kind: 'agency' as const },
      {},
      undefined,
    ],
    ['a partner’s page', route('ProfisellerOrders', 'partner'), out, {}, 'ProfisellerLogin'],
    ['logging out without a session', route('Logout', 'user'), out, {}, 'Login'],
    ['the imprint beside an advisor', route('Imprint'), out, { advisor: true }, 'Homepage'],
    ['a page under forced login', route('Homepage'), out, { forcedLogin: true }, 'Login'],
    ['the friend’s page under forced login', route('RecipientData'), out, { forcedLogin: true }, undefined],
    [
      'a tenant’s own open pages',
      route('Homepage'),
      out,
      { forcedLogin: true, forcedLoginExempt: ['Homepage'] },
      undefined,
    ],
  ])('%s', (_, entry, session, modules, to) => {
    expect(detourOf(entry, {}, session, modules)?.to).toBe(to)
  })
})
