import { Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { DeskOutcome } from '../../features/desk'
import type { SignedOffer } from './useOfferDeed'

// texts: trouble.*
/** Why a deed wasn't signed, or not done. */
export function OfferOutcome({ deed: { trouble, problem } }: { deed: SignedOffer }) {
  const t = useTexts('desk')
  if (!trouble) return <DeskOutcome problem={problem} />
  return (
    <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
      {t(`trouble.${trouble}`)}
    </Notice>
  )
}
