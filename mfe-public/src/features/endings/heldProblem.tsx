import type { ApiProblem } from '@weitersagen/kit/api'
import { Ending } from './Ending'
import { endingOf } from './endingOf'

/** Who can't be let in to the own data is told where the link to them stands. */
export function heldProblem(problem: ApiProblem) {
  const ending = endingOf(problem)
  return ending ? <Ending name={ending === 'tokenMissing' ? 'heldMissing' : ending} /> : undefined
}
