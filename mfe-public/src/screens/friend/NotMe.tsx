import { useProblemText, useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { Actions, Button, Flow, Notice, PrimaryButton } from '@weitersagen/kit/ui'
import { answerOf, api } from '../../api/client'
import type { Waiting } from '../../api'

export type NotMeProps = {
  waiting: Waiting
  number: string
  /** What was typed is gone. */
  onErased: () => void
  /** It stays, and the form is for somebody else. */
  onKept: () => void
  onBack: () => void
}

/** Somebody else's data wait here: what is kept of them, and both ways on. */
export default function NotMe({ waiting, number, onErased, onKept, onBack }: NotMeProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  const problemText = useProblemText()
  const erase = useSend(async () => {
    await answerOf(api.POST('/bff/public/held/erase', { body: { number, shown: number } }))
    onErased()
  })
  return (
    <Flow gap={2}>
      <Notice>
        {t('friend.notMeText', {
          email: waiting.email ?? waiting.emailMasked,
          date: date(waiting.erasedOn),
        })}
      </Notice>
      {erase.problem ? <Notice tone="error">{problemText(erase.problem.code)}</Notice> : null}
      <Actions>
        <PrimaryButton
          busy={erase.busy}
          onClick={() => {
            erase.send(undefined).catch(() => {
              // The problem is shown.
            })
          }}
        >
          {t('friend.notMeErase')}
        </PrimaryButton>
        <Button variant="outlined" onClick={onKept}>
          {t('friend.notMeKeep')}
        </Button>
        <Button variant="text" onClick={onBack}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Flow>
  )
}
