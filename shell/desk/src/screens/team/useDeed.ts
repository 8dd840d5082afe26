import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { DoneTeamDeed, TeamDeed } from '../../api'
import { useDeskSend } from '../../features/desk'
import { PasskeyError, prove, type PasskeyTrouble } from '../../features/passkey'

export type Deed = {
  /** Has a passkey sign the change, and does it; gives nothing where it was refused. */
  sign: (deed: TeamDeed) => Promise<DoneTeamDeed | undefined>
  busy: boolean
  trouble: PasskeyTrouble | undefined
  problem: ApiProblem | undefined
}

/** A change about a person: asked for, signed by one's passkey, and done. */
export function useDeed(): Deed {
  const refresh = useRefreshScreens()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { send, busy } = useDeskSend(async (deed: TeamDeed) => {
    const { question, text } = await answerOf(api.POST('/bff/desk/team/question', { body: deed }))
    const answer = await prove(question)
    return answerOf(api.POST('/bff/desk/team', { body: { ...deed, text, answer } }))
  })
  const sign = async (deed: TeamDeed) => {
    setTrouble(undefined)
    setProblem(undefined)
    try {
      const done = await send(deed)
      await refresh()
      return done
    } catch (error) {
      if (error instanceof PasskeyError) setTrouble(error.trouble)
      else setProblem(asProblem(error))
      return undefined
    }
  }
  return { sign, busy, trouble, problem }
}
