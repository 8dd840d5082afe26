import type { CheckPassword } from '@weitersagen/kit/access'
import type { Method } from '@weitersagen/kit/api'
import type { SellerArea } from './area'
import { sendDrawn } from './drawnFor'

/** Calls that the doors of both areas make: bff/internal/screen/seller answers them below either's path. */
async function send<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await sendDrawn(method, path, body, signal)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

export const callsOf = ({ calls }: SellerArea) => ({
  isIn: async () => (await send<{ in: boolean }>('GET', `${calls}/login`)).in,
  logIn: (form: { email: string; password: string }) => send('POST', `${calls}/login`, form),
  logOut: () => send('POST', `${calls}/logout`),
  askForLink: (email: string) => send('POST', `${calls}/forgotten`, { email }),
  setPassword: (form: { token: string; password: string }) => send('POST', `${calls}/access`, form),
})

/** Asks which rules a password breaks that somebody is typing. */
export const checkPasswordOf =
  ({ calls }: SellerArea): CheckPassword =>
  async (draft, signal) =>
    (await send<{ broken: string[] }>('POST', `${calls}/password/check`, draft, signal)).broken
