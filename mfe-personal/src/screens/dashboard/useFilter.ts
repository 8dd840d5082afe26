import { useCallback } from 'react'
import { useSearchParams } from '@weitersagen/kit/router'
import type { Recommendation } from '../../api'

/** What the list shows. It stands in the address as codes: nothing there tells whom one knows or what one earns. */
export type Filter = { status: string; product: string; period: string; rows: number }

export const rowsAtOnce = 10

/** Days back, by the code in the address. */
export const periods: Record<string, number> = { '30': 30, '90': 90, '365': 365 }

const dayMs = 86_400_000

export function useFilter(): { filter: Filter; change: (part: Partial<Filter>) => void } {
  const [search, setSearch] = useSearchParams()
  const filter: Filter = {
    status: search.get('status') ?? '',
    product: search.get('product') ?? '',
    period: search.get('period') ?? '',
    rows: Math.max(rowsAtOnce, Number(search.get('rows')) || 0),
  }
  const change = useCallback(
    (part: Partial<Filter>) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now)
          // Another filter begins with its first rows.
          if (!('rows' in part)) next.delete('rows')
          for (const [name, value] of Object.entries(part)) {
            if (value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: true, preventScrollReset: true, state: { keepFocus: true } },
      ),
    [setSearch],
  )
  return { filter, change }
}

/** A code that this list doesn't know filters nothing. */
export function filtered(
  rows: Recommendation[],
  { status, product, period }: Filter,
  now = Date.now(),
): Recommendation[] {
  const days = periods[period]
  const oldest = days === undefined ? undefined : now - days * dayMs
  const known = (value: string, of: (row: Recommendation) => string) => rows.some((row) => of(row) === value)
  const byStatus = known(status, (row) => row.status)
  const byProduct = known(product, (row) => row.product.id)
  return rows.filter(
    (row) =>
      (!byStatus || row.status === status) &&
      (!byProduct || row.product.id === product) &&
      (oldest === undefined || Date.parse(row.createdAt) >= oldest),
  )
}
