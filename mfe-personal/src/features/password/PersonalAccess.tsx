import { AccessGate, type Entrance } from '@weitersagen/kit/access'
import { useAuth } from '@weitersagen/kit/auth'
import { useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { checkPassword } from './checkPassword'

/** The mailed way into the personal area. */
export function PersonalAccess({ token, welcome }: { token: string | undefined; welcome: boolean }) {
  const { loggedIn } = useAuth()
  const go = useGo()
  const entrance: Entrance = {
    texts: 'personal',
    look: '/bff/personal/access/look',
    set: async (body) => {
      const answer = await answerOf(api.POST('/bff/personal/access', { body }))
      return () => {
        loggedIn(answer)
        go({ to: 'Dashboard', replace: true })
      }
    },
    check: checkPassword,
    forgotten: 'ForgotPassword',
    login: 'Login',
  }
  return <AccessGate entrance={entrance} token={token} welcome={welcome} />
}
