import { QueryClient } from '@tanstack/react-query'
import { asProblem } from '@weitersagen/kit/api'

const maxRetries = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        // A refusal does not change by asking again; a lost network or a sick server may.
        retry: (count, error) => {
          const { status } = asProblem(error)
          return count < maxRetries && (status === 0 || status >= 500)
        },
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
