import { Box, Flow, Outcome, OwnersOnly, PrimaryButton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Recommendation } from '../../api'

/** The mail with the way to a reward once more, while the reward waits to be chosen. */
export function RewardMail({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const { number, awards } = recommendation
  const { send, busy, done, problem } = useSend(() =>
    answerOf(api.POST('/bff/personal/reward-mail/{number}', { params: { path: { number } } })),
  )
  if (!awards.some((award) => award.party === 'recommender' && award.status === 'Bereitgestellt')) return null
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Flow gap={1.5}>
      <Box>
        <OwnersOnly>
          <PrimaryButton size="small" variant="outlined" icon="mail" busy={busy} onClick={ask}>
            {t('shared.reward.mailAgain')}
          </PrimaryButton>
        </OwnersOnly>
      </Box>
      <Outcome success={done ? t('dashboard.rewardMailSent') : undefined} problem={problem} />
    </Flow>
  )
}
