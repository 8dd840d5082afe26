import { useState } from 'react'
import { useSellerTexts } from '../../area/texts'
import Drawer from '../../features/report/RowSheet'
import { MadeView } from './MadeView'
import { NewLinkForm, type Made } from './NewLinkForm'
import type { LinkMaking, LinkRow } from '../../api'

export type NewLinkProps = {
  view: LinkMaking
  /** The link whose values it begins with. */
  like: LinkRow | undefined
  reload: () => void
  onClose: () => void
}

/** A new link, and then what it takes along: a secret address is shown this once. */
export default function NewLink({ view, like, reload, onClose }: NewLinkProps) {
  const t = useSellerTexts()
  const [made, setMade] = useState<Made>()
  return (
    <Drawer
      title={made ? t('links.madeTitle', { name: made.link.name }) : t('links.newTitle')}
      close={t('links.close')}
      onClose={onClose}
    >
      {made ? (
        <MadeView made={made} onDone={onClose} />
      ) : (
        <NewLinkForm
          making={view}
          like={like}
          onOut={reload}
          onMade={(answer) => {
            setMade(answer)
            reload()
          }}
        />
      )}
    </Drawer>
  )
}
