import { Box, DateText, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { MessageLine, MessageList } from '../../api'
import { Room } from '../../features/desk'
import { BackLink, cards, wayCard, wholeLink } from '../../features/look'
import { toMessage, toSearch } from './ways'

/** What people wrote by the contact form and is open still: the oldest first, their senders masked. */
export function MessagesPage() {
  const t = useTexts('desk')
  const { number } = useFormats()
  return (
    <Room<MessageList>
      path="/bff/desk/messages"
      title={t('messages.title')}
      lead={<BackLink to={toSearch()}>{t('messages.back')}</BackLink>}
    >
      {({ messages, count }) => (
        <Flow gap={3}>
          {messages.length === 0 ? (
            <Notice tone="success">{t('messages.none')}</Notice>
          ) : (
            <Box component="ul" aria-label={t('messages.title')} sx={cards}>
              {messages.map((one) => (
                <Row key={one.id} message={one} />
              ))}
            </Box>
          )}
          {count > messages.length ? (
            <Typography>
              {t('messages.more', { shown: number(messages.length), all: number(count) })}
            </Typography>
          ) : null}
        </Flow>
      )}
    </Room>
  )
}

// texts: today.why.contact_messages.*
function Row({ message: { id, topic, at, initials } }: { message: MessageLine }) {
  const t = useTexts('desk')
  return (
    <Box component="li" sx={wayCard}>
      <Link {...toMessage(id)} sx={wholeLink}>
        {t(`today.why.contact_messages.${topic}`)}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {initials ? `${initials} · ` : ''}
        {t('today.since')} <DateText value={at} time />
      </Typography>
    </Box>
  )
}
