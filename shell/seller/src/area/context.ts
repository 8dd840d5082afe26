import { createContext, useCallback, useContext, type ComponentType } from 'react'
import type { Target } from '@weitersagen/kit/router'
import { sharedCallsOf, type SellerArea } from '@weitersagen/kit/seller'
import { pageWith, type PageId, type Pages } from './pages'

/** The area that a shared screen is shown in. */
export type Area = SellerArea & {
  pages: Pages
  /** Pages by a second name, and whose page each is. */
  secondNames?: Readonly<Record<string, string>>
  /** What stands at the foot of each page, before what the law wants there. */
  Foot?: ComponentType
}

export const AreaOf = createContext<Area | undefined>(undefined)

/** The area that one is in. */
export function useArea(): Area {
  const area = useContext(AreaOf)
  if (!area) throw new Error('A screen of sellers stands in no area.')
  return area
}

/** Where a call that both kinds share is made: `/start` at /bff/seller/agency/start. */
export const useShared = (path: `/${string}`): string => sharedCallsOf(useArea()) + path

/** Leads to a page of the area, with what it is asked for. One that an area hasn't is its first page. */
export function usePages(): (id: PageId, asked?: Target['query']) => Target {
  const { pages } = useArea()
  return useCallback((id, asked) => pageWith(pages[id] ?? pages.start, asked), [pages])
}
