import { useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { OpenMailbox } from '@weitersagen/kit/blocks'
import { Actions, Box, Button, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import {
  email,
  EmailField,
  Form,
  InPlace,
  schema,
  SubmitButton,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Waiting } from '../../api'
import type { EndingName } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import type { FriendLink } from './link'

export type MailAgainProps = {
  /** Where the mail went, whole or masked: behind the @ both say the same. */
  email: string
  link: FriendLink
  onSent: (waiting: Waiting) => void
  onRefused: (ending: EndingName) => void
}

/**
 * Opens the mailbox where its provider is known. No mail came: it is sent once more, to another address where the first
 * was mistyped.
 */
export function MailAgain({ email: address, link, onSent, onRefused }: MailAgainProps) {
  const t = useTexts('public')
  const problemText = useProblemText()
  const place = useInPlace()
  const { time } = useFormats()
  const [outcome, setOutcome] = useState<'again' | 'moved' | { soon: string }>()

  const post = async (body: { email?: string }) => {
    const params = { path: { number: link.number }, query: { k: link.k } }
    try {
      const { nextMailAt, ...sent } = await answerOf(
        api.POST('/bff/public/friend/{number}/mail', { params, body }),
      )
      onSent(sent)
      setOutcome(nextMailAt ? { soon: nextMailAt } : body.email ? 'moved' : 'again')
      place.close()
    } catch (error) {
      const ending = endingOf(asProblem(error))
      if (ending) onRefused(ending)
      throw error
    }
  }
  const again = useSend(() => post({}))

  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
        {outcome ? (
          <Notice tone={outcome === 'moved' ? 'success' : 'info'}>
            {outcome === 'moved'
              ? t('friend.mailMoved')
              : outcome === 'again'
                ? t('friend.mailSentAgain')
                : t('friend.mailTooSoon', { time: time(outcome.soon) })}
          </Notice>
        ) : null}
      </Box>
      {again.problem ? <Notice tone="error">{problemText(again.problem.code)}</Notice> : null}
      <InPlace place={place}>
        <OtherAddress send={(other) => post({ email: other })} onBack={place.close} />
      </InPlace>
      {place.isOpen ? null : (
        <>
          <Actions>
            <OpenMailbox texts="public" email={address} />
          </Actions>
          {outcome && outcome !== 'moved' ? null : (
            <Typography color="textSecondary">{t('friend.waitingHint')}</Typography>
          )}
          <Actions>
            <PrimaryButton
              busy={again.busy}
              variant="outlined"
              onClick={() => {
                setOutcome(undefined)
                again.send(undefined).catch(() => {
                  // The problem is shown.
                })
              }}
            >
              {t('friend.mailAgain')}
            </PrimaryButton>
            <Button id={place.opener} variant="outlined" onClick={place.open}>
              {t('friend.mailWrong')}
            </Button>
          </Actions>
        </>
      )}
    </Box>
  )
}

/** Opens the mailbox, for who can't have the mail sent again here. */
export function ToMailbox({ email: address }: { email: string }) {
  return (
    <Actions>
      <OpenMailbox texts="public" email={address} />
    </Actions>
  )
}

type OtherAddressProps = { send: (address: string) => Promise<void>; onBack: () => void }

function OtherAddress({ send, onBack }: OtherAddressProps) {
  const t = useTexts('public')
  const rules = useMemo(() => schema({ email: email() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { email: '' },
    onSubmit: (values) => send(values.email),
  })
  return (
    <Form form={form}>
      <EmailField name="email" label={t('friend.mailNew')} hint={t('friend.mailNewHint')} />
      <Actions>
        <SubmitButton>{t('friend.mailNewSend')}</SubmitButton>
        <Button variant="text" onClick={onBack}>
          {t('friend.mailKeep')}
        </Button>
      </Actions>
    </Form>
  )
}
