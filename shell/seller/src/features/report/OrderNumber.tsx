import { Typography } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { OrderRow } from '../../api'

/** The tenant's number, or else the one that the shop's order page reported: that one is no one's word yet. */
export function OrderNumber({ row: { number, reportedNumber } }: { row: OrderRow }) {
  const t = useSellerTexts()
  if (number || !reportedNumber) return number ?? '–'
  const words = t('report.reportedNumber')
  return (
    <span title={words}>
      {reportedNumber}{' '}
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        className="aside"
        sx={{ overflowWrap: 'normal' }}
      >
        {words}
      </Typography>
    </span>
  )
}
