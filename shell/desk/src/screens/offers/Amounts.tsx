import { Box } from '@weitersagen/kit/ui'
import type { OfferAmount } from '../../api'
import { useAmountWords } from './words'

/** What changes, one sentence a line. */
export function Amounts({ amounts, label }: { amounts: OfferAmount[]; label: string }) {
  const words = useAmountWords()
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {amounts.map((amount) => (
        <Box component="li" key={JSON.stringify(amount)} sx={{ overflowWrap: 'anywhere' }}>
          {words(amount)}
        </Box>
      ))}
    </Box>
  )
}
