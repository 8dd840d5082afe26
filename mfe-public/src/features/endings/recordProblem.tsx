import type { ApiProblem } from '@weitersagen/kit/api'
import { Ending } from './Ending'
import { endingOfToken } from './endingOf'

/** Who can't be let in to the own data is told where the link to them stands. */
export function recordProblem(problem: ApiProblem) {
  const ending = endingOfToken(problem, 'tokenMissing')
  return ending ? <Ending name={ending === 'tokenMissing' ? 'heldMissing' : ending} /> : undefined
}
