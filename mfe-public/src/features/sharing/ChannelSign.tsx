import { Box } from '@weitersagen/kit/ui'
import type { ChannelId } from './channels'

/**
 * Our own drawings on the grid of the kit's icons, in the tenant's colours: signs that are known at a glance, and no
 * one's logo (ADR 57).
 */
const signs: Record<ChannelId, string> = {
  whatsapp:
    'M4 20l1.200-4.200A8.500 8.500 0 1 1 8.300 18.800L4 20ZM9.200 8.600c-.5 3.100 3 6.500 6.100 6.100' +
    'l.6-1.800-2-1.100-.9.900a4.400 4.400 0 0 1-1.800-1.800l.9-.9-1.100-2-1.800.6Z',
  emailclient:
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3.500 6.500 12 13l8.500-6.500',
  facebook: 'M12.500 21V9.500a4 4 0 0 1 4-4H18M8.500 12.500H17',
  xing: 'M5.500 7.500 8.500 12 5 17.500M18.500 4 12.500 13.500 16.500 20',
  linkedin: 'M6 10.500V19M6 5.500v.01M11 19v-8.500M11 14a3.500 3.500 0 0 1 7 0v5',
  twitter: 'M4.500 4.500h3.500l11.500 15H16L4.500 4.500ZM18.500 4.500 13 10.800M11 13.200 5.500 19.500',
  gmail: 'M4 19V6l8 6.500L20 6v13M4 19h3.500v-9.500M20 19h-3.500v-9.500',
  outlook:
    'M13 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM11 6V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-1' +
    'M15.500 10l2.500 2 3-2.500',
  yahoo: 'M3.500 6.500 8.500 13v6M13.500 6.500 8.500 13M18.500 5v9M18.500 18.500v.01',
}

export function ChannelSign({ channel }: { channel: ChannelId }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: '0 0 auto',
        width: 44,
        height: 44,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        bgcolor: 'primary.soft',
        color: 'primary.text',
      }}
    >
      <Glyph channel={channel} />
    </Box>
  )
}

/** The sign alone, in the colour of the words beside it. */
export function Glyph({ channel, size = 24 }: { channel: ChannelId; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d={signs[channel]} />
    </svg>
  )
}
