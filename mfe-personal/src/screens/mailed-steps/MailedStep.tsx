import { useState, type ReactNode } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { ButtonLink, Flow, Outcome, Page, PrimaryButton, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { dropMailedToken, useMailedToken, type TokenPurpose } from '@weitersagen/kit/router'

type Refusal = 'expired' | 'used' | 'missing'

const refusals: Record<string, Refusal> = {
  'token.expired': 'expired',
  'token.used': 'used',
  'token.unknown': 'missing',
}

export type MailedStepProps<Answer> = {
  purpose: TokenPurpose
  title: string
  lead: ReactNode
  action: string
  send: (token: string) => Promise<Answer>
  done: (answer: Answer) => ReactNode
  /** Where a new mail can be asked for. */
  another: ReactNode
}

/**
 * One step that a mailed link stands for. It waits for a press: what opens links on its own, such as a mail scanner, takes no step.
 */
export function MailedStep<Answer>(props: MailedStepProps<Answer>) {
  const { purpose, title, lead, action, done, another } = props
  const token = useMailedToken(purpose)
  const [answer, setAnswer] = useState<{ value: Answer }>()
  const { send, busy, problem } = useSend(props.send)
  const refusal = problem ? refusals[asProblem(problem).code] : undefined

  if (answer) return done(answer.value)
  if (!token || refusal) return <Refused refusal={refusal ?? 'missing'} another={another} />
  const step = () => {
    send(token).then(
      (value) => {
        dropMailedToken(purpose)
        setAnswer({ value })
      },
      () => {
        // The problem is shown.
      },
    )
  }
  return (
    <Page title={title} lead={lead} width="narrow">
      <Flow gap={2}>
        <div>
          <PrimaryButton size="large" busy={busy} onClick={step}>
            {action}
          </PrimaryButton>
        </div>
        <Outcome problem={problem} />
      </Flow>
    </Page>
  )
}

function Refused({ refusal, another }: { refusal: Refusal; another: ReactNode }) {
  const t = useTexts('personal')
  return (
    <StatusPage
      kind={refusal === 'missing' ? 'forbidden' : refusal === 'used' ? 'success' : 'expired'}
      title={t(`step.${refusal}Title`)}
      actions={
        <>
          {another}
          <ButtonLink to="Homepage" variant="text">
            {t('access.toHome')}
          </ButtonLink>
        </>
      }
    >
      {t(`step.${refusal}Text`)}
    </StatusPage>
  )
}
