import { ForgottenPage } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'

/** Who works for an agency and forgot the password has a link mailed that leads to the area. */
export default function MemberForgottenScreen() {
  return <ForgottenPage area={area} />
}
