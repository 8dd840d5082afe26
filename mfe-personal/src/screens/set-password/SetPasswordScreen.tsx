import { useMailedToken } from '@weitersagen/kit/router'
import { AccessGate } from '../../features/password/AccessGate'

/** Who forgot the password sets another one by the mailed link. */
export default function SetPasswordScreen() {
  return <AccessGate token={useMailedToken('access')} welcome={false} />
}
