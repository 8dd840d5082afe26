import { useMutation } from '@tanstack/react-query'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'

export type Send<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  busy: boolean
  done: boolean
  problem: ApiProblem | undefined
  reset: () => void
}

/** A change: busy while it runs, and its problem afterwards; `send` also rejects with it. */
export function useSend<Input, Answer>(run: (input: Input) => Promise<Answer>): Send<Input, Answer> {
  const mutation = useMutation({ mutationFn: run })
  return {
    send: mutation.mutateAsync,
    busy: mutation.isPending,
    done: mutation.isSuccess,
    problem: mutation.error ? asProblem(mutation.error) : undefined,
    reset: mutation.reset,
  }
}
