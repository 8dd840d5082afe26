import { Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommend } from '../../api'

/** By whose link one came, and that a link which doesn't count changes nothing for the person. */
export function SentByNotice({ agency }: { agency: NonNullable<Recommend['agency']> }) {
  const t = useTexts('public')
  return agency.name ? (
    <Notice title={t('agency.title', { name: agency.name })}>{t('agency.text')}</Notice>
  ) : (
    <Notice tone="warning" title={t('agency.lostTitle')}>
      {t('agency.lostText')}
    </Notice>
  )
}
