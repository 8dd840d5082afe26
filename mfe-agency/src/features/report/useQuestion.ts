import { useCallback } from 'react'
import { useAddressChoice } from '@weitersagen/kit/router'
import { questionNames, type Question } from './question'

export type ChangeQuestion = (part: Partial<Question>) => void

const mostPages = 10_000

/** What an address says beside the question: which page of the area it is. */
const ofPage = ['tab', 'list', 'do']

/** The page that an address names, the first for none; undefined for what is no page. */
const pageOf = (text: string): number | undefined => {
  if (text === '') return 1
  return /^[1-9]\d*$/.test(text) ? Math.min(mostPages, Number(text)) : undefined
}

/** What the address asks of a list, and how to ask something else. */
export function useQuestion(): [Question, ChangeQuestion] {
  const [address, changeAddress] = useAddressChoice()
  const at = (name: string) => address.get(name) ?? ''
  const page = pageOf(at('page'))
  const isKnown = (name: string) => ofPage.includes(name) || questionNames.some((one) => one === name)
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
    page: page ?? 1,
    strange: [...address.keys()].filter((name) => (name === 'page' ? page === undefined : !isKnown(name))),
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
