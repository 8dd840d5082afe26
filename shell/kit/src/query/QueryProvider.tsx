import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useBoot } from '@weitersagen/kit/boot'
import { createQueryClient } from './client'
import { screenKey } from './useScreen'

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

  const before = useRef(loggedIn)
  useEffect(() => {
    if (before.current === loggedIn) return
    before.current = loggedIn
    void own.resetQueries()
  }, [loggedIn, own])

  return <QueryClientProvider client={seeded}>{children}</QueryClientProvider>
}
