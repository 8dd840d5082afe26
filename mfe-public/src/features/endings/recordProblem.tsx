import type { ApiProblem } from '@weitersagen/kit/api'
import { Ending } from './Ending'
import { endingOfToken } from './endingOf'

/** Who can't be let in to the data kept of them learns where the link to it stands. */
export function recordProblem(problem: ApiProblem) {
  const ending = endingOfToken(problem, 'tokenMissing')
  return ending ? <Ending name={ending === 'tokenMissing' ? 'heldMissing' : ending} /> : undefined
}
