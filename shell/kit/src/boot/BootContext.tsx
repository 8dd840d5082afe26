import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Boot, Tenant, TextTree } from './types'

type BootValue = {
  boot: Boot
  replaceBoot: (boot: Boot) => void
  /** Adds a namespace's texts; ignored when the language has changed while they were loading. */
  addTexts: (locale: string, namespace: string, texts: TextTree) => void
}

const BootContext = createContext<BootValue | null>(null)

/** Holds the boot answer; it is replaced as a whole when the language changes. */
export function BootProvider({ initial, children }: { initial: Boot; children: ReactNode }) {
  const [boot, replaceBoot] = useState(initial)
  const addTexts = useCallback<BootValue['addTexts']>(
    (locale, namespace, texts) =>
      replaceBoot((now) =>
        now.locale === locale ? { ...now, texts: { ...now.texts, [namespace]: texts } } : now,
      ),
    [],
  )
  const value = useMemo(() => ({ boot, replaceBoot, addTexts }), [boot, addTexts])
  return <BootContext.Provider value={value}>{children}</BootContext.Provider>
}

export function useBootState(): BootValue {
  const value = useContext(BootContext)
  if (!value) throw new Error('BootProvider is missing')
  return value
}

export const useBoot = (): Boot => useBootState().boot

export const useTenant = (): Tenant => useBoot().tenant
