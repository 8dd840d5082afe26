import type { SessionState } from '@weitersagen/kit/boot'
import { dropStored, readStored, store, storedName } from '@weitersagen/kit/kept'

const key = storedName('session')

/** Why somebody who was logged in is so no longer, without having asked for it. */
export type SessionEnd = 'expired' | 'password' | 'locked' | 'elsewhere'

const ends: readonly unknown[] = ['expired', 'password', 'locked', 'elsewhere'] satisfies SessionEnd[]

const isEnd = (value: unknown): value is SessionEnd => ends.includes(value)

export type Mirror = Pick<SessionState, 'loggedIn' | 'until'> & { ended?: SessionEnd | undefined }

/**
 * Only whether and until when somebody is logged in, and why no longer: the token itself never reaches scripts.
 * Where storage is closed, other tabs learn from their next request.
 */
export function writeMirror({ loggedIn, until, ended }: Mirror): void {
  store('session', JSON.stringify({ loggedIn, until, ended }))
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

/**
 * One word for the page that comes after a reload, which may be another one than before. It says nothing of a
 * person.
 */
export const markExpired = (): void => store('ended', 'expired')

export const wasExpired = (): boolean => readStored('ended') === 'expired'

export const unmarkExpired = (): void => dropStored('ended')
