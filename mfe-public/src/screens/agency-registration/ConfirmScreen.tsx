import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import {
  Box,
  ButtonLink,
  FinalButton,
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
import { remember, useGo, useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { AgencyRequestConfirmed, AgencyRequestView } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'
import { Pairs } from '../../features/facts/Pairs'

/** The mailbox confirms that an agency asks to take part, by the link of the letter. */
export default function ConfirmScreen() {
  const token = useMailedToken('agencyRequest')
  const [done, setDone] = useState<AgencyRequestConfirmed>()
  const more = useMore()
  if (done) return <Done more={done.details ? () => more(done) : undefined} />
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
        view.confirmed ? (
          <Done more={view.completed ? undefined : async () => more(await confirm(token))} />
        ) : (
          <Asking view={view} token={token} onDone={setDone} />
        )
      }
    </Screen>
  )
}

const confirm = (token: string): Promise<AgencyRequestConfirmed> =>
  answerOf(api.POST('/bff/public/agency/confirm', { body: { token } }))

/** Leads to the page of further details, which finds its token in the page's memory: in no address. */
function useMore() {
  const go = useGo()
  return ({ details }: AgencyRequestConfirmed) => {
    if (details) remember('token.agencyDetails', details)
    go({ to: 'AgencyAdditionalData' })
  }
}

const isOver = ({ code }: ApiProblem): boolean =>
  code === 'agency_request.expired' || code === 'agency_request.over'

type AskingProps = {
  view: AgencyRequestView
  token: string
  onDone: (answer: AgencyRequestConfirmed) => void
}

/** A letter's link alone changes nothing: programs open links, too. */
function Asking({ view: { agency, email, firstName, entered }, token, onDone }: AskingProps) {
  const t = useTexts('public')
  return (
    <Page
      width="narrow"
      title={t('agencyRequest.confirmTitle', { name: firstName })}
      lead={t('agencyRequest.confirmLead', { agency })}
    >
      <Flow gap={3}>
        {entered ? (
          <Pairs
            rows={[
              [t('shared.field.address'), `${entered.street}, ${entered.zipCode} ${entered.city}`],
              [t('agencyRequest.contactLegend'), `${firstName} ${entered.lastName}`],
            ]}
          />
        ) : null}
        <Typography>{t('agencyRequest.confirmText', { email })}</Typography>
        <FinalButton run={async () => onDone(await confirm(token))}>{t('agencyRequest.confirm')}</FinalButton>
      </Flow>
    </Page>
  )
}

/**
 * Whose request was approved works here by now, and whose was refused knows it by letter. Beside one that the mailbox
 * confirmed no one is led to begin anew: no second one is taken.
 */
function Over({ code }: { code: string }) {
  const t = useTexts('public')
  const text = useProblemText()
  const expired = code === 'agency_request.expired'
  return (
    <StatusPage
      kind={expired ? 'expired' : 'info'}
      title={t('shared.link.over')}
      actions={
        expired ? (
          <ButtonLink to="AgencyRegistration">{t('agencyRequest.again')}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="AgencyLogin">{t('agencyRequest.toLogin')}</ButtonLink>
            <ButtonLink to="AgencyInfo" variant="text">
              {t('shared.agency.forAgencies')}
            </ButtonLink>
          </>
        )
      }
    >
      {text(code)}
    </StatusPage>
  )
}

/** The request counts. Who likes adds details: nothing is lost without them. */
function Done({ more }: { more: (() => unknown) | undefined }) {
  const t = useTexts('public')
  const [failed, setFailed] = useState<ApiProblem>()
  const goOn = async () => {
    setFailed(undefined)
    try {
      await more?.()
    } catch (error) {
      setFailed(asProblem(error))
    }
  }
  return (
    <StatusPage
      kind="success"
      title={t('agencyRequest.doneTitle')}
      actions={
        <Flow gap={2}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {more ? (
              <PrimaryButton onClick={() => void goOn()}>{t('agencyRequest.toDetails')}</PrimaryButton>
            ) : null}
            <ButtonLink to="AgencyInfo" variant={more ? 'text' : 'contained'}>
              {t('shared.agency.forAgencies')}
            </ButtonLink>
          </Box>
          <Outcome problem={failed} />
        </Flow>
      }
    >
      {t('agencyRequest.doneText')} {more ? t('agencyRequest.moreText') : null}
    </StatusPage>
  )
}
