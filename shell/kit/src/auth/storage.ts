import type { SessionState } from '@weitersagen/kit/boot'

const key = 'ws.session'

/** Why somebody who was logged in is so no longer, without having asked for it. */
export type SessionEnd = 'expired' | 'password' | 'locked' | 'elsewhere'

const ends: readonly unknown[] = ['expired', 'password', 'locked', 'elsewhere'] satisfies SessionEnd[]

const isEnd = (value: unknown): value is SessionEnd => ends.includes(value)

export type Mirror = Pick<SessionState, 'loggedIn' | 'until'> & { ended?: SessionEnd | undefined }

/** Only whether and until when somebody is logged in, and why no longer: the token itself never reaches scripts. */
export function writeMirror({ loggedIn, until, ended }: Mirror): void {
  try {
    localStorage.setItem(key, JSON.stringify({ loggedIn, until, ended }))
  } catch {
    // Storage can be closed (private windows, frames); other tabs then learn from their next request.
  }
}

export function parseMirror(text: string | null): Mirror {
  if (!text) return { loggedIn: false }
  try {
    const value = JSON.parse(text) as Partial<Mirror>
    const until = typeof value.until === 'string' ? { until: value.until } : {}
    const ended = isEnd(value.ended) ? { ended: value.ended } : {}
    return { loggedIn: value.loggedIn === true, ...until, ...ended }
  } catch {
    return { loggedIn: false }
  }
}

export function onMirrorChange(listener: (mirror: Mirror) => void): () => void {
  const handler = (event: StorageEvent) => {
    if (event.key === key || event.key === null)
      listener(parseMirror(event.key === null ? null : event.newValue))
  }
  addEventListener('storage', handler)
  return () => removeEventListener('storage', handler)
}

export const isOver = (session: Mirror, now = Date.now()): boolean =>
  session.loggedIn && session.until !== undefined && Date.parse(session.until) <= now

/** One word for the page that comes after a reload, which may be another one than before. It says nothing of a person. */
const endKey = 'ws.ended'

export function markExpired(): void {
  try {
    sessionStorage.setItem(endKey, 'expired')
  } catch {
    // Then nobody is told why; the page to sign in on says what to do.
  }
}

export function wasExpired(): boolean {
  try {
    return sessionStorage.getItem(endKey) === 'expired'
  } catch {
    return false
  }
}

export function unmarkExpired(): void {
  try {
    sessionStorage.removeItem(endKey)
  } catch {
    // It could not be written either.
  }
}
