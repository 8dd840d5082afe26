import { useBoot } from '@weitersagen/kit/boot'
import { screenKey, useQueryClient } from '@weitersagen/kit/query'

/**
 * Puts what an answer said into a screen, and marks it as outdated: anyone who comes back to it sees at once what was
 * done, and a moment later what is true by then.
 */
export function useAmendScreen<T>(): (path: string, change: Partial<T>) => void {
  const client = useQueryClient()
  const { locale } = useBoot()
  return (path, change) => {
    const queryKey = screenKey(locale, path)
    client.setQueryData<T>(queryKey, (data) => data && { ...data, ...change })
    void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
}
