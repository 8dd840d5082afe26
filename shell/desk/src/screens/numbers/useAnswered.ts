import { useEffect } from 'react'
import { useDesk } from '../../features/desk'

/** Who gets an answer is still there. */
export function useAnswered(data: unknown): void {
  const { answered } = useDesk()
  useEffect(() => {
    if (data) answered()
  }, [answered, data])
}
