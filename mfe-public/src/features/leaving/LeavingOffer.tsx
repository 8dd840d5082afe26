import { lazy, Suspense, useEffect, useState } from 'react'
import { useFrameKind } from '@weitersagen/kit/router'
import type { LeavingDialogProps } from './LeavingDialog'

const LeavingDialog = lazy(() => import('./LeavingDialog'))

// Rule (page, 9): The share is offered to who is about to go, once in a visit, not before 15 seconds, not by a finger,
// and not over another dialog; also while the question about cookies is open. Enforced: leaving/leaving.ts onLeaving,
// LeavingDialog.tsx. Test: leaving.test.tsx `comes to who goes after 15 seconds, and to no one before`,
// leaving.test.tsx `comes also while the question about cookies is open`.
/** Section 9 of the specification: "Exit-intent time 15000 ms". Anyone who goes sooner has seen enough. */
const afterMs = 15_000

/**
 * Offers the share to who is about to go. Nothing of it is loaded before it may be offered; in another site's page it
 * never is.
 */
export function LeavingOffer(offer: LeavingDialogProps) {
  const framed = useFrameKind() !== undefined
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (framed) return
    const timer = setTimeout(() => setDue(true), afterMs)
    return () => clearTimeout(timer)
  }, [framed])
  return due ? (
    <Suspense>
      <LeavingDialog {...offer} />
    </Suspense>
  ) : null
}
