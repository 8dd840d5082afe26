import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useBoot } from '@weitersagen/kit/boot'
import { createQueryClient, type QueryClient } from './client'
import { screenKey } from './screenKey'

const ClientContext = createContext<QueryClient | undefined>(undefined)

export function useQueryClient(): QueryClient {
  const client = useContext(ClientContext)
  if (!client) throw new Error('There is no QueryProvider around this')
  return client
}

/** Puts the page's own screen data into the cache and drops personal data when the session changes. */
export function QueryProvider({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const [own] = useState(() => client ?? createQueryClient())
  const { screen, locale } = useBoot()
  const { loggedIn } = useSession()

  // During render, because an effect would come after the first screen has asked; writing it twice changes nothing.
  const seeded = useMemo(() => {
    if (screen) own.setQueryData(screenKey(locale, screen.key, screen.body), screen.data)
    return own
  }, [own, screen, locale])

  useEffect(() => {
    document.addEventListener('visibilitychange', own.seenAgain)
    return () => document.removeEventListener('visibilitychange', own.seenAgain)
  }, [own])

  const before = useRef(loggedIn)
  useEffect(() => {
    if (before.current === loggedIn) return
    before.current = loggedIn
    void own.resetQueries()
  }, [loggedIn, own])

  return <ClientContext value={seeded}>{children}</ClientContext>
}
