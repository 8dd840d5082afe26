import { MemberAccess } from './MemberAccess'

/** Who forgot the password sets another one by the mailed link. */
export default function MemberResetScreen() {
  return <MemberAccess welcome={false} />
}
