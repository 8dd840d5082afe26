import { useCallback } from 'react'
import { useAddressChoice } from '@weitersagen/kit/router'
import { questionOf, type Question } from './question'

export type ChangeQuestion = (part: Partial<Question>) => void

/** What the address asks of a list, and how to ask something else. */
export function useQuestion(): [Question, ChangeQuestion] {
  const [address, changeAddress] = useAddressChoice()
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
  return [questionOf(address), change]
}
