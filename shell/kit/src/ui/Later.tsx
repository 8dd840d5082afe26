import { useDeferredValue, type ReactNode } from 'react'

/**
 * What lies below the first screen. It is rendered by itself, after the rest: one long task becomes two, and what is
 * seen first stands earlier.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
