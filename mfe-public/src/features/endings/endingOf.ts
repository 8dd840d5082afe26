import type { ApiProblem } from '@weitersagen/kit/api'
import type { EndingName } from './Ending'

const endings: Record<string, EndingName> = {
  'recommendation.expired': 'expired',
  'recommendation.cancelled': 'cancelled',
  'recommendation.unknown_link': 'unknown',
  'recommendation.taken': 'taken',
  'recommendation.self': 'self',
  'recommendation.duplicate': 'duplicate',
  'recommendation.already_confirmed': 'confirmed',
  'recipient.declined': 'declined',
  'recipient.erased': 'erased',
  'recipient.confirmed': 'worked',
  'recipient.overtaken': 'overtaken',
  'recipient.replaced': 'replaced',
  'token.unknown': 'tokenMissing',
  'token.expired': 'tokenExpired',
  'token.used': 'tokenUsed',
  'reward.token_unknown': 'rewardUnknown',
  'reward.token_expired': 'rewardExpired',
  'reward.already_chosen': 'rewardChosen',
}

/** Another tenant's token is refused as if there were no such page: to its bearer it is a link that isn't good. */
const foreign = 'route.unknown'

/** The page that a refused mailed token deserves. */
export const endingOfToken = (
  problem: ApiProblem,
  unknown: 'rewardUnknown' | 'tokenMissing',
): EndingName | undefined => (problem.code === foreign ? unknown : endingOf(problem))

/** The page that a refusal deserves; others are shown beside the form or by the common problem page. */
export const endingOf = (problem: ApiProblem | undefined): EndingName | undefined =>
  problem ? endings[problem.code] : undefined
