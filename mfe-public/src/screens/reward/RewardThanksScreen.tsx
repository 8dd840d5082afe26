import { Actions, ButtonLink, Page, RecommendLink } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Navigate, useHref, useLocation } from '@weitersagen/kit/router'
import type { Chosen } from '../../api'

/**
 * What comes by when, and for a recommender the way to the area. Who comes without the answer of the form (another
 * tab, another language) finds it in the overview, and no one is thanked for nothing.
 */
export default function RewardThanksScreen() {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const { chosen, own } = (useLocation().state ?? {}) as { chosen?: Chosen; own?: boolean }
  const href = useHref()
  if (!chosen) return <Navigate to={href({ to: 'Reward' })} replace />
  const held = chosen.heldUntil
  const values = { amount: money(chosen.amountCents), date: date(held ?? chosen.by) }
  const way = chosen.kind === 'bank' ? 'reward.thanksBank' : 'reward.thanksVoucher'
  return (
    <Page
      title={t(held ? 'reward.thanksHeldTitle' : 'reward.thanksTitle')}
      reached={{ cents: chosen.amountCents, next: t(held ? 'reward.thanksHeld' : way, values) }}
    >
      <Actions>
        <RecommendLink>{own ? t('shared.reward.another') : t('state.recommend')}</RecommendLink>
        {own ? (
          <ButtonLink to="Dashboard" variant="outlined">
            {t('shared.reward.toArea')}
          </ButtonLink>
        ) : null}
        <ButtonLink to="Reward" variant="text">
          {t('shared.action.toOverview')}
        </ButtonLink>
      </Actions>
    </Page>
  )
}
