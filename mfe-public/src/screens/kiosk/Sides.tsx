import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Amount } from '@weitersagen/kit/product'
import type { KioskProduct } from '../../api'

/** What each side gets, as far as it gets anything. */
export function Sides({ product }: { product: KioskProduct }) {
  const t = useTexts('public')
  const sides = [
    { label: t('product.you'), cents: product.recommenderCents },
    { label: t('product.friend'), cents: product.recipientCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {sides.map(({ label, cents }) => (
        <Box key={label}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography variant="h2" component="dd" sx={{ m: 0, color: 'primary.text' }}>
            <Amount cents={cents} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
