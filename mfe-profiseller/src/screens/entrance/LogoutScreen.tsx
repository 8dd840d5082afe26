import { LogoutPage } from '@weitersagen/kit/seller'
import { area } from '../../features/area/area'

/** Logs out of the partners' area. */
export default function LogoutScreen() {
  return <LogoutPage area={area} />
}
