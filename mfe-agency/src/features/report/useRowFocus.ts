import { useEffect, useRef, type RefObject } from 'react'
import type { OrderRow } from '@weitersagen/seller/api'
import { rowId } from '@weitersagen/seller/report'
import type { ApprovalOutcome } from './useApproval'

/**
 * Keeps the focus in the table when something became of orders, since the button that was pressed is gone then: on the
 * row of the first, and once that is gone from the list, on the one in its place or the last one. Where no row is left,
 * it goes to what says what became of them.
 */
export function useRowFocus(
  rows: readonly OrderRow[],
  results: readonly ApprovalOutcome[],
  news: RefObject<HTMLElement | null>,
) {
  const seen = useRef({ rows, results })
  useEffect(() => {
    const before = seen.current
    seen.current = { rows, results }
    const id = results[0]?.id
    if (!id) return
    if (rows.some((row) => row.id === id)) {
      if (before.results !== results) focusRow(id)
      return
    }
    const left = before.rows.findIndex((row) => row.id === id)
    // Somebody who has gone on meanwhile stays there.
    if (left < 0 || document.activeElement !== document.body) return
    const next = rows[Math.min(left, rows.length - 1)]
    if (next) focusRow(next.id)
    else news.current?.focus()
  }, [rows, results, news])
}

const focusRow = (id: string) => document.getElementById(rowId('orders', id))?.focus()
