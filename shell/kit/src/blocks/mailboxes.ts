/** Where a mailbox is read, by the part of an address behind the @. */
type Mailbox = { name: string; url: string }

const providers: (Mailbox & { domains: string[] })[] = [
  { name: 'GMX', url: 'https://www.gmx.net/', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'] },
  { name: 'WEB.DE', url: 'https://web.de/', domains: ['web.de'] },
  { name: 'Gmail', url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: ['outlook.de', 'outlook.com', 'hotmail.de', 'hotmail.com', 'live.de', 'live.com', 'msn.com'],
  },
  { name: 'T-Online', url: 'https://email.t-online.de/', domains: ['t-online.de', 'magenta.de'] },
  { name: 'freenet', url: 'https://email.freenet.de/', domains: ['freenet.de'] },
  { name: 'Yahoo', url: 'https://mail.yahoo.com/', domains: ['yahoo.de', 'yahoo.com', 'ymail.com'] },
  { name: 'iCloud', url: 'https://www.icloud.com/mail/', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Posteo', url: 'https://posteo.de/', domains: ['posteo.de', 'posteo.net', 'posteo.org'] },
  { name: 'mailbox.org', url: 'https://mailbox.org/', domains: ['mailbox.org'] },
]

// Rule (page, 2 D): A page that says to look into the mailbox offers to open it where the provider is known, before it
// offers to send again. Only the browser in which the address was typed knows it, and nothing of the address goes into
// the link. Enforced: mailboxes.ts mailboxOf, OpenMailbox.tsx, MailAgain.tsx. Test: openMailbox.test.tsx `opens the
// mailbox of %s`, WaitingForMail.test.tsx `offers the mailbox first where its provider is known`.
/** The provider of an address, where it is one that many people have. */
export function mailboxOf(email: string | undefined): Mailbox | undefined {
  const domain = email?.trim().toLowerCase().split('@').at(-1) ?? ''
  return providers.find(({ domains }) => domains.includes(domain))
}
