import type { ReactNode } from 'react'
import { DrawnFor as Drawn } from '@weitersagen/kit/seller'
import { useArea } from '../../area/context'
import type { Who } from '../../api'
import { AreaSkeleton } from './AreaSkeleton'

/** A page of the area is one person's. */
export function DrawnFor({ who: { id }, children }: { who: Who; children: ReactNode }) {
  const area = useArea()
  return (
    <Drawn area={area} id={id} skeleton={<AreaSkeleton>{null}</AreaSkeleton>}>
      {children}
    </Drawn>
  )
}
