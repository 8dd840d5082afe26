import { useState, type ReactNode } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { SendOnce } from '@weitersagen/kit/blocks'
import { ButtonLink, FinalButton, Page, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken, useMailedToken, type TokenPurpose } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'

type Refusal = 'expired' | 'used' | 'missing'

const titles: Record<Refusal, string> = {
  expired: 'shared.link.expired',
  used: 'shared.link.used',
  missing: 'shared.link.unknown',
}

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
 * One step that a mailed link stands for. It waits for two presses: what opens links on its own and presses what it
 * finds, such as a mail scanner, takes no step.
 */
export function MailedStep<Answer>(props: MailedStepProps<Answer>) {
  const { purpose, title, lead, action, send, done, another } = props
  const token = useMailedToken(purpose)
  const [answer, setAnswer] = useState<{ value: Answer }>()
  const [refusal, setRefusal] = useState<Refusal>()

  if (answer) return done(answer.value)
  if (!token || refusal) return <Refused refusal={refusal ?? 'missing'} token={token} another={another} />
  const step = async () => {
    try {
      const value = await send(token)
      dropMailedToken(purpose)
      setAnswer({ value })
    } catch (error) {
      const refused = refusals[asProblem(error).code]
      if (!refused) throw error
      setRefusal(refused)
    }
  }
  return (
    <Page title={title} lead={lead} width="narrow">
      <FinalButton run={step}>{action}</FinalButton>
    </Page>
  )
}

type RefusedProps = { refusal: Refusal; token: string | undefined; another: ReactNode }

function Refused({ refusal, token, another }: RefusedProps) {
  const t = useTexts('personal')
  const kit = useTexts('kit')
  return (
    <StatusPage
      kind={refusal === 'missing' ? 'forbidden' : refusal === 'used' ? 'success' : 'expired'}
      title={t(titles[refusal])}
      actions={
        <>
          {refusal === 'expired' && token ? (
            <SendOnce
              label={t('step.again')}
              sent={t('step.sent')}
              send={async () => {
                await answerOf(api.POST('/bff/personal/link/again', { body: { token } }))
              }}
            />
          ) : null}
          {another}
          <ButtonLink to="Homepage" variant="text">
            {kit('toHome')}
          </ButtonLink>
        </>
      }
    >
      {t(`step.${refusal}Text`)}
    </StatusPage>
  )
}
