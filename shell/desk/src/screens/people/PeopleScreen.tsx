import { useRoomPath } from '../../features/desk'
import { AccountPage } from './AccountPage'
import { CasePage } from './CasePage'
import { SearchPage } from './SearchPage'
import { personPart } from './ways'

/** The room of who cares for people: the search, one recommendation, one account. */
export default function PeopleScreen() {
  const [, first, second] = useRoomPath()
  if (first === personPart && second) return <AccountPage key={second} id={second} />
  if (first) return <CasePage key={first} number={first} />
  return <SearchPage />
}
