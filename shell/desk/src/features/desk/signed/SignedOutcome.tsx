import { Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { DeskOutcome } from '../DeskOutcome'
import type { Signing } from './useSigned'

// texts: trouble.*
/** Why a change wasn't signed, or not done. */
export function SignedOutcome({
  of: { trouble, problem },
}: {
  of: Pick<Signing<never, never>, 'trouble' | 'problem'>
}) {
  const t = useTexts('desk')
  if (!trouble) return <DeskOutcome problem={problem} />
  return (
    <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
      {t(`trouble.${trouble}`)}
    </Notice>
  )
}
