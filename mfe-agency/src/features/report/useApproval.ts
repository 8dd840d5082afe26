import { useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { useSend } from '@weitersagen/kit/query'
import type { OrderRow, ReportForm } from '@weitersagen/seller/api'
import type { ApprovalOfAll, ApprovalResult } from '../../api'
import { answerOf, api } from '../../api/client'

/** As many as the server takes at once. */
const mostAtOnce = 50

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

/** What approving came to. */
export type ApprovalNews = {
  outcomes: readonly ApprovalOutcome[]
  /** How many of all pages nothing was done about. */
  left: number
  /** More waited than were shown: nothing was approved. */
  more: boolean
}

const none: ApprovalNews = { outcomes: [], left: 0, more: false }

/** Those that all pages hold together, as the list asks for them. */
export type Whole = { question: ReportForm; found: number }

/** What the server is asked by for all pages: the list's own filter, and how many were seen. */
const wholeForm = ({
  question: { status, from, until, number, stage, product, channel, inviter, recommender },
  found,
}: Whole): ApprovalOfAll => ({
  seen: found,
  ...(status ? { status } : {}),
  ...(from ? { from } : {}),
  ...(until ? { until } : {}),
  ...(number ? { number } : {}),
  ...(stage ? { stage } : {}),
  ...(product ? { product } : {}),
  ...(channel === undefined ? {} : { channel }),
  ...(inviter ? { inviter } : {}),
  ...(recommender ? { recommender } : {}),
})

/**
 * The orders that are chosen, on whatever page, or all of all pages; what approving them came to, and the way back from
 * a first approval.
 */
export function useApproval(reload: () => void) {
  const [chosen, setChosen] = useState<readonly OrderRow[]>([])
  const [whole, setWhole] = useState(false)
  const [news, setNews] = useState(none)
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
  const approvingAll = useSend((form: ApprovalOfAll) =>
    sending(() => answerOf(api.POST('/bff/agency/orders/approval/all', { body: form }))),
  )
  const withdrawing = useSend((id: string) =>
    sending(() => answerOf(api.DELETE('/bff/agency/orders/{id}/approval', { params: { path: { id } } }))),
  )
  const begin = () => {
    setNews(none)
    for (const call of [approving, approvingAll, withdrawing]) call.reset()
  }
  const numberOf = (id: string) => chosen.find((one) => one.id === id)?.recommendation ?? ''
  return {
    chosen,
    whole,
    news,
    choose: (rows: readonly OrderRow[], on: boolean) => {
      setWhole(false)
      setChosen((now) => {
        const others = now.filter(({ id }) => !rows.some((row) => row.id === id))
        return on ? [...others, ...rows] : others
      })
    },
    chooseWhole: (on: boolean) => {
      setWhole(on)
      if (!on) setChosen([])
    },
    approve: async () => {
      begin()
      const outcomes: ApprovalOutcome[] = []
      try {
        for (const ids of partsOf(chosen.map(({ id }) => id))) {
          // One after the other: what was approved before one that failed is shown, and isn't chosen any more.
          const { results } = await approving.send(ids)
          outcomes.push(...results.map((one) => ({ ...one, number: numberOf(one.id) })))
          setNews({ ...none, outcomes: [...outcomes] })
          setChosen((now) => now.filter(({ id }) => !ids.includes(id)))
        }
      } finally {
        if (outcomes.length > 0) reload()
      }
    },
    approveWhole: async (all: Whole) => {
      begin()
      const { results, left, found } = await approvingAll.send(wholeForm(all))
      setNews({ outcomes: results, left, more: found > all.found })
      setWhole(false)
      setChosen([])
      reload()
    },
    withdraw: async ({ id, recommendation: number }: OrderRow) => {
      begin()
      await withdrawing.send(id)
      setNews({ ...none, outcomes: [{ id, number, outcome: 'withdrawn' }] })
      reload()
    },
    busy: approving.busy || approvingAll.busy || withdrawing.busy,
    problem: approving.problem ?? approvingAll.problem ?? withdrawing.problem,
  }
}

const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )

export type Approving = ReturnType<typeof useApproval>
