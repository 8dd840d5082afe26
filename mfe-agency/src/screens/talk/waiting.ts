import type { Target } from '@weitersagen/kit/router'
import type { Figure } from '@weitersagen/seller/api'
import { listOf } from '../../features/area/lists'
import { toTab } from './tabs'

export type Waiting = {
  id: 'mine' | 'orders' | 'invitations' | 'recommendations'
  count: number
  rows: Target
}

/** What waits for somebody, in the order in which it should be looked at: first what the viewer can do at once. */
export function waitingIn(figures: Figure[]): Waiting[] {
  const of = (kind: Figure['kind']) => figures.find((figure) => figure.kind === kind)
  const { mine = 0, waiting: reported = 0 } = of('orders') ?? {}
  const all: Waiting[] = [
    { id: 'mine', count: mine, rows: toTab('orders', { waiting: 'mine' }) },
    // The viewer's own are among them: the figure is that of its rows.
    { id: 'orders', count: reported > mine ? reported : 0, rows: toTab('orders', { status: 'reported' }) },
    {
      id: 'invitations',
      count: of('invitations')?.waiting ?? 0,
      rows: toTab('invitations', { status: 'waiting' }),
    },
    {
      id: 'recommendations',
      count: of('recommendations')?.waiting ?? 0,
      rows: listOf('recommendations', { status: 'open' }),
    },
  ]
  return all.filter(({ count }) => count > 0)
}
