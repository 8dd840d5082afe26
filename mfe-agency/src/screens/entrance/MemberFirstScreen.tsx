import { MemberAccess } from './MemberAccess'

/** Who was let into an agency sets the first password by the mailed link. */
export default function MemberFirstScreen() {
  return <MemberAccess welcome />
}
