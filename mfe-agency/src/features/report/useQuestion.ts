import { useCallback } from 'react'
import { useAddressChoice } from '@weitersagen/kit/router'
import type { Question } from './question'

export type ChangeQuestion = (part: Partial<Question>) => void

const mostPages = 10_000

/** What the address asks of a list, and how to ask something else. */
export function useQuestion(): [Question, ChangeQuestion] {
  const [address, changeAddress] = useAddressChoice()
  const at = (name: string) => address.get(name) ?? ''
  const question: Question = {
    sort: at('sort'),
    status: at('status'),
    from: at('from'),
    until: at('until'),
    number: at('number'),
    waiting: at('waiting'),
    stage: at('stage'),
    product: at('product'),
    channel: at('channel'),
    inviter: at('inviter'),
    recommender: at('recommender'),
    hide: at('hide'),
    page: Math.min(mostPages, Math.max(1, Math.trunc(Number(at('page'))) || 1)),
  }
  const change = useCallback<ChangeQuestion>(
    (part) =>
      changeAddress((next) => {
        // Another filter or order begins with its first page; the rows are the same with other columns.
        if (!('hide' in part)) next.delete('page')
        for (const [name, value] of Object.entries(part)) {
          if (value === '' || value === 1) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      }),
    [changeAddress],
  )
  return [question, change]
}
