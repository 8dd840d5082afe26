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
  'token.unknown': 'tokenMissing',
  'token.expired': 'tokenExpired',
  'token.used': 'tokenUsed',
  'reward.token_unknown': 'tokenMissing',
  'reward.token_expired': 'rewardExpired',
  'reward.already_chosen': 'rewardChosen',
}

/** The page that a refusal deserves; others are told beside the form or by the common problem page. */
export const endingOf = (problem: ApiProblem | undefined): EndingName | undefined =>
  problem ? endings[problem.code] : undefined
