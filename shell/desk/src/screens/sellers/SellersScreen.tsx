import { may, useDesk, useRoomPath } from '../../features/desk'
import { OverviewPage } from './OverviewPage'
import { RechecksPage } from './RechecksPage'
import { SellerPage } from './SellerPage'
import { WaitingNotesPage } from './WaitingNotesPage'
import { notesPart, rechecksPart } from './ways'

/** The room of agencies and partners: what waits, the list, one of them, and changed data that payouts wait for. */
export default function SellersScreen() {
  const [, first] = useRoomPath()
  const { who } = useDesk()
  if (first === notesPart && may(who, 'money')) return <WaitingNotesPage />
  if (first === rechecksPart || !may(who, 'people')) return <RechecksPage />
  if (first) return <SellerPage key={first} number={first} />
  return <OverviewPage />
}
