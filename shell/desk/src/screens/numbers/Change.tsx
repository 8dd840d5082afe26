import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { usePermille } from './words'

type ChangeProps = { now: number; before: number; few: boolean }

/** How a number compares with the period before: difference and per cent, or that too few are compared. */
export function Change({ now, before, few, tenths }: ChangeProps & { tenths: number }) {
  const t = useTexts('desk')
  const { number } = useFormats()
  const percent = usePermille()
  if (few) return t('numbers.tooFew', { before: number(before) })
  if (now === before) return t('numbers.same')
  return t(now > before ? 'numbers.more' : 'numbers.less', {
    by: number(Math.abs(now - before)),
    percent: percent(Math.abs(tenths)),
    before: number(before),
  })
}

/** The same of a figure that is no number of recommendations. */
export function Difference({ now, before, few, write }: ChangeProps & { write: (value: number) => string }) {
  const t = useTexts('desk')
  if (few) return t('numbers.fewBehind')
  if (now === before) return t('numbers.same')
  return t(now > before ? 'numbers.higher' : 'numbers.lower', {
    by: write(Math.abs(now - before)),
    before: write(before),
  })
}
