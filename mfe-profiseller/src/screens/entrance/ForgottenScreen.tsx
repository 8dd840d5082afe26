import { ForgottenPage } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'

/** A partner who forgot the password has a link mailed that leads to the area. */
export default function ForgottenScreen() {
  return <ForgottenPage area={area} />
}
