import { Ending } from '../../features/endings/Ending'

/** Where old links and mails lead. */
export default function ExpiredScreen() {
  return <Ending name="expired" />
}
