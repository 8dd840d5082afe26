import { useState } from 'react'
import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { recordProblem } from '../../features/endings/recordProblem'
import { RecordGate } from '../../features/record/RecordGate'
import { ends, type RecordEnd } from './ends'
import { RecordView } from './RecordView'

/** What is record of the recommended person, what for and until when, with all that can be done about it. */
export default function RecordScreen() {
  const t = useTexts('public')
  const kit = useTexts('kit')
  const [end, setEnd] = useState<RecordEnd>()
  const [saved, setSaved] = useState(false)
  if (end) {
    const [title, text] = ends[end]
    return (
      <StatusPage
        kind="success"
        title={t(title)}
        actions={<ButtonLink to="Homepage">{kit('toHome')}</ButtonLink>}
      >
        {t(text)}
      </StatusPage>
    )
  }
  return (
    <RecordGate onProblem={recordProblem}>
      {(record, holder, reload) => (
        <RecordView
          record={record}
          holder={holder}
          saved={saved}
          onSaved={() => setSaved(true)}
          reload={reload}
          onEnd={setEnd}
        />
      )}
    </RecordGate>
  )
}
