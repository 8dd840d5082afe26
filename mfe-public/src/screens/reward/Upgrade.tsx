import { UpgradeBanner } from '@weitersagen/kit/blocks'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Reward } from '../../api'

/** For whose friends took the one without the other, and for a friend who did. */
export function Upgrade({ reward: { upgrade, awards } }: { reward: Reward }) {
  const t = useTexts('public')
  if (!upgrade) return null
  const isFriend = awards[0]?.party === 'recipient'
  return <UpgradeBanner texts="public" {...(isFriend ? { text: t('reward.upgradeFriend') } : {})} />
}
