import { Box } from '@weitersagen/kit/ui'

/** The way to a mailbox, in the look of the links beside it; nothing while no address is known. */
export function MailTo({ address }: { address: string | undefined }) {
  if (!address) return null
  return (
    <Box
      component="a"
      href={`mailto:${address}`}
      sx={{ color: 'primary.text', fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {address}
    </Box>
  )
}
