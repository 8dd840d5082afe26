import { Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '../../api'

/** The tenant's number, or else the one that the shop's order page reported: that one is no one's word yet. */
export function OrderNumber({ row: { number, reportedNumber } }: { row: OrderRow }) {
  const t = useTexts('agency')
  if (number || !reportedNumber) return number ?? '–'
  return (
    <>
      {reportedNumber}{' '}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'normal' }}>
        {t('report.reportedNumber')}
      </Typography>
    </>
  )
}
