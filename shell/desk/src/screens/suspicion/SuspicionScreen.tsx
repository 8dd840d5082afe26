import { useRoomPath } from '../../features/desk'
import { CaseOfSuspicion } from './CaseOfSuspicion'
import { QueuePage } from './QueuePage'

/** The room in which people decide about what is unusual: what waits, and one case. */
export default function SuspicionScreen() {
  const [, number] = useRoomPath()
  return number ? <CaseOfSuspicion key={number} number={number} /> : <QueuePage />
}
