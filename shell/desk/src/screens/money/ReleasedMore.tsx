import { Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { PayoutView } from '../../api'

// Rule (page, 4 D): Who released a batch reads on its page what left it since: how much was released, how much of it
// somebody refused, and who. Test: money.test.tsx `says what was refused after a release`.
/** Releases that were of more than the batch has now. */
export function ReleasedMore({ more }: Pick<PayoutView, 'more'>) {
  const t = useTexts('desk')
  const { money, dateTime } = useFormats()
  return more.map(({ by, at, cents, refused, goneCents }) => {
    const since = [
      ...refused.map((one) => t('money.moreReleased.refused', { name: one.by, sum: money(one.cents) })),
      ...(goneCents > 0 ? [t('money.moreReleased.gone', { sum: money(goneCents) })] : []),
    ]
    return (
      <Notice
        key={`${by} ${at}`}
        tone="warning"
        title={t('money.moreReleased.released', { name: by, sum: money(cents), at: dateTime(at) })}
      >
        <Typography>{since.join(' ')}</Typography>
        <Typography>{t('money.moreReleased.holds')}</Typography>
      </Notice>
    )
  })
}
