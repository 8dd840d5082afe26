import type { Target } from '@weitersagen/kit/router'

/** What both kinds of sellers have a page of. */
export type SharedPage =
  | 'start'
  | 'recommendations'
  | 'leads'
  | 'orders'
  | 'statistics'
  | 'rewards'
  | 'plan'
  | 'invoices'
  | 'masterData'
  | 'links'

/** What one of them has a page of. */
export type OwnPage = 'talk' | 'invitations' | 'recommenders' | 'employees'

export type PageId = SharedPage | OwnPage

/** Where the pages of an area stand. */
export type Pages = Record<SharedPage, Target> & Partial<Record<OwnPage, Target>>

/** A page with what it is asked for. */
export const pageWith = ({ to, query = {} }: Target, asked: Target['query'] = {}): Target => ({
  to,
  query: { ...query, ...asked },
})
