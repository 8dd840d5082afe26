import { Forgotten } from '@weitersagen/kit/access'
import { answerOf, api } from '../../api/client'

const ask = (email: string) => answerOf(api.POST('/bff/personal/forgotten', { body: { email } }))

/** Who forgot the password has a link mailed. */
export default function ForgottenScreen() {
  return <Forgotten texts="personal" draft="login" login="Login" ask={ask} />
}
