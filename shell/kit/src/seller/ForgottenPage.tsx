import { Forgotten } from '@weitersagen/kit/access'
import type { SellerArea } from './area'
import { callsOf } from './calls'

/** Anyone who forgot the password has a link mailed that leads to the area. */
export function ForgottenPage({ area }: { area: SellerArea }) {
  return <Forgotten texts={area.texts} draft={area.draft} login={area.login} ask={callsOf(area).askForLink} />
}
