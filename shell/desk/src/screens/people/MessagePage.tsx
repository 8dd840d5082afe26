import { useState } from 'react'
import { Box, Button, Card, DateText, Flow, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { asProblem } from '@weitersagen/kit/api'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { ContactMessage } from '../../api'
import { Room, useDeskProblemText, useDeskSend } from '../../features/desk'
import { BackLink, Done, Fact, type DoneText } from '../../features/look'
import { toMessages } from './ways'

/** One message with its sender, who wants an answer: by the tenant's mailbox, as the letter that brought it. */
export function MessagePage({ id }: { id: string }) {
  const t = useTexts('desk')
  const [done, setDone] = useState<DoneText>()
  return (
    <Room<ContactMessage>
      path={`/bff/desk/messages/${encodeURIComponent(id)}`}
      title={t('messages.one')}
      lead={<BackLink to={toMessages()}>{t('messages.all')}</BackLink>}
    >
      {(message) => (
        <Flow gap={3}>
          <Done done={done} />
          <Text message={message} />
          {message.doneAt ? null : <Close message={message} done={setDone} />}
        </Flow>
      )}
    </Room>
  )
}

// texts: today.why.contact_messages.*
function Text({ message: { topic, at, name, email, text, keptUntil, doneAt } }: { message: ContactMessage }) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-labelledby="message">
      <Flow gap={2}>
        <Typography variant="h2" id="message">
          {t(`today.why.contact_messages.${topic}`)}
        </Typography>
        <Box sx={facts}>
          <Fact label={t('messages.from')}>
            <div>{name}</div>
            <div>{email}</div>
          </Fact>
          <Fact label={t('messages.at')}>
            <DateText value={at} time />
          </Fact>
          {doneAt ? (
            <Fact label={t('messages.doneAt')}>
              <DateText value={doneAt} time />
            </Fact>
          ) : null}
          <Fact label={t('messages.kept')}>
            <DateText value={keptUntil} />
          </Fact>
        </Box>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('messages.unproved')}
        </Typography>
      </Flow>
    </Card>
  )
}

function Close({
  message: { id, email, topic },
  done,
}: {
  message: ContactMessage
  done: (text: DoneText) => void
}) {
  const t = useTexts('desk')
  const problemText = useDeskProblemText()
  const refresh = useRefreshScreens()
  const { send, busy } = useDeskSend(() =>
    answerOf(api.POST('/bff/desk/messages/{id}/done', { params: { path: { id } } })),
  )
  const close = async () => {
    try {
      await send(undefined)
      done({ text: t('messages.closed') })
    } catch (error) {
      // Above the page: what is below may go with what somebody else did meanwhile.
      done({ text: problemText(asProblem(error).code), warning: true })
    }
    await refresh()
  }
  const subject = encodeURIComponent(t(`today.why.contact_messages.${topic}`))
  return (
    <Card component="section" aria-labelledby="answer">
      <Flow gap={2}>
        <Typography variant="h2" id="answer">
          {t('messages.answer')}
        </Typography>
        <Typography>{t('messages.answerWhat')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} variant="outlined">
            {t('messages.byMail')}
          </Button>
          <PrimaryButton busy={busy} onClick={() => void close()}>
            {t('messages.close')}
          </PrimaryButton>
        </Box>
      </Flow>
    </Card>
  )
}

const facts = { m: 0, display: 'grid', gap: 1 } as const
