import { useTenant } from '@weitersagen/kit/boot'
import { Box, Button, DateText } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '@weitersagen/seller/api'
import type { Approving } from './useApproval'

/** How far the approval of an order has come, and what the viewing member can do about it. */
export function ApprovalCell({ row, approving }: { row: OrderRow; approving: Approving }) {
  const t = useTexts('agency')
  const { name: company } = useTenant()
  const { recommendation, approval } = row
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
      <Box sx={line}>
        <span>{t('approval.mine')}</span>
        <Button
          variant="text"
          size="small"
          sx={{ p: 0, flexShrink: 0, minHeight: { xs: 44, lg: 28 } }}
          disabled={approving.busy}
          aria-label={t('approval.withdrawOf', { number: recommendation })}
          onClick={() => void approving.withdraw(row).catch(ignore)}
        >
          {t('approval.withdraw')}
        </Button>
      </Box>
    )
  return approval.own ? `${waits}. ${t('approval.own', { company })}` : waits
}

/** A problem is shown beside the bar. */
const ignore = () => undefined

/** The words are cut where there is no room for them, and never the way back. */
const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  columnGap: 1,
  alignItems: 'center',
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const
