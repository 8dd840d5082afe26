import { useCallback, useEffect, useRef, useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'

export type Send<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  busy: boolean
  done: boolean
  problem: ApiProblem | undefined
  reset: () => void
}

const idle = { busy: false, done: false, problem: undefined }

/** A change: busy while it runs, and its problem afterwards; `send` also rejects with it. */
export function useSend<Input, Answer>(run: (input: Input) => Promise<Answer>): Send<Input, Answer> {
  const [state, setState] = useState<Pick<Send<Input, Answer>, 'busy' | 'done' | 'problem'>>(idle)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })

  // What is shown is of the last one that began.
  const running = useRef<object>(undefined)
  const send = useCallback(async (input: Input) => {
    const ours = {}
    running.current = ours
    const show = (now: typeof state) => {
      if (running.current === ours) setState(now)
    }
    show({ ...idle, busy: true })
    try {
      const answer = await latest.current(input)
      show({ ...idle, done: true })
      return answer
    } catch (error) {
      show({ ...idle, problem: asProblem(error) })
      throw error
    }
  }, [])

  const reset = useCallback(() => {
    running.current = undefined
    setState(idle)
  }, [])
  return { send, ...state, reset }
}
