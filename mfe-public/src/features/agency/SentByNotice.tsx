import { Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommend } from '../../api'

/** By whose link one came, an agency's or a partner's. A link that doesn't count changes nothing for the person. */
export function SentByNotice({ agency }: { agency: NonNullable<Recommend['agency']> }) {
  const t = useTexts('public')
  const { name, partner } = agency
  return name ? (
    <Notice title={t('agency.title', { name })}>
      {t(partner ? 'agency.partnerText' : 'agency.text', { name })}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('agency.lostTitle')}>
      {t('agency.lostText')}
    </Notice>
  )
}
