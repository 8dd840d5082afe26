import { Actions, Box, ButtonLink, Flow, StatusPage } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Waiting } from '../../api'
import type { EndingName } from '../../features/endings/Ending'
import type { FriendLink } from './FriendScreen'
import { MailAgain } from './MailAgain'

export type WaitingForMailProps = {
  waiting: Waiting
  link: FriendLink
  onSent: (waiting: Waiting) => void
  onRefused: (ending: EndingName) => void
}

/** The data is entered; the mail decides. Who entered the very same before is told so. */
export function WaitingForMail({ waiting, link, onSent, onRefused }: WaitingForMailProps) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <StatusPage
      kind={waiting.again ? 'info' : 'waiting'}
      {...(waiting.again ? { icon: 'copy' } : {})}
      title={waiting.again ? t('state.duplicate.title') : t('friend.waitingTitle')}
      actions={
        <Box sx={{ width: '100%', display: 'grid', gap: 1.5 }}>
          {waiting.mine ? <MailAgain link={link} onSent={onSent} onRefused={onRefused} /> : null}
          <Actions>
            <ButtonLink to="Privacy" variant="text">
              {t('friend.privacy')}
            </ButtonLink>
          </Actions>
        </Box>
      }
    >
      <Flow gap={2}>
        {waiting.again ? <span>{t('state.duplicate.text')}</span> : null}
        <span>
          {t.rich(
            'friend.waitingText',
            { mail: (words) => <strong>{words}</strong> },
            { email: waiting.emailMasked },
          )}
        </span>
        <span>{t('friend.waitingHint')}</span>
        <span>{t('friend.waitingErased', { date: date(waiting.erasedOn) })}</span>
      </Flow>
    </StatusPage>
  )
}
