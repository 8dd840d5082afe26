import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSession } from '@weitersagen/kit/auth'
import { useBoot } from '@weitersagen/kit/boot'
import { createQueryClient } from './client'
import { screenKey } from './useScreen'

/** Puts the page's own screen data into the cache and drops personal data when the session changes. */
export function QueryProvider({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const [own] = useState(() => client ?? createQueryClient())
  const { screen, locale } = useBoot()
  const { loggedIn } = useSession()

  const seeded = useRef<unknown>(undefined)
  if (screen && seeded.current !== screen) {
    seeded.current = screen
    own.setQueryData(screenKey(locale, screen.key), screen.data)
  }

  const before = useRef(loggedIn)
  useEffect(() => {
    if (before.current === loggedIn) return
    before.current = loggedIn
    void own.resetQueries()
  }, [loggedIn, own])

  return <QueryClientProvider client={own}>{children}</QueryClientProvider>
}
