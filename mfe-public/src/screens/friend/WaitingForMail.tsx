import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Actions, Box, Button, ButtonLink, Flow, Skeleton, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Friend, Waiting } from '../../api'
import type { EndingName } from '../../features/endings/Ending'
import { useKept } from '../../features/record/useKept'
import type { FriendLink } from './link'

/**
 * Not before data was sent: the page that a friend opens stays light. What stands below it comes with it, and moves
 * under no one's finger.
 */
const MailAgain = lazy(async () => ({ default: (await import('./MailAgain')).MailAgain }))

const ToMailbox = lazy(async () => ({ default: (await import('./MailAgain')).ToMailbox }))

const NotMe = lazy(() => import('./NotMe'))

export type WaitingForMailProps = {
  waiting: Waiting
  friend: Friend
  link: FriendLink
  onSent: (waiting: Waiting) => void
  onRefused: (ending: EndingName) => void
  /** It is somebody else who sits here now; what was typed may be gone. */
  onOther: (what: 'erased' | 'kept') => void
}

/** The data is entered; the mail decides. Who entered the very same before is informed of that. */
export function WaitingForMail({ waiting, friend, link, onSent, onRefused, onOther }: WaitingForMailProps) {
  const t = useTexts('public')
  const { money } = useFormats()
  const kept = useKept()
  const { product, recipientCents, facts } = friend
  // Who isn't the first to enter data by a link has a week; no one else's are kept shorter than the link is valid.
  const sooner = waiting.erasedOn < friend.validUntil && facts.eraseWeeks * 7 >= facts.validDays
  const [isOther, setOther] = useState(false)
  return (
    <StatusPage
      kind={waiting.again ? 'info' : 'waiting'}
      {...(waiting.again ? { icon: 'copy' } : {})}
      title={waiting.again ? t('state.duplicate.title') : t('shared.mailbox.look')}
      actions={
        <Suspense fallback={<Skeleton height={52} width="100%" sx={{ borderRadius: 1 }} />}>
          {isOther ? (
            <NotMe
              waiting={waiting}
              number={link.number}
              onErased={() => onOther('erased')}
              onKept={() => onOther('kept')}
              onBack={() => setOther(false)}
            />
          ) : (
            <Box sx={{ width: '100%', display: 'grid', gap: 1.5 }}>
              {waiting.mine ? (
                <MailAgain
                  email={waiting.email ?? waiting.emailMasked}
                  link={link}
                  onSent={onSent}
                  onRefused={onRefused}
                />
              ) : (
                <>
                  {waiting.again ? <ToMailbox email={waiting.email ?? waiting.emailMasked} /> : null}
                  <Typography color="textSecondary">{t('friend.waitingHint')}</Typography>
                </>
              )}
              <Typography color="textSecondary">
                {sooner ? `${t('friend.mailSooner')} ` : ''}
                {kept({ erasedOn: waiting.erasedOn, validUntil: friend.validUntil })}
              </Typography>
              <Actions>
                {waiting.mine ? (
                  <ButtonLink to="RecipientHeld" query={{ nr: link.number }} variant="text">
                    {t('friend.heldLink')}
                  </ButtonLink>
                ) : null}
                {waiting.mine ? (
                  <Button variant="text" onClick={() => setOther(true)}>
                    {t('friend.notMe')}
                  </Button>
                ) : null}
                <ButtonLink to="Privacy" variant="text">
                  {t('friend.privacy')}
                </ButtonLink>
              </Actions>
            </Box>
          )}
        </Suspense>
      }
    >
      <Flow gap={2}>
        <strong>
          {recipientCents > 0
            ? `${product.name} · ${t('friend.forYou')}: ${money(recipientCents)}`
            : product.name}
        </strong>
        {waiting.again ? <span>{t('state.duplicate.text')}</span> : null}
        <span>
          {t.rich(
            'friend.waitingText',
            { mail: (words) => <Address>{words}</Address> },
            { email: waiting.email ?? waiting.emailMasked },
          )}
        </span>
      </Flow>
    </StatusPage>
  )
}

/** In one piece where it has room, with the full stop that ends its sentence. */
function Address({ children }: { children: ReactNode }) {
  return (
    <Box
      component="strong"
      sx={{ display: 'inline-block', maxWidth: '100%', verticalAlign: 'bottom', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  )
}
