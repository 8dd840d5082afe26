import type { Boot } from '@weitersagen/kit/boot'

/** An invented tenant for tests. */
export function testBoot(): Boot {
  return {
    tenant: {
      id: 'probe',
      name: 'Probe GmbH',
      programme: 'Probe empfehlen',
      address: 'sie',
      languages: ['de', 'en'],
      edition: '1-abc',
      defaultLanguage: 'de',
      theme: {
        primary: '#0b5d57',
        primaryContrast: '#ffffff',
        secondary: '#f2b84b',
        secondaryContrast: '#1a1a1a',
        background: '#f6f4ef',
        surface: '#ffffff',
        text: '#14211f',
        accent: '#e4572e',
        radius: 14,
        fontHeading: '',
        fontBody: '',
      },
      modules: {},
    },
    locale: 'de',
    routes: [
      { name: 'Homepage', path: '/', remote: 'mfe_public' },
      { name: 'Recommendation', path: '/empfehlen/:productId', remote: 'mfe_public' },
      { name: 'RecipientData', path: '/empfaengerdaten/:empfehlungsnummer', remote: 'mfe_public' },
      { name: 'Login', path: '/login', remote: 'mfe_personal' },
      { name: 'Logout', path: '/logout', remote: 'mfe_personal' },
      { name: 'Dashboard', path: '/persoenlicherbereich', remote: 'mfe_personal', auth: 'user' },
      { name: 'Imprint', path: '/impressum', remote: 'mfe_public' },
      { name: 'Privacy', path: '/datenschutz', remote: 'mfe_public' },
    ],
    remotes: {},
    texts: {},
    footer: [],
    consent: { version: 1, required: [{ id: 'login', name: '__Host-ws', days: 30 }] },
    session: { loggedIn: false },
  }
}
