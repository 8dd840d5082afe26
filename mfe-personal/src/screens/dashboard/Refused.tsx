import { Card, Flow } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Claimed } from '../../api'

/** Why something wasn't claimed, as people need to know it to go on. */
const reasons: Record<string, 'chosen' | 'lapsed' | 'way' | 'account'> = {
  'reward.already_chosen': 'chosen',
  'reward.token_unknown': 'chosen',
  'reward.token_expired': 'lapsed',
  'reward.unknown': 'way',
  'recipient.same_account': 'account',
}

/** What wasn't claimed, each reason in a line of its own, with nothing that has to be guessed. */
export function Refused({ refused }: Pick<Claimed, 'refused'>) {
  const t = useTexts('personal')
  const counts = new Map<string, number>()
  for (const { code } of refused) {
    const reason = reasons[code] ?? 'chosen'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  if (counts.size === 0) return null
  return (
    <Card tone="sunken">
      <Flow gap={1}>
        {[...counts].map(([reason, count]) => (
          <span key={reason}>{t(`claim.refused_${reason}`, { count })}</span>
        ))}
      </Flow>
    </Card>
  )
}
