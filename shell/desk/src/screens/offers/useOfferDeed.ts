import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { DoneOffer, OfferDeed } from '../../api'
import { useDeskSend } from '../../features/desk'
import { PasskeyError, prove, type PasskeyTrouble } from '../../features/passkey'

export type SignedOffer = {
  /** Has a passkey sign a deed about offers, and does it; gives nothing where it was refused. */
  sign: (deed: OfferDeed) => Promise<DoneOffer | undefined>
  busy: boolean
  trouble: PasskeyTrouble | undefined
  problem: ApiProblem | undefined
}

/** A deed about offers: asked for, signed by one's passkey, and done. */
export function useOfferDeed(): SignedOffer {
  const refresh = useRefreshScreens()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { send, busy } = useDeskSend(async (deed: OfferDeed) => {
    const { question, text } = await answerOf(api.POST('/bff/desk/offers/question', { body: deed }))
    const answer = await prove(question)
    return answerOf(api.POST('/bff/desk/offers', { body: { ...deed, text, answer } }))
  })
  const sign = async (deed: OfferDeed) => {
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
