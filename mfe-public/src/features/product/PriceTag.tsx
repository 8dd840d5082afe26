import { Box, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Price } from '../../api'
import { usePriceLines } from './usePriceLines'

type PriceTagProps = {
  price: Price
  /** Name of the tariff that a device's price goes with. */
  tariff?: string | undefined
  size?: 'card' | 'page'
}

/**
 * What a customer pays, as § 3 and § 11 PAngV want it said: with VAT, once and monthly, and the whole over the
 * contract.
 */
export function PriceTag({ price, tariff, size = 'card' }: PriceTagProps) {
  const t = useTexts('public')
  const { heads, lines, total } = usePriceLines(price)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {heads.map((head) => (
        <Typography
          key={head}
          variant="h3"
          component="p"
          sx={{ fontSize: size === 'page' ? '2rem' : { xs: '1.125rem', md: '1.5rem' } }}
        >
          {head}
        </Typography>
      ))}
      {tariff ? <Typography sx={{ fontWeight: 600 }}>{t('price.with', { tariff })}</Typography> : null}
      {lines.map((line) => (
        <Typography key={line.key} variant={size === 'page' ? 'body1' : 'body2'}>
          {line.text}
          {line.before ? (
            <>
              {' '}
              <Box component="s" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {line.before}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {line.note}
              </Box>
            </>
          ) : null}
        </Typography>
      ))}
      {total ? <Typography sx={{ mt: 0.5, fontWeight: 700 }}>{total}</Typography> : null}
    </Box>
  )
}
