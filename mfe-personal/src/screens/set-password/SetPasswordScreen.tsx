import { useMailedToken } from '@weitersagen/kit/router'
import { PersonalAccess } from '../../features/password/PersonalAccess'

/** Who forgot the password sets another one by the mailed link. */
export default function SetPasswordScreen() {
  return <PersonalAccess token={useMailedToken('access')} welcome={false} />
}
