import { Badge, type BadgeTone } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'

const tones: Record<string, BadgeTone> = {
  open: 'neutral',
  confirmed: 'primary',
  approved: 'success',
  paid: 'success',
  reported: 'warning',
  unconfirmed: 'warning',
  expired: 'neutral',
  lapsed: 'neutral',
  cancelled: 'error',
  refused: 'error',
  billed: 'success',
  takenBack: 'error',
  held: 'warning',
  sent: 'primary',
  sentAgain: 'primary',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
}

/** Where a row stands: in words, and in a colour beside them. */
export function StatusBadge({
  of,
  status,
}: {
  of: 'statuses' | 'orderStatus' | 'commissionStatus' | 'invitationStatus'
  status: string
}) {
  const t = useSellerTexts()
  return <Badge tone={tones[status] ?? 'neutral'}>{t(`report.${of}.${status}`)}</Badge>
}
