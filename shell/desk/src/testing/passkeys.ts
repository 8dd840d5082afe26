import { vi } from 'vitest'
import type { Access } from '../api'

const bytes = (...values: number[]): ArrayBuffer => Uint8Array.from(values).buffer

/** What the server asks with, as the library of the back end writes it. */
export const question = {
  question: JSON.stringify({
    challenge: 'AQIDBA',
    timeout: 300000,
    rpId: 'probe.example',
    userVerification: 'required',
  }),
}

export const making = {
  question: JSON.stringify({
    rp: { name: 'Probe GmbH', id: 'probe.example' },
    user: { name: 'Mira Kern', displayName: 'Mira Kern', id: 'CQ' },
    challenge: 'AQIDBA',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ type: 'public-key', id: 'AQI', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  }),
}

const proved = {
  id: 'AQI',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: bytes(1, 2, 3),
    authenticatorData: bytes(4, 5, 6),
    signature: bytes(7, 8, 255),
    userHandle: bytes(9),
  },
}

const made = {
  ...proved,
  response: {
    clientDataJSON: bytes(1, 2, 3),
    attestationObject: bytes(4, 5, 6),
    getTransports: () => ['internal'],
  },
}

/** A browser whose passkeys answer, or fail by the name of an error. */
export function browserWithPasskeys({ fails }: { fails?: string } = {}) {
  const answer = (value: unknown) => () =>
    fails ? Promise.reject(new DOMException('no', fails)) : Promise.resolve(value)
  const get = vi.fn<(asked: unknown) => Promise<unknown>>(answer(proved))
  const create = vi.fn<(asked: unknown) => Promise<unknown>>(answer(made))
  vi.stubGlobal('PublicKeyCredential', vi.fn<() => void>())
  Object.defineProperty(navigator, 'credentials', { value: { get, create }, configurable: true })
  return { get, create }
}

export const access: Access = {
  passkeys: [
    {
      id: 'AQI',
      fingerprint: '0123456789abcdef',
      inFile: '24a2336030803754'.repeat(4),
      browser: 'chrome',
      platform: 'macos',
      synced: true,
      since: '2026-11-01T09:00:00Z',
      used: '2026-11-29T09:00:00Z',
    },
    {
      id: 'AQM',
      fingerprint: 'fedcba9876543210',
      inFile: '24a2336030803754'.repeat(4),
      browser: '',
      platform: '',
      synced: false,
      since: '2026-11-02T09:00:00Z',
    },
  ],
  sessions: [
    {
      id: 's-1',
      browser: 'chrome',
      platform: 'macos',
      since: '2026-11-30T09:00:00Z',
      seen: '2026-11-30T09:10:00Z',
      here: true,
    },
    {
      id: 's-2',
      browser: 'safari',
      platform: 'iphone',
      since: '2026-11-30T08:00:00Z',
      seen: '2026-11-30T08:10:00Z',
      here: false,
    },
  ],
}
