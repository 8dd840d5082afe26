import { useDeferredValue, type ReactNode } from 'react'

/**
 * What lies below the first screen. It is drawn in a render of its own, which gives way to fingers: one long piece of
 * work becomes two, and what is seen first stands earlier.
 */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
