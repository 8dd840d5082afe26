import { useRoomPath } from '../../features/desk'
import { AccountPage } from './AccountPage'
import { CasePage } from './CasePage'
import { MessagePage } from './MessagePage'
import { MessagesPage } from './MessagesPage'
import { SearchPage } from './SearchPage'
import { messagesPart, personPart } from './ways'

/** The room of who cares for people: the search, one recommendation, one account. */
export default function PeopleScreen() {
  const [, first, second] = useRoomPath()
  if (first === personPart && second) return <AccountPage key={second} id={second} />
  if (first === messagesPart) return second ? <MessagePage key={second} id={second} /> : <MessagesPage />
  if (first) return <CasePage key={first} number={first} />
  return <SearchPage />
}
