import { Box, Flow, Outcome, PrimaryButton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'

// Rule (page, 4 D): A friend whose reward waits has its letter sent once more by one press, on each page of the order.
// Test: RecordScreen.test.tsx `sends the letter of a reward that waits once more`, friendStanding.test.tsx
// `sends the letter of a reward that waits once more`.
/** Whose letter: who holds a mail's link, or this browser's cookie of the recommendation. */
export type RewardLetterProps = { number: string; holder: { token?: string; number?: string } }

/** The letter with the way to the reward once more, for who lost it: it goes to the mailbox that confirmed. */
export function RewardLetter({ number, holder }: RewardLetterProps) {
  const t = useTexts('public')
  const { send, busy, done, problem } = useSend(() =>
    answerOf(api.POST('/bff/public/held/reward-mail', { body: { ...holder, shown: number } })),
  )
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Flow gap={1.5}>
      {done ? null : (
        <Box>
          <PrimaryButton variant="outlined" icon="mail" busy={busy} onClick={ask}>
            {t('shared.reward.mailAgain')}
          </PrimaryButton>
        </Box>
      )}
      <Outcome success={done ? t('held.rewardMailSent') : undefined} problem={problem} />
    </Flow>
  )
}
