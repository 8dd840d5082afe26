import { useState } from 'react'
import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { heldProblem } from '../../features/endings/heldProblem'
import { HeldGate } from '../../features/held/HeldGate'
import { ends, type HeldEnd } from './ends'
import { HeldView } from './HeldView'

/** What is held of the recommended person, what for and until when, with all that can be done about it. */
export default function HeldScreen() {
  const t = useTexts('public')
  const [end, setEnd] = useState<HeldEnd>()
  const [saved, setSaved] = useState(false)
  if (end) {
    const [title, text] = ends[end]
    return (
      <StatusPage
        kind="success"
        title={t(title)}
        actions={<ButtonLink to="Homepage">{t('held.home')}</ButtonLink>}
      >
        {t(text)}
      </StatusPage>
    )
  }
  return (
    <HeldGate onProblem={heldProblem}>
      {(held, holder, reload) => (
        <HeldView
          held={held}
          holder={holder}
          saved={saved}
          onSaved={() => setSaved(true)}
          reload={reload}
          onEnd={setEnd}
        />
      )}
    </HeldGate>
  )
}
