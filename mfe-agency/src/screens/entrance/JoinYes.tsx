import { FinalButton, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { JoinPrivacy } from './JoinPrivacy'

/** The yes of who has a password, and logs in by it afterwards. */
export function JoinYes({ accept }: { accept: () => Promise<void> }) {
  const t = useTexts('agency')
  return (
    <Flow gap={2}>
      <Typography>{t('join.known')}</Typography>
      <JoinPrivacy />
      <FinalButton run={accept}>{t('shared.invitation.accept')}</FinalButton>
    </Flow>
  )
}
