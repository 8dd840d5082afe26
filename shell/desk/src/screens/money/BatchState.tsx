import { Badge, type BadgeTone } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { PayoutBatch } from '../../api'

const tones: Record<PayoutBatch['status'], BadgeTone> = {
  awaiting_release: 'warning',
  refused: 'neutral',
  collected: 'primary',
  submitting: 'primary',
  submitted: 'primary',
  settled: 'success',
}

// texts: money.state_*
export function BatchState({ status }: Pick<PayoutBatch, 'status'>) {
  const t = useTexts('desk')
  return <Badge tone={tones[status]}>{t(`money.state_${status}`)}</Badge>
}
