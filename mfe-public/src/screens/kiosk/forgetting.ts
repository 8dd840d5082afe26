import { useEffect, useRef, useState } from 'react'
import { dropAllStored, dropCookie, keptList, type CookieId, type StoreId } from '@weitersagen/kit/kept'
import { useQueryClient } from '@weitersagen/kit/query'
import { forgetAll, useGo } from '@weitersagen/kit/router'
import { kioskPath } from './kioskPath'

// Rule (page, 2 D): A kiosk forgets everything a minute after the last touch, tells it ten seconds before, and at once
// by a button. Enforced: forgetting.ts warnMs, KioskFrame.tsx. Test: kiosk.test.tsx `is announced ten seconds before,
// and done a minute after the last touch`.
/** No one has touched the screen for so long: anyone who was here has gone. */
export const forgetAfterMs = 60_000

/** Who only reads is warned beforehand, and stays with one press (WCAG 2.2.1). */
export const warnMs = 10_000

const tickMs = 250

/** All that scripts keep in this browser. */
function dropAllKept(): void {
  for (const [id, { place }] of Object.entries(keptList)) {
    if (place === 'cookie') dropCookie(id as CookieId)
    else if (place !== 'history') dropAllStored(id as StoreId)
  }
}

/**
 * Leaves nothing of the person before: not in the browser's storage, not in its history, not in memory. What the pages
 * themselves show stays.
 */
export function useForget(): () => void {
  const go = useGo()
  const client = useQueryClient()
  return () => {
    forgetAll()
    dropAllKept()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[2] !== kioskPath })
    go({ to: 'KioskHome', replace: true, state: { forgotten: true } })
  }
}

/**
 * Counts down to the forgetting since the last touch, and gives the seconds that are left once there are few. While no
 * one has begun, nothing is counted; while it is announced, only an answer counts.
 */
export function useCountdown(
  begun: boolean,
  forget: () => void,
): { left: number | undefined; stay: () => void } {
  const [left, setLeft] = useState<number>()
  const last = useRef<number>(undefined)
  const warned = useRef(false)
  const latest = useRef(forget)
  useEffect(() => {
    latest.current = forget
  }, [forget])

  useEffect(() => {
    if (begun) last.current = Date.now()
    const touched = () => {
      if (!warned.current) last.current = Date.now()
    }
    const tick = () => {
      if (last.current === undefined) return
      const rest = last.current + forgetAfterMs - Date.now()
      warned.current = rest > 0 && rest <= warnMs
      setLeft(warned.current ? Math.ceil(rest / 1000) : undefined)
      if (rest > 0) return
      last.current = undefined
      latest.current()
    }
    const timer = setInterval(tick, tickMs)
    document.addEventListener('pointerdown', touched)
    document.addEventListener('keydown', touched)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', touched)
      document.removeEventListener('keydown', touched)
    }
  }, [begun])

  const stay = () => {
    last.current = Date.now()
    warned.current = false
    setLeft(undefined)
  }
  return { left, stay }
}
