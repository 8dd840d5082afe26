import { Box, CheckBox } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '@weitersagen/seller/area'
import type { OrderRow } from '@weitersagen/seller/api'
import { isApprovable, type Approving } from './useApproval'

/** The box that chooses an order, where the viewing member may approve it. */
export function PickCell({ row, approving }: { row: OrderRow; approving: Approving }) {
  const t = useTexts('agency')
  const seller = useSellerTexts()
  const { id, recommendation } = row
  if (!isApprovable(row)) return null
  return (
    <Box component="label" sx={label}>
      <CheckBox
        type="checkbox"
        checked={approving.whole || approving.chosen.some((one) => one.id === id)}
        disabled={approving.busy}
        aria-label={t('approval.choose', { number: recommendation })}
        onChange={({ target }) => approving.choose([row], target.checked)}
      />
      <span className="word">{seller('approval.pick')}</span>
    </Box>
  )
}

const label = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, lg: 28 },
  verticalAlign: 'middle',
  cursor: 'pointer',
}
