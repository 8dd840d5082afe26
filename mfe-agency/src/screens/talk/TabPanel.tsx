import { lazy, Suspense } from 'react'
import { TableSkeleton } from '@weitersagen/seller/report'
import { InviteScreen } from '../invitations/InviteScreen'
import { Overview } from './Overview'
import type { TabName } from './tabs'

// What lists are made of is loaded where a list is.
const lists = {
  invitations: lazy(async () => ({
    default: (await import('../invitations/InvitationList')).InvitationList,
  })),
  recommenders: lazy(async () => ({
    default: (await import('../report/RecommendersScreen')).Recommenders,
  })),
  leads: lazy(async () => ({ default: (await import('@weitersagen/seller/screens/recommendations')).Leads })),
  orders: lazy(() => import('../report/OrdersScreen')),
}

/** What is behind a tab: the area's own screens, each with its one request. */
export function TabPanel({ name }: { name: TabName }) {
  if (name === 'form') return <InviteScreen />
  if (name === 'overview') return <Overview />
  const List = lists[name]
  return (
    <Suspense fallback={<TableSkeleton />}>
      <List />
    </Suspense>
  )
}
