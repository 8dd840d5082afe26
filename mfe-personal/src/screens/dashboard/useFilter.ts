import { useCallback } from 'react'
import { useAddressChoice, useLocation } from '@weitersagen/kit/router'
import type { ListForm } from '../../api'

/**
 * What the list shows. It stands in the address as codes: nothing there tells who one's friends are or what one earns.
 * The words of a search may name people, so they stand in the browser's own history entry, which survives a reload.
 */
export type Filter = {
  search: string
  standing: string
  product: string
  period: string
  sort: string
  page: number
}

/** Days back, by the code in the address. */
export const periods: Record<string, number> = { '30': 30, '90': 90, '365': 365 }

export const sorts = ['standing', 'newest', 'oldest', 'product', 'note', 'amount'] as const

/** The order that no one chose: what waits stands before what is newest. */
export const usual = sorts[0]

export const nothingFiltered: Partial<Filter> = { search: '', standing: '', product: '', period: '' }

type Kept = { search?: string }

export function useFilter(): { filter: Filter; change: (part: Partial<Filter>) => void } {
  const [address, changeAddress] = useAddressChoice()
  const kept = useLocation().state as Partial<Kept> | null
  const search = kept?.search ?? ''
  const filter: Filter = {
    search,
    standing: address.get('standing') ?? '',
    product: address.get('product') ?? '',
    period: address.get('period') ?? '',
    sort: address.get('sort') ?? '',
    page: Math.max(1, Number(address.get('page')) || 1),
  }
  const change = useCallback(
    ({ search: words = search, ...part }: Partial<Filter>) =>
      changeAddress(
        (next) => {
          // Another filter begins with its first page.
          next.delete('page')
          for (const [name, value] of Object.entries(part)) {
            if (value === '' || value === 1) next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { search: words } satisfies Kept,
      ),
    [changeAddress, search],
  )
  return { filter, change }
}

/** The filter as the server takes it; a code that is none filters nothing. */
export function listForm({ search, standing, product, period, sort, page }: Filter): ListForm {
  const known = sorts.find((name) => name === sort)
  return {
    page,
    ...(search ? { search } : {}),
    ...(standing ? { standing } : {}),
    ...(product ? { product } : {}),
    ...(periods[period] ? { days: periods[period] } : {}),
    ...(known ? { sort: known } : {}),
  }
}
