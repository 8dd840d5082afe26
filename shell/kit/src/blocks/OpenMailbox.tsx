import { Button, Icon, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { mailboxOf } from './mailboxes'

// texts of: public, personal, agency, profiseller

export type OpenMailboxProps = {
  /** The namespace of the texts. */
  texts: string
  /** As it was typed in this browser. */
  email: string | undefined
}

/** The way to the mailbox of a known provider; for any other there is nothing to press. */
export function OpenMailbox({ texts, email }: OpenMailboxProps) {
  const t = useTexts(texts)
  const mailbox = mailboxOf(email)
  if (!mailbox) return null
  return (
    <Button
      href={mailbox.url}
      target="_blank"
      rel="noopener noreferrer"
      startIcon={<Icon name="mail" size={20} />}
    >
      {t('shared.mailbox.open', { name: mailbox.name })}{' '}
      <VisuallyHidden>({t('shared.mailbox.newWindow')})</VisuallyHidden>
    </Button>
  )
}
