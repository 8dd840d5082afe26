import { Box } from '@weitersagen/kit/ui'
import type { OfferAmount } from '../../api'
import { useAmountWords } from './words'

type AmountsProps = {
  amounts: OfferAmount[]
  label: string
  /** Notes about one, a sentence a line. */
  notes?: (amount: OfferAmount) => string[]
}

/** What changes, one sentence a line. */
export function Amounts({ amounts, label, notes = () => [] }: AmountsProps) {
  const words = useAmountWords()
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {amounts.map((amount) => (
        <Box component="li" key={JSON.stringify(amount)} sx={{ overflowWrap: 'anywhere' }}>
          {words(amount)}
          {notes(amount).map((note) => (
            <Box key={note} component="span" sx={{ display: 'block' }}>
              {note}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
