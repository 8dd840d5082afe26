import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { request, sessionEnded } from '@weitersagen/kit/api'
import { useBoot, type SessionState } from '@weitersagen/kit/boot'
import { forgetAll } from '@weitersagen/kit/router'
import {
  isOver,
  markExpired,
  onMirrorChange,
  unmarkExpired,
  wasExpired,
  writeMirror,
  type Mirror,
  type SessionEnd,
} from './storage'

// Rule (page, 4): A session's time is checked every 60 seconds, and the page reloads when it is over. Test:
// auth.test.tsx `ends within a minute after its time is over, and the page reloads`.
//
// Rule (page, 4): A logout in one tab is one in all. Test: auth.test.tsx `logs out all others at once, and leaves
// nothing typed there`.
//
// Rule (page, 4): A session that the server ended is reported in every tab, and nothing typed is lost. Test:
// auth.test.tsx `is shown in the other tabs too, which keep what was typed: %s`.
export type Auth = {
  session: SessionState
  /** Set until the next sign-in when the session ended by itself. */
  ended: SessionEnd | undefined
  /** Call after a sign-in was answered; other tabs follow. */
  loggedIn: (session: Omit<SessionState, 'loggedIn'>) => void
  /** Call after a sign-out was answered; other tabs follow. */
  loggedOut: () => void
}

type State = { session: SessionState; ended?: SessionEnd }

/** The specification's interval for the expiry check. */
const checkEveryMs = 60_000

/** The refusals of a session that say why it ended; any other is shown as the end of its time. */
const reasons: Record<string, SessionEnd> = {
  'auth.password_changed': 'password',
  'auth.locked': 'locked',
  'auth.ended_elsewhere': 'elsewhere',
}

const AuthContext = createContext<Auth | null>(null)

const begin = (session: SessionState): State =>
  wasExpired() && !session.loggedIn ? { session, ended: 'expired' } : { session }

const out = (ended?: SessionEnd): State => ({ session: { loggedIn: false }, ...(ended ? { ended } : {}) })

/**
 * Who is logged in, in every tab alike. A session ends by itself when its time is over (`onExpired`, where the page
 * reloads), when the server refuses it, or when another tab says so; who didn't ask for that is informed.
 */
export function AuthProvider({ children, onExpired }: { children: ReactNode; onExpired?: () => void }) {
  const boot = useBoot()
  const [{ session, ended }, setState] = useState<State>(() => begin(boot.session))
  // Another answer, as for another language, is one for the same place.
  const [none] = useState(boot.session.none)

  // Reported once: a later visit of this page is a new one.
  useEffect(unmarkExpired, [])

  useEffect(() => {
    if (!session.unknown && !none) writeMirror({ ...session, ended })
  }, [session, ended, none])

  useEffect(() => {
    if (none) return
    const expire = () => {
      markExpired()
      setState(out('expired'))
      onExpired?.()
    }
    const follow = (mirror: Mirror) => {
      if (mirror.loggedIn === session.loggedIn && mirror.until === session.until) return
      if (mirror.loggedIn) return void join(mirror, setState)
      // The other tab saw the time run out: that is no logout.
      if (isOver(session)) return expire()
      // Nor is it when the server ended it there: what is typed here waits for the sign-in, as it does there.
      if (mirror.ended) return setState(out(mirror.ended))
      forgetAll()
      setState(out())
    }
    const stopFollowing = onMirrorChange(follow)
    if (!session.loggedIn) return stopFollowing

    // Over before it began: this browser's clock is wrong. A reload would end in a circle.
    if (isOver(session)) {
      setState(out('expired'))
      return stopFollowing
    }
    const timer = setInterval(() => isOver(session) && expire(), checkEveryMs)
    const stopHearing = sessionEnded.subscribe((code) => setState(out(reasons[code] ?? 'expired')))
    return () => {
      clearInterval(timer)
      stopHearing()
      stopFollowing()
    }
  }, [session, onExpired, none])

  const value = useMemo<Auth>(
    () => ({
      session,
      ended,
      loggedIn: (answer) => setState({ session: { ...answer, loggedIn: true } }),
      loggedOut: () => {
        forgetAll()
        setState(out())
      },
    }),
    [session, ended],
  )
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>
}

/** Another tab's sign-in: what it is, and then who it is, which storage does not hold. */
async function join(mirror: Mirror, setState: Dispatch<SetStateAction<State>>): Promise<void> {
  setState({ session: mirror })
  try {
    const session = await request<SessionState>('GET', '/bff/shell/session')
    if (session.loggedIn) setState((now) => (now.session.loggedIn ? { session } : now))
  } catch {
    // The name is missing then, nothing else.
  }
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('AuthProvider is missing')
  return auth
}

export const useSession = (): SessionState => useAuth().session
