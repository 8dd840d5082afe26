import { AccessGate, type Entrance } from '@weitersagen/kit/access'
import { useAuth } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { checkPassword } from './checkPassword'

/** The mailed way into the personal area; a link that has ended brings a new letter by one press. */
export function PersonalAccess({ token, welcome }: { token: string | undefined; welcome: boolean }) {
  const t = useTexts('personal')
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
    again: {
      label: t('step.again'),
      sent: t('access.mailed'),
      send: async (ended) => {
        await answerOf(api.POST('/bff/personal/link/again', { body: { token: ended } }))
      },
    },
    forgotten: 'ForgotPassword',
    login: 'Login',
  }
  return <AccessGate entrance={entrance} token={token} welcome={welcome} />
}
