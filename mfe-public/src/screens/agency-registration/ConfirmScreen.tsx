import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import {
  ButtonLink,
  Flow,
  Outcome,
  Page,
  PrimaryButton,
  SkeletonPage,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { AgencyRequestView } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'

/** The mailbox confirms that an agency asks to take part, by the link of the letter. */
export default function ConfirmScreen() {
  const token = useMailedToken('agencyRequest')
  const [done, setDone] = useState(false)
  if (done) return <Done />
  if (!token) return <Ending name="tokenMissing" />
  return (
    <Screen<AgencyRequestView>
      path="/bff/public/agency/look"
      body={{ token }}
      skeleton={<SkeletonPage />}
      onProblem={(problem) => {
        if (isOver(problem)) return <Over code={problem.code} />
        const ending = endingOfToken(problem, 'tokenMissing')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(view) =>
        view.confirmed ? <Done /> : <Asking view={view} token={token} onDone={() => setDone(true)} />
      }
    </Screen>
  )
}

const isOver = ({ code }: ApiProblem): boolean =>
  code === 'agency_request.expired' || code === 'agency_request.over'

type AskingProps = { view: AgencyRequestView; token: string; onDone: () => void }

/** A letter's link alone changes nothing: programs open links, too. */
function Asking({ view: { agency, email, firstName }, token, onDone }: AskingProps) {
  const t = useTexts('public')
  const [failed, setFailed] = useState<ApiProblem>()
  const confirm = async () => {
    setFailed(undefined)
    try {
      await answerOf(api.POST('/bff/public/agency/confirm', { body: { token } }))
      onDone()
    } catch (error) {
      setFailed(asProblem(error))
    }
  }
  return (
    <Page
      width="narrow"
      title={t('agencyRequest.confirmTitle', { name: firstName })}
      lead={t('agencyRequest.confirmLead', { agency })}
    >
      <Flow gap={3}>
        <Typography>{t('agencyRequest.confirmText', { email })}</Typography>
        <div>
          <PrimaryButton onClick={() => void confirm()}>{t('agencyRequest.confirm')}</PrimaryButton>
        </div>
        <Outcome problem={failed} />
      </Flow>
    </Page>
  )
}

function Over({ code }: { code: string }) {
  const t = useTexts('public')
  const text = useProblemText()
  return (
    <StatusPage
      kind={code === 'agency_request.expired' ? 'expired' : 'info'}
      title={t('agencyRequest.overTitle')}
      actions={<ButtonLink to="AgencyRegistration">{t('agencyRequest.again')}</ButtonLink>}
    >
      {text(code)}
    </StatusPage>
  )
}

function Done() {
  const t = useTexts('public')
  return (
    <StatusPage
      kind="success"
      title={t('agencyRequest.doneTitle')}
      actions={<ButtonLink to="AgencyInfo">{t('agencyRequest.toInfo')}</ButtonLink>}
    >
      {t('agencyRequest.doneText')}
    </StatusPage>
  )
}
