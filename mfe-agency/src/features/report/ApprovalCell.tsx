import { useTenant } from '@weitersagen/kit/boot'
import { Box, Button, CheckBox, DateText } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '../../api'
import { isApprovable, type Approving } from './useApproval'

/** How far the approval of an order has come, and what the viewing member can do about it. */
export function ApprovalCell({ row, approving }: { row: OrderRow; approving: Approving }) {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  const { id, recommendation, approval } = row
  if (!approval) return '–'
  const by = approval.by.map((name) => name || t('approval.gone')).join(', ')
  if (!approval.waits)
    return (
      <>
        {t('approval.done', { by })}
        {approval.at ? (
          <>
            , <DateText value={approval.at} />
          </>
        ) : null}
      </>
    )
  const waits = by ? t('approval.second', { by }) : t('approval.waits')
  if (approval.mine)
    return (
      <Box sx={stack}>
        {t('approval.mine')}
        <Button
          variant="text"
          size="small"
          sx={{ px: 0 }}
          disabled={approving.busy}
          aria-label={t('approval.withdrawOf', { number: recommendation })}
          onClick={() => void approving.withdraw(row).catch(ignore)}
        >
          {t('approval.withdraw')}
        </Button>
      </Box>
    )
  if (approval.own) return <Box sx={stack}>{`${waits}. ${t('approval.own', { company })}`}</Box>
  if (!isApprovable(row)) return waits
  return (
    <Box component="label" sx={choice}>
      <CheckBox
        type="checkbox"
        checked={approving.chosen.some((one) => one.id === id)}
        disabled={approving.busy}
        aria-label={t('approval.choose', { number: recommendation })}
        onChange={(event) => approving.choose([row], event.target.checked)}
      />
      <span>{waits}</span>
    </Box>
  )
}

/** A problem is shown beside the bar. */
const ignore = () => undefined

const stack = { display: 'grid', justifyItems: 'start' }
const choice = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }
