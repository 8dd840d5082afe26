import { Flow, Outcome, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { JoinPrivacy } from './JoinPrivacy'

/** The yes of who has a password, and logs in by it afterwards. */
export function JoinYes({ accept }: { accept: () => Promise<void> }) {
  const t = useTexts('agency')
  const { send, busy, problem } = useSend(accept)
  return (
    <Flow gap={2}>
      <Typography>{t('join.known')}</Typography>
      <JoinPrivacy />
      <div>
        <PrimaryButton
          busy={busy}
          onClick={() => {
            send(undefined).catch(() => {
              // The problem is shown.
            })
          }}
        >
          {t('join.submit')}
        </PrimaryButton>
      </div>
      <Outcome problem={problem} />
    </Flow>
  )
}
