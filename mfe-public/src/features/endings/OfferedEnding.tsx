import { Box, Wrap } from '@weitersagen/kit/ui'
import { Ending, type EndingProps } from './Ending'
import { OfferStrip, type Offered } from './OfferStrip'

/** An ending of a recommendation, below what it was: no one has to guess which one. */
export function OfferedEnding({ offered, ...ending }: EndingProps & { offered: Offered }) {
  return (
    <>
      <Box sx={{ bgcolor: 'primary.soft' }}>
        <Wrap width="narrow">
          <Box sx={{ py: 2 }}>
            <OfferStrip offered={offered} />
          </Box>
        </Wrap>
      </Box>
      <Ending {...ending} />
    </>
  )
}
