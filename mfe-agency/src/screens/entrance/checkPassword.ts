import type { CheckPassword } from '@weitersagen/kit/access'
import { answerOf, api } from '../../api/client'

/** Asks which rules a password breaks that somebody is typing. */
export const checkPassword: CheckPassword = async (body, signal) => {
  const { broken } = await answerOf(api.POST('/bff/agency/password/check', { body, signal }))
  return broken
}
