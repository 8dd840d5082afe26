import { Box, Icon } from '@weitersagen/kit/ui'
import type { ChannelId } from './channels'

/** Letters in the tenant's colours instead of foreign logos. */
const letters: Partial<Record<ChannelId, string>> = {
  facebook: 'f',
  xing: 'X',
  linkedin: 'in',
  twitter: '𝕏',
  gmail: 'G',
  outlook: 'O',
  yahoo: 'Y!',
}

export function ChannelSign({ channel }: { channel: ChannelId }) {
  const letter = letters[channel]
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: '0 0 auto',
        width: 40,
        height: 40,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        bgcolor: 'primary.soft',
        color: 'primary.text',
        fontWeight: 800,
        fontSize: '1.0625rem',
        lineHeight: 1,
        // As style, the letter is no text that could be read out or copied.
        ...(letter ? { '&::before': { content: `"${letter}"` } } : {}),
      }}
    >
      {channel === 'whatsapp' ? (
        <Bubble />
      ) : channel === 'emailclient' ? (
        <Icon name="mail" size={22} />
      ) : null}
    </Box>
  )
}

function Bubble() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M4 20l1.3-4.2A8.500 8.500 0 1 1 8.500 19L4 20Z" />
      <path
        d="M9 8.500c-.6 2.800 3.600 7 6.400 6.400l.6-1.700-1.900-1.100-1 .8c-1-.4-1.700-1.100-2.100-2.100l.8-1-1.100-1.900L9 8.500Z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  )
}
