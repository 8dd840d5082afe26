import type { CheckPassword } from '@weitersagen/kit/access'
import { answerOf, api } from '../../api/client'

/** Which rules a password breaks; only the server knows what is guessed at once. */
export const checkPassword: CheckPassword = async (body, signal) => {
  const { broken } = await answerOf(api.POST('/bff/personal/password/check', { body, signal }))
  return broken
}
