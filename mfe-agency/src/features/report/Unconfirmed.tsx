import { Notice } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'

/** Orders wait, and whoever looks can't approve them yet: an owner asked the person in, and the company hasn't confirmed it. */
export function Unconfirmed() {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  return (
    <Notice tone="warning" title={t('approval.unconfirmedTitle')}>
      {t('approval.unconfirmed', { company })}
    </Notice>
  )
}
