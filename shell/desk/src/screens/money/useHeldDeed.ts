import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { HeldWord } from '../../api'
import { useDeskSend } from '../../features/desk'
import { PasskeyError, prove, type PasskeyTrouble } from '../../features/passkey'

export type HeldDeed = {
  /** Has a passkey sign what is accepted, and does it; whether it was done. */
  accept: (word: HeldWord) => Promise<boolean>
  trouble: PasskeyTrouble | undefined
  problem: ApiProblem | undefined
}

/** What left and no reward has is taken for paid, as a passkey has signed it. */
export function useHeldDeed(): HeldDeed {
  const refresh = useRefreshScreens()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { send } = useDeskSend(async (word: HeldWord) => {
    const { question, text } = await answerOf(api.POST('/bff/desk/held/question', { body: word }))
    const answer = await prove(question)
    await answerOf(api.POST('/bff/desk/held', { body: { ...word, text, answer } }))
  })
  const accept = async (word: HeldWord) => {
    setTrouble(undefined)
    setProblem(undefined)
    try {
      await send(word)
    } catch (error) {
      if (error instanceof PasskeyError) setTrouble(error.trouble)
      else setProblem(asProblem(error))
      return false
    }
    await refresh()
    return true
  }
  return { accept, trouble, problem }
}
