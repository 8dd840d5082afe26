/** The channels of section 3 of the specification (tenant: channel modules). */
export const CHANNELS = [
  'whatsapp',
  'emailclient',
  'facebook',
  'xing',
  'linkedin',
  'twitter',
  'gmail',
  'outlook',
  'yahoo',
] as const

export type ChannelId = (typeof CHANNELS)[number]

export interface Message {
  shortLink: string
  text: string
  subject: string
}

function isChannel(id: string): id is ChannelId {
  return (CHANNELS as readonly string[]).includes(id)
}

/** What the tenant offers, in its order; a channel this version does not know is left out. */
export function orderedChannels(channels: readonly { id: string; order: number }[]): ChannelId[] {
  return [...channels]
    .filter((channel) => channel.order >= 0)
    .sort((a, b) => a.order - b.order)
    .map((channel) => channel.id)
    .filter(isChannel)
}

/** The short link names the channel, so that a click can be attributed without a cookie. */
export function channelLink(shortLink: string, channel: string): string {
  return `${shortLink.replace(/\/$/, '')}/${channel}`
}

/** mailto and compose links want %20: a plus sign would stay a plus sign in the mail. */
function query(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

export function channelHref(channel: ChannelId, message: Message): string {
  const url = channelLink(message.shortLink, channel)
  const body = `${message.text}\r\n\r\n${url}`
  switch (channel) {
    case 'whatsapp':
      return `https://wa.me/?${query({ text: `${message.text} ${url}` })}`
    case 'emailclient':
      return `mailto:?${query({ subject: message.subject, body })}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
    case 'xing':
      return `https://www.xing.com/spi/shares/new?${query({ url })}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`
    case 'twitter':
      return `https://x.com/intent/post?${query({ text: message.text, url })}`
    case 'gmail':
      return `https://mail.google.com/mail/?${query({ view: 'cm', fs: '1', su: message.subject, body })}`
    case 'outlook':
      return `https://outlook.live.com/mail/0/deeplink/compose?${query({ subject: message.subject, body })}`
    case 'yahoo':
      return `https://compose.mail.yahoo.com/?${query({ subject: message.subject, body })}`
  }
}
