import { Fragment } from 'react'
import { Box } from '@weitersagen/kit/ui'

/**
 * The way to a mailbox, in the look of the links beside it; nothing while no address is known. Where a line is too
 * short, it goes on at an @ or a dot.
 */
export function MailTo({ address }: { address: string | undefined }) {
  if (!address) return null
  return (
    <Box
      component="a"
      href={`mailto:${address}`}
      sx={{ color: 'primary.text', fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {address.split(/(?=[@.])/).map((part, at) => (
        // Parts of one address keep their order.
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </Box>
  )
}
