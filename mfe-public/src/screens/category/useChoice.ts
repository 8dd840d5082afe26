import { useAddressChoice } from '@weitersagen/kit/router'
import { readChoice, writeChoice, type Choice } from './choice'

/** The choice of the address, and a way to change it that leaves focus and place where they are. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [search, change] = useAddressChoice()
  return [readChoice(search), (next) => change((now) => writeChoice(now, next))]
}
