import { createApi } from '@weitersagen/kit/api'
import { drawnFor } from './drawnFor'
import type { paths } from './gen'

export const api = createApi<paths>(drawnFor)

/** The body of a success; everything else was thrown as ApiProblem before. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  return data as T
}
