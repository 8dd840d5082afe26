import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useLocation } from '@weitersagen/kit/router'
import type { Chosen } from '../../api'

/** What comes by when. Without the answer of the form (another tab, another language) the overview knows it. */
export default function RewardThanksScreen() {
  const t = useTexts('public')
  const { date, money } = useFormats()
  const { chosen } = (useLocation().state ?? {}) as { chosen?: Chosen }
  const values = chosen ? { amount: money(chosen.amountCents), date: date(chosen.by) } : undefined
  return (
    <StatusPage
      kind="success"
      icon="gift"
      title={t('reward.thanksTitle')}
      actions={
        <>
          <ButtonLink to="Homepage">{t('reward.thanksMore')}</ButtonLink>
          <ButtonLink to="Reward" variant="text">
            {t('reward.seeAll')}
          </ButtonLink>
        </>
      }
    >
      {values
        ? t(chosen?.kind === 'bank' ? 'reward.thanksBank' : 'reward.thanksVoucher', values)
        : t('reward.thanksPlain')}
    </StatusPage>
  )
}
