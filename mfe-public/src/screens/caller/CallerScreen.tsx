import { useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { ButtonLink, FinalButton, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { CallerRecommendation } from '../../api'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { endingOf, endingOfToken } from '../../features/endings/endingOf'

/** What an agent made for a caller, by the link in the caller's letter: it goes on from here, or ends. */
export default function CallerScreen() {
  const token = useMailedToken('heard')
  const [done, setDone] = useState(false)
  if (done) return <Closed name="done" />
  if (!token) return <Ending name="tokenMissing" />
  return (
    <Screen<CallerRecommendation>
      path="/bff/public/heard/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        const ending = endingOfToken(problem, 'tokenMissing')
        return ending ? <Ending name={ending} /> : undefined
      }}
    >
      {(made) =>
        made.over ? <Closed name="over" /> : <Open made={made} token={token} onDone={() => setDone(true)} />
      }
    </Screen>
  )
}

function Closed({ name }: { name: 'done' | 'over' }) {
  const t = useTexts('public')
  const kit = useTexts('kit')
  return (
    <StatusPage
      kind={name === 'done' ? 'success' : 'info'}
      title={t(`heard.${name}Title`)}
      actions={
        <ButtonLink to="Homepage" variant="outlined">
          {kit('toHome')}
        </ButtonLink>
      }
    >
      {t(`heard.${name}Text`)}
    </StatusPage>
  )
}

type OpenProps = { made: CallerRecommendation; token: string; onDone: () => void }

function Open({ made, token, onDone }: OpenProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  const [ending, setEnding] = useState<EndingName>()
  const end = async () => {
    try {
      await answerOf(api.POST('/bff/public/heard/end', { body: { token } }))
      onDone()
    } catch (error) {
      const refused = endingOf(asProblem(error))
      if (!refused) throw error
      setEnding(refused)
    }
  }
  if (ending) return <Ending name={ending} />
  const { agent, product = '', at, number = '', key = '' } = made
  return (
    <StatusPage
      kind="info"
      icon="phone"
      title={t('heard.title')}
      actions={
        <>
          <ButtonLink to="RecommendationShare" params={{ empfehlungsnummer: number }} query={{ k: key }}>
            {t('heard.share')}
          </ButtonLink>
          <FinalButton begin={{ variant: 'outlined' }} run={end}>
            {t('heard.end')}
          </FinalButton>
        </>
      }
    >
      <p>{t('heard.by', { name: agent ?? t('heard.team'), at: at ? date(at) : '', product })}</p>
      <p>{t('heard.text')}</p>
    </StatusPage>
  )
}
