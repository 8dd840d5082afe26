import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ProductCard } from '../../api'
import { Amount } from './Amount'

type SidesProps = { product: Pick<ProductCard, 'recommenderCents' | 'recipientCents'> }

/** What each side gets at the tenant's share. */
export function Sides({ product }: SidesProps) {
  const t = useTexts('public')
  const sides = [
    { label: t('product.you'), cents: product.recommenderCents },
    { label: t('product.friend'), cents: product.recipientCents },
  ].filter((side) => side.cents > 0)
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 2, md: 4 },
        rowGap: 1,
        m: 0,
        mt: 'auto',
        pt: { xs: 0.5, md: 1.5 },
      }}
    >
      {sides.map((side) => (
        <Box key={side.label}>
          <Typography variant="caption" component="dt" color="textSecondary">
            {side.label}
          </Typography>
          <Typography variant="h2" component="dd" sx={{ m: 0, fontSize: '1.875rem', color: 'primary.text' }}>
            <Amount cents={side.cents} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
