/**
 * The channels of section 3 of the specification (tenant: channel modules) through which one person writes to another.
 */
export const PERSONAL = ['whatsapp', 'emailclient', 'gmail', 'outlook', 'yahoo'] as const

// Rule (recommending, 3 D): What everybody sees carries the offline code and never the link of one recommendation:
// networks, story, QR code to save; without codes nothing public is offered. Enforced: share/Below.tsx
// modules.offlineCode. Test: ShareScreen.test.tsx `gives the code to everything that is public, for its owner`,
// TestPicturesOfACode.
/** And those on which everybody reads along. */
export const PUBLIC = ['facebook', 'xing', 'linkedin', 'twitter'] as const

export const ALL = [...PERSONAL, ...PUBLIC] as const

export type PersonalChannel = (typeof PERSONAL)[number]
export type PublicChannel = (typeof PUBLIC)[number]
export type ChannelId = PersonalChannel | PublicChannel

/** What is sent: the words, and the link that always comes with them. */
export interface Message {
  link: string
  text: string
  subject: string
}

/** What is posted: the code's link, and words with the code in them. */
export interface Post {
  link: string
  words: string
  // Rule (recommending, 3): People post at Facebook by the tenant's application (FacebookId) and come back to the
  // programme; pages name it. Enforced: page/html.go `fb:app_id`. Test: channels.test.ts `post by the tenant’s
  // application at Facebook where it has one, and come back to the programme`,
  // TestWhatIsPostedAtFacebookNamesTheTenantsApplication.
  /** Number of the tenant's application at Facebook. */
  facebookId?: string | undefined
}

export const isPublic = (channel: ChannelId): channel is PublicChannel => PUBLIC.some((id) => id === channel)

type Placed = readonly { id: string; order: number }[]

// Rule (recommending, 3): The tenant's order of channels holds over all of the share page, whether they carry the link
// or the code; a network without a code leads to where one is made. Enforced: SharePanel.tsx toCode. Test:
// ShareScreen.test.tsx `keeps the tenant’s order over all channels, of whichever kind`.
/** Those of a kind that the tenant offers, in its order; a channel this version does not know is left out. */
export function offered<Id extends ChannelId>(channels: Placed, kind: readonly Id[]): Id[] {
  return [...channels]
    .filter((channel) => channel.order >= 0)
    .sort((a, b) => a.order - b.order)
    .map((channel) => kind.find((id) => id === channel.id))
    .filter((id) => id !== undefined)
}

// Rule (recommending, 3): WhatsApp is the share page's button on phones where the tenant gives it the first place of
// all. Enforced: ShareButtons.tsx leadOf. Test: ShareScreen.test.tsx `begins with %s`.
/** The tenant says so by giving it the first place of all. */
export const whatsappLeads = (channels: Placed): boolean =>
  offered<ChannelId>(channels, ALL)[0] === 'whatsapp'

/** The short link names the channel, so that a click can be attributed without a cookie. */
export function channelLink(shortLink: string, channel: string): string {
  return `${shortLink.replace(/\/$/, '')}/${channel}`
}

/** The public link names it, too. */
export const publicLink = (link: string, channel: string): string => `${link}&via=${channel}`

/** mailto and compose links want %20: a plus sign would stay a plus sign in the mail. */
function query(parameters: Record<string, string>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Words and link as one text; who deleted all words sends the link alone. */
export const wordsAndLink = (text: string, link: string, between = '\n\n'): string =>
  text.trim() ? `${text.trim()}${between}${link}` : link

/** Opens a program in which the message stands ready. */
export function personalHref(channel: PersonalChannel, { link, text, subject }: Message): string {
  const url = channelLink(link, channel)
  const body = wordsAndLink(text, url, '\r\n\r\n')
  switch (channel) {
    case 'whatsapp':
      return `https://wa.me/?${query({ text: wordsAndLink(text, url) })}`
    case 'emailclient':
      return `mailto:?${query({ subject, body })}`
    case 'gmail':
      return `https://mail.google.com/mail/?${query({ view: 'cm', fs: '1', su: subject, body })}`
    case 'outlook':
      return `https://outlook.live.com/mail/0/deeplink/compose?${query({ subject, body })}`
    case 'yahoo':
      return `https://compose.mail.yahoo.com/?${query({ subject, body })}`
  }
}

/** Opens a network's own form; most take an address alone and make a preview of it. */
export function publicHref(channel: PublicChannel, { link, words: text, facebookId }: Post): string {
  const url = publicLink(link, channel)
  switch (channel) {
    case 'facebook':
      // The dialogue of an application leads back, and only to the application's own site.
      if (!facebookId) return `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`
      return `https://www.facebook.com/dialog/share?${query({
        app_id: facebookId,
        href: url,
        redirect_uri: new URL(link).origin,
      })}`
    case 'xing':
      return `https://www.xing.com/spi/shares/new?${query({ url })}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`
    case 'twitter':
      return `https://x.com/intent/post?${query({ text, url })}`
  }
}
