import { Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferProduct, OfferShare } from '../../api'

/** What both sides get however the reward is divided; ways that come to the same stand in one line. */
export function Shares({ product: { shares } }: { product: Pick<OfferProduct, 'shares'> }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  const lines = new Map<string, OfferShare[]>()
  for (const one of shares) {
    const key = `${one.recommender} ${one.recipient} ${one.cut}`
    lines.set(key, [...(lines.get(key) ?? []), one])
  }
  return [...lines].map(([key, same]) => {
    const { recommender = 0, recipient = 0, cut = 0 } = same[0] ?? {}
    return (
      <Typography key={key} variant="body2" color="textSecondary">
        {t('offers.share', {
          split: same.map(({ share }) => `${share}:${100 - share}`).join(', '),
          recommender: money(recommender),
          recipient: money(recipient),
        })}
        {cut > 0 ? ` · ${t('offers.cut', { sum: money(cut) })}` : ''}
      </Typography>
    )
  })
}
