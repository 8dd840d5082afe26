import { createApi, type Send } from '@weitersagen/kit/api'
import { sendDrawn } from '@weitersagen/kit/seller'
import type { paths } from './gen'

const send: Send = async (...asked) => {
  const answer = await sendDrawn(...asked)
  return answer.status === 204 ? undefined : await answer.json()
}

export const api = createApi<paths>(send)

/** The body of a success; everything else was thrown as ApiProblem before. */
export async function answerOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  return data as T
}
