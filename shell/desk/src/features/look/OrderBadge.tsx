import { Badge, type BadgeTone } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { CaseOrder } from '../../api'

const tones: Partial<Record<CaseOrder['status'], BadgeTone>> = { approved: 'success', refused: 'warning' }

// texts: orders.status.*
/** Where an order stands; one that waits for its friend's confirmation counts for nothing before that. */
export function OrderBadge({ status, stage }: Pick<CaseOrder, 'status' | 'stage'>) {
  const t = useTexts('desk')
  if (stage === 'waits') return <Badge tone="warning">{t('orders.notYet')}</Badge>
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`orders.status.${status}`)}</Badge>
}
