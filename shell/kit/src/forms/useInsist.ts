import { useRef } from 'react'
import { asProblem } from '@weitersagen/kit/api'

/** The same once more, after a refusal of this code said what speaks against it, is meant: `insist` goes with it. */
export function useInsist<T extends object>(
  code: string,
  send: (values: T & { insist?: boolean }) => Promise<void>,
): (values: T) => Promise<void> {
  const refused = useRef('')
  return async (values) => {
    const same = JSON.stringify(values)
    try {
      await send(refused.current === same ? { ...values, insist: true } : values)
    } catch (error) {
      refused.current = asProblem(error).code === code ? same : ''
      throw error
    }
  }
}
