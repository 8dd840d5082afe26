import { Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { DeskOutcome } from '../../features/desk'
import type { Deed } from './useDeed'

// texts: trouble.*
/** Why a change wasn't signed, or not done. */
export function DeedOutcome({ deed: { trouble, problem } }: { deed: Deed }) {
  const t = useTexts('desk')
  if (!trouble) return <DeskOutcome problem={problem} />
  return (
    <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
      {t(`trouble.${trouble}`)}
    </Notice>
  )
}
