import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { useDeskSend } from '../deskCalls'
import { PasskeyError, prove, type PasskeyTrouble } from '../passkey'

type Question = { question: string; text: string }
type Answer = { answer: string; text: string }

export type Signing<Deed, Done> = {
  /** Has a passkey sign a change, and does it; gives nothing where it was refused. */
  sign: (deed: Deed) => Promise<Done | undefined>
  busy: boolean
  trouble: PasskeyTrouble | undefined
  problem: ApiProblem | undefined
}

/** A change that is asked for, signed by one's passkey, and done. */
export function useSigned<Deed, Done>(
  ask: (deed: Deed) => Promise<Question>,
  run: (deed: Deed, signed: Answer) => Promise<Done>,
  /** Leaves what is on the screen: it shows what was just taken away. */
  stay = false,
): Signing<Deed, Done> {
  const refresh = useRefreshScreens()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { send, busy } = useDeskSend(async (deed: Deed) => {
    const { question, text } = await ask(deed)
    return run(deed, { text, answer: await prove(question) })
  })
  const sign = async (deed: Deed) => {
    setTrouble(undefined)
    setProblem(undefined)
    try {
      const done = await send(deed)
      if (!stay) await refresh()
      return done
    } catch (error) {
      if (error instanceof PasskeyError) setTrouble(error.trouble)
      else setProblem(asProblem(error))
      return undefined
    }
  }
  return { sign, busy, trouble, problem }
}
