import { Notice } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { MailTo } from './MailTo'

/**
 * Anyone who looks can't approve orders: the company hasn't confirmed the person, or not since access was turned on
 * again. Ask is where to ask for it.
 */
export function Unconfirmed({ ask }: { ask: string | undefined }) {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  return (
    <Notice tone="warning" title={t('approval.unconfirmedTitle')}>
      {t('approval.unconfirmed', { company })} <MailTo address={ask} />
    </Notice>
  )
}
