import { MailedAccess } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'

/** Who forgot the password sets another one by the mailed link. */
export default function ResetScreen() {
  return <MailedAccess area={area} welcome={false} />
}
