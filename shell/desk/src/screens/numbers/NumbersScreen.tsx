import { useAsked } from './asked'
import { BoardPage } from './BoardPage'
import { RowsPage } from './RowsPage'

/** The programme in figures, and the recommendations behind each of them. */
export default function NumbersScreen() {
  const [asked, change] = useAsked()
  return asked.stage ? (
    <RowsPage key={JSON.stringify(asked)} asked={{ ...asked, stage: asked.stage }} />
  ) : (
    <BoardPage asked={asked} change={change} />
  )
}
