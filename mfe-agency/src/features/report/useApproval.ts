import { useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { useSend } from '@weitersagen/kit/query'
import type { ApprovalResult, OrderRow } from '../../api'
import { answerOf, api } from '../../api/client'

/** As many as the server takes at once. */
export const mostApproved = 50

/**
 * Whether the viewing member may approve an order: it waits, isn't the member's own, neither is the first of two
 * approvals, and the company knows the member.
 */
export const isApprovable = ({ approval }: OrderRow): boolean =>
  approval !== undefined && approval.waits && !approval.own && !approval.mine && !approval.unconfirmed

/**
 * What became of an order, with the number that it had on the page: what is approved may not stand in the list any
 * more.
 */
export type ApprovalOutcome = Omit<ApprovalResult, 'outcome'> & {
  number: string
  outcome: ApprovalResult['outcome'] | 'withdrawn'
}

/** The orders that are chosen on a page, what approving them came to, and the way back from a first approval. */
export function useApproval(reload: () => void) {
  const [chosen, setChosen] = useState<readonly OrderRow[]>([])
  const [results, setResults] = useState<readonly ApprovalOutcome[]>([])
  const sending = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      // Who is out goes to the login, where the list is asked for again.
      if (asProblem(error).code === 'member.required') reload()
      throw error
    }
  }
  const approving = useSend((orders: readonly string[]) =>
    sending(() => answerOf(api.POST('/bff/agency/orders/approval', { body: { orders: [...orders] } }))),
  )
  const withdrawing = useSend((id: string) =>
    sending(() => answerOf(api.DELETE('/bff/agency/orders/{id}/approval', { params: { path: { id } } }))),
  )
  return {
    chosen,
    results,
    choose: (rows: readonly OrderRow[], on: boolean) =>
      setChosen((now) => {
        const others = now.filter(({ id }) => !rows.some((row) => row.id === id))
        return (on ? [...others, ...rows] : others).slice(0, mostApproved)
      }),
    approve: async () => {
      setResults([])
      const { results: reported } = await approving.send(chosen.map(({ id }) => id))
      setResults(
        reported.map((one) => ({
          ...one,
          number: chosen.find(({ id }) => id === one.id)?.recommendation ?? '',
        })),
      )
      setChosen([])
      reload()
    },
    withdraw: async ({ id, recommendation: number }: OrderRow) => {
      setResults([])
      await withdrawing.send(id)
      setResults([{ id, number, outcome: 'withdrawn' }])
      reload()
    },
    busy: approving.busy || withdrawing.busy,
    problem: approving.problem ?? withdrawing.problem,
  }
}

export type Approving = ReturnType<typeof useApproval>
