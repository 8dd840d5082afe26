import type { ReactNode } from 'react'
import { OpenMailbox } from '@weitersagen/kit/blocks'
import { Box, Flow, Outcome, PrimaryButton, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'

// texts of: personal, agency, profiseller

export type LookIntoMailboxProps = {
  /** The namespace of the texts. */
  texts: string
  title: string
  /** As it was typed here. */
  email: string
  children: ReactNode
  /** Sends the mail once more. */
  again: () => Promise<unknown>
  /** Another way on, beside the mail. */
  action?: ReactNode
}

/** What to do next is in a mail. The page is the same whether or not one was sent: only the mailbox tells. */
export function LookIntoMailbox({ texts, title, email, children, again, action }: LookIntoMailboxProps) {
  const t = useTexts(texts)
  const { send, busy, done, problem } = useSend(again)
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <StatusPage
      kind="waiting"
      title={title}
      actions={
        <Flow gap={2}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <OpenMailbox texts={texts} email={email} />
            <PrimaryButton icon="refresh" variant="outlined" busy={busy} onClick={ask}>
              {t('shared.mailbox.again')}
            </PrimaryButton>
            {action}
          </Box>
          <Outcome success={done ? t('shared.mailbox.sentAgain') : undefined} problem={problem} />
        </Flow>
      }
    >
      {children}
    </StatusPage>
  )
}
