import type { OrderRow } from '../../api'
import { StatusBadge } from './StatusBadge'

// Rule (agency, 7 D): An order of a friend who hasn't confirmed yet counts for nothing, whatever was reported: its
// status is that it waits for the friend, in each list of a seller. Enforced: features/report/OrderBadge.tsx
// OrderBadge. Test: OrderBadge.test.tsx `waits for the friend`.
/** Where an order stands. */
export function OrderBadge({ status, confirmed }: { status: OrderRow['status']; confirmed: boolean }) {
  const waits = status === 'approved' && !confirmed
  return <StatusBadge of="orderStatus" status={waits ? 'unconfirmed' : status} />
}
