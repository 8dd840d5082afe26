import { AccessGate, type Entrance } from '@weitersagen/kit/access'
import type { ApiProblem } from '@weitersagen/kit/api'
import { useGo, useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import { useForgetArea } from '../../features/area/useForgetArea'
import { checkPassword } from './checkPassword'
import { NotAdmitted, refusals } from './NotAdmitted'

const refused = ({ code }: ApiProblem) => (refusals.includes(code) ? <NotAdmitted code={code} /> : undefined)

/** The mailed way into the agency area: it sets the password of the account that one has at the programme. */
export function MemberAccess({ welcome }: { welcome: boolean }) {
  const token = useMailedToken('access')
  const go = useGo()
  const forget = useForgetArea()
  const entrance: Entrance = {
    texts: 'agency',
    look: '/bff/agency/access/look',
    set: async (body) => {
      await answerOf(api.POST('/bff/agency/access', { body }))
      return () => {
        forget()
        go({ to: 'AgencyHome', replace: true })
      }
    },
    check: checkPassword,
    forgotten: 'AgencyForgotPassword',
    login: 'AgencyLogin',
    refused,
  }
  return <AccessGate entrance={entrance} token={token} welcome={welcome} />
}
