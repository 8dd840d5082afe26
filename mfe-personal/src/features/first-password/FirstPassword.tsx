import { Box, Flow, Outcome, OwnersOnly, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'

/** Who logs in by links alone is offered a password: a link that sets one goes to the mailbox. */
export function FirstPassword({ email }: { email: string }) {
  const t = useTexts('personal')
  const { send, busy, done, problem } = useSend(() =>
    answerOf(api.POST('/bff/personal/forgotten', { body: { email } })),
  )
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Flow gap={1.5}>
      <Typography>{t('firstPassword.text')}</Typography>
      <OwnersOnly>
        <Box>
          <PrimaryButton size="small" icon="mail" variant="outlined" busy={busy} onClick={ask}>
            {t('firstPassword.action')}
          </PrimaryButton>
        </Box>
      </OwnersOnly>
      <Outcome success={done ? t('firstPassword.sent', { email }) : undefined} problem={problem} />
    </Flow>
  )
}
