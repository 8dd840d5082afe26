import { Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { changeOf } from './stages'

/** How a figure compares with that of the period before, in words, and what that one was. */
export function Change({ now, before }: { now: number; before: number }) {
  const t = useTexts('agency')
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
