import { Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferProduct } from '../../api'

/** What both sides get at each share, in a line each. */
export function Shares({ product: { shares } }: { product: Pick<OfferProduct, 'shares'> }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  return shares.map(({ share, recommender, recipient, cut }) => (
    <Typography key={share} variant="body2" color="textSecondary">
      {t('offers.share', { recommender: money(recommender), recipient: money(recipient) })}
      {cut > 0 ? ` · ${t('offers.cut', { sum: money(cut) })}` : ''}
    </Typography>
  ))
}
