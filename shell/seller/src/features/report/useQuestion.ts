import { useCallback } from 'react'
import { useAddressChoice } from '@weitersagen/kit/router'
import { questionOf, sizes, type Question } from './question'

/** What an address needn't say. */
const isUsual = (name: string, value: unknown) =>
  value === '' || (name === 'page' && value === 1) || (name === 'size' && value === sizes[0])

export type ChangeQuestion = (part: Partial<Question>) => void

/** What the address asks of a list, and how to ask something else. */
export function useQuestion(): [Question, ChangeQuestion] {
  const [address, changeAddress] = useAddressChoice()
  const change = useCallback<ChangeQuestion>(
    (part) =>
      changeAddress((next) => {
        // Another filter or order begins with its first page, and no row of it is open; the rows are the same with
        // other columns, and with one of them open.
        if (!['hide', 'show', 'row'].some((name) => name in part)) {
          next.delete('page')
          next.delete('row')
        }
        for (const [name, value] of Object.entries(part)) {
          if (isUsual(name, value)) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      }),
    [changeAddress],
  )
  return [questionOf(address), change]
}
