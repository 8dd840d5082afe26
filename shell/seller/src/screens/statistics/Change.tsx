import { Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { changeOf } from './stages'

/** How a figure compares with that of the period before, in words, and what that one was. */
export function Change({ now, before }: { now: number; before: number }) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const { is, by } = changeOf(now, before)
  return (
    <>
      {t(`statistics.${is}`, { number: number(by) })}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {t('statistics.was', { number: number(before) })}
      </Typography>
    </>
  )
}
