import { useEffect, type ReactNode } from 'react'
import { drawFor, isDrawnForAnother } from '../../api/drawnFor'
import type { Who } from '../../api'
import { AreaSkeleton } from './AreaSkeleton'
import { beginAnew } from './beginAnew'
import { useLoginCheck } from './useLoginCheck'

/** A page is one person's: once somebody else works in this browser, it begins anew, with nothing chosen or typed. */
export function DrawnFor({ who: { id }, children }: { who: Who; children: ReactNode }) {
  const another = isDrawnForAnother(id)
  useLoginCheck()
  useEffect(() => {
    if (another) beginAnew()
    else drawFor(id)
  }, [another, id])
  return another ? <AreaSkeleton>{null}</AreaSkeleton> : children
}
