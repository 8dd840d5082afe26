import { useRoomPath } from '../../features/desk'
import { BatchScreen } from './BatchScreen'
import { BatchesScreen } from './BatchesScreen'

/** Batches of transfers to the bank, and one of them. */
export default function MoneyScreen() {
  const [, batch] = useRoomPath()
  return batch ? <BatchScreen key={batch} id={batch} /> : <BatchesScreen />
}
