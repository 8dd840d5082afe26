import { MailedAccess } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'

/** Who was let into an agency sets the first password by the mailed link. */
export default function MemberFirstScreen() {
  return <MailedAccess area={area} welcome />
}
