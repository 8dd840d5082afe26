import { Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { CommissionRow } from '../../api'
import { useWhy } from './useWhy'

/** Why an order earned what it did; of what was taken back, how it had been earned. */
export function Why({ row: { why, planName } }: { row: Pick<CommissionRow, 'why' | 'planName'> }) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const words = useWhy()
  return (
    <Typography component="p" color="textSecondary" variant="body2">
      {why.place > 0 ? `${t('why.place', { place: number(why.place) })}: ` : null}
      {words(why, planName)}
    </Typography>
  )
}
