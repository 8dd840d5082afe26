import { useState } from 'react'
import { Flow, Notice, Question } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { newKey } from '../../features/sending/newKey'
import { useLinkCalls } from './calls'
import { MadeView } from './MadeView'
import type { LinkRow, MadeLink } from '../../api'

// Rule (page, 7 D): Before a secret address is replaced, its page says that the one before ends at once, with each code
// that was printed of it; the new one is shown this once. Enforced: SecretPart.tsx SecretPart. Test: link.test.tsx
// `replaces a secret address after saying what that does`.
/** A secret address was shown once. Who lost it, or whose address others have, gets another one. */
export function SecretPart({ link, mayChange }: { link: LinkRow; mayChange: boolean }) {
  const t = useSellerTexts()
  const calls = useLinkCalls()
  const [made, setMade] = useState<MadeLink>()
  if (made) return <MadeView made={{ ...made, label: '' }} onDone={() => setMade(undefined)} />
  return (
    <Flow gap={2}>
      <Notice tone="info">{t(mayChange ? 'links.secretGone' : 'links.secretOnce')}</Notice>
      {mayChange ? (
        <Question
          danger
          label={t('links.renew')}
          question={t('links.renewText')}
          yes={t('links.renewYes')}
          no={t('links.cancel')}
          run={async () => setMade(await calls.renew(link.id, newKey()))}
        />
      ) : null}
    </Flow>
  )
}
