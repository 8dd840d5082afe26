import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { sessionEnded } from '@weitersagen/kit/api'
import { useBoot, type SessionState } from '@weitersagen/kit/boot'
import { forgetAll } from '@weitersagen/kit/router'
import { isOver, onMirrorChange, writeMirror } from './storage'

export type Auth = {
  session: SessionState
  /** Call after a sign-in was answered; other tabs follow. */
  loggedIn: (session: { until?: string; firstName?: string }) => void
  /** Call after a sign-out was answered; other tabs follow. */
  loggedOut: () => void
}

/** The specification's interval for the expiry check. */
const checkEveryMs = 60_000

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children, onEnded }: { children: ReactNode; onEnded?: () => void }) {
  const boot = useBoot()
  const [session, setSession] = useState<SessionState>(boot.session)

  useEffect(() => writeMirror(session), [session])
  useEffect(() => onMirrorChange((mirror) => setSession((now) => follow(now, mirror))), [])

  useEffect(() => {
    if (!session.loggedIn) return
    const end = () => {
      setSession({ loggedIn: false })
      onEnded?.()
    }
    const check = () => isOver(session) && end()
    check()
    const timer = setInterval(check, checkEveryMs)
    const unsubscribe = sessionEnded.subscribe(end)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [session, onEnded])

  const value = useMemo<Auth>(
    () => ({
      session,
      loggedIn: (answer) => setSession({ loggedIn: true, ...answer }),
      loggedOut: () => {
        forgetAll()
        setSession({ loggedIn: false })
      },
    }),
    [session],
  )
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>
}

/** Another tab's news; the same news keeps the object, so that no effect runs again. */
const follow = (now: SessionState, mirror: SessionState): SessionState =>
  now.loggedIn === mirror.loggedIn && now.until === mirror.until ? now : mirror

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('AuthProvider is missing')
  return auth
}

export const useSession = (): SessionState => useAuth().session
