import { LogoutPage } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'

/** Logs out of the agency area. */
export default function MemberLogoutScreen() {
  return <LogoutPage area={area} />
}
