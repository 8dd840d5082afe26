import { Forgotten } from '@weitersagen/kit/access'
import { answerOf, api } from '../../api/client'

const ask = (email: string) => answerOf(api.POST('/bff/agency/forgotten', { body: { email } }))

/** Who works for an agency and forgot the password has a link mailed that leads to the area. */
export default function MemberForgottenScreen() {
  return <Forgotten texts="agency" draft="agency-login" login="AgencyLogin" ask={ask} />
}
