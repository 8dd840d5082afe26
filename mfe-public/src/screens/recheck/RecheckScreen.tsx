import { useState } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { ButtonLink, DateText, FinalButton, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Recheck } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOfToken } from '../../features/endings/endingOf'

/** Who reads the letter about changed data stops payouts, where none of those who are paid changed them. */
export default function RecheckScreen() {
  const token = useMailedToken('recheck')
  const [done, setDone] = useState(false)
  if (done) return <Done />
  if (!token) return <Ending name="tokenMissing" />
  return (
    <Screen<Recheck>
      path="/bff/public/recheck/look"
      body={{ token }}
      skeleton={<SkeletonPage />}
      onProblem={(problem) => {
        if (isOver(problem)) return <Over code={problem.code} />
        const ending = endingOfToken(problem, 'tokenMissing')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(recheck) => <Asking recheck={recheck} token={token} onDone={() => setDone(true)} />}
    </Screen>
  )
}

const isOver = ({ code }: ApiProblem): boolean => code === 'creditor.recheck_over'

type AskingProps = { recheck: Recheck; token: string; onDone: () => void }

/** A letter's link alone changes nothing: programs open links, too. */
function Asking({ recheck: { at, change, name }, token, onDone }: AskingProps) {
  const t = useTexts('public')
  const deny = async () => {
    await answerOf(api.POST('/bff/public/recheck/deny', { body: { token } }))
    onDone()
  }
  return (
    <StatusPage
      kind="info"
      icon="lock"
      title={t('recheck.title')}
      actions={<FinalButton run={deny}>{t('recheck.submit')}</FinalButton>}
    >
      <p>
        {t(`recheck.${change}`, { name })} {t('recheck.on')} <DateText value={at} time />.
      </p>
      <p>{t('recheck.text')}</p>
    </StatusPage>
  )
}

function Done() {
  const t = useTexts('public')
  const kit = useTexts('kit')
  return (
    <StatusPage
      kind="success"
      title={t('recheck.doneTitle')}
      actions={
        <ButtonLink to="Homepage" variant="outlined">
          {kit('toHome')}
        </ButtonLink>
      }
    >
      {t('recheck.doneText')}
    </StatusPage>
  )
}

function Over({ code }: { code: string }) {
  const t = useTexts('public')
  const text = useProblemText()
  return (
    <StatusPage
      kind="info"
      title={t('recheck.over')}
      actions={<ButtonLink to="Contact">{t('state.contact')}</ButtonLink>}
    >
      {text(code)}
    </StatusPage>
  )
}
