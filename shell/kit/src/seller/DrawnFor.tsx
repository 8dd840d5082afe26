import { useEffect, type ReactNode } from 'react'
import type { SellerArea } from './area'
import { beginAnew } from './beginAnew'
import { drawFor, isDrawnForAnother } from './drawnFor'
import { useLoginCheck } from './useLoginCheck'

export type DrawnForProps = {
  area: SellerArea
  /** The membership. */
  id: string
  /** What stands there while the page begins anew. */
  skeleton: ReactNode
  children: ReactNode
}

/** A page is one person's: once somebody else works in this browser, it begins anew, with nothing chosen or typed. */
export function DrawnFor({ area, id, skeleton, children }: DrawnForProps) {
  const another = isDrawnForAnother(id)
  useLoginCheck(area)
  useEffect(() => {
    if (another) beginAnew()
    else drawFor(id)
  }, [another, id])
  return another ? skeleton : children
}
