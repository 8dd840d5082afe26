import { useEffect } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import { useQueryClient } from '@weitersagen/kit/query'
import type { SellerArea } from './area'
import { callsOf } from './calls'
import { hearTabs } from './tabs'
import { ofArea } from './useForgetArea'

/** Section 4 of the specification: the login is looked at every minute. */
const everyMs = 60_000

/**
 * Looks whether who works here still does. The page is asked for anew where the login has ended or is somebody else's,
 * and when another tab says that one began or ended: no one's figures stay on a screen that was left.
 */
export function useLoginCheck(area: SellerArea): void {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ predicate: ofArea(area) })
    const look = async () => {
      try {
        if (!(await callsOf(area).isIn())) ask()
      } catch (problem) {
        // A server that is away says nothing of the login.
        if (problem instanceof ApiProblem && problem.code === 'member.another') ask()
      }
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, everyMs)
    const stopHearing = hearTabs(area, ask)
    return () => {
      clearInterval(timer)
      stopHearing()
    }
  }, [area, client])
}
