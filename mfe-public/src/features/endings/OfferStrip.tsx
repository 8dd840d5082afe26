import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ProductCard } from '../../api'

export type Offered = { recommenderName: string; product: ProductCard }

/** What the server calls anyone who recommended and has deleted the account. */
const nameless = 'N. N.'

/** Who recommends what, in two lines: beside a step, an ending or a wait. */
export function OfferStrip({ offered: { recommenderName, product } }: { offered: Offered }) {
  const t = useTexts('public')
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {product.picture ? (
        <Box
          component="img"
          src={product.picture}
          alt=""
          sx={{
            flex: '0 0 72px',
            width: 72,
            aspectRatio: '16 / 10',
            objectFit: 'cover',
            borderRadius: 1,
            bgcolor: 'sunken',
          }}
        />
      ) : null}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {recommenderName === nameless
            ? t('friend.recommended')
            : t('friend.eyebrow', { name: recommenderName })}
        </Typography>
        <Typography sx={{ fontWeight: 700, hyphens: 'auto', overflowWrap: 'break-word' }}>
          {product.name}
        </Typography>
      </Box>
    </Box>
  )
}
