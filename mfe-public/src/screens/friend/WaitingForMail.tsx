import { ButtonLink, Flow, StatusPage } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Waiting } from '../../api'

/** The data is entered; the mail decides. */
export function WaitingForMail({ waiting }: { waiting: Waiting }) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <StatusPage
      kind="waiting"
      title={t('friend.waitingTitle')}
      actions={
        <ButtonLink to="Privacy" variant="text">
          {t('friend.privacy')}
        </ButtonLink>
      }
    >
      <Flow gap={2}>
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
