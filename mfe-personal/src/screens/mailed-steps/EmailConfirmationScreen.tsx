import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useSession } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import { MailedStep } from './MailedStep'

/** The new address proves that it is the person's own. */
export default function EmailConfirmationScreen() {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  return (
    <MailedStep
      purpose="email_change"
      title={t('email.title')}
      lead={t('email.lead')}
      action={t('email.action')}
      send={async (token) => {
        const answer = await answerOf(api.POST('/bff/personal/email/confirm', { body: { token } }))
        void refresh()
        return answer
      }}
      done={({ emailMasked }) => <Done email={emailMasked} />}
      another={
        <ButtonLink to="Settings" variant="outlined">
          {t('shared.action.toData')}
        </ButtonLink>
      }
    />
  )
}

function Done({ email }: { email: string }) {
  const t = useTexts('personal')
  const { loggedIn } = useSession()
  return (
    <StatusPage
      kind="success"
      title={t('email.doneTitle')}
      actions={
        loggedIn ? (
          <ButtonLink to="Settings">{t('settings.title')}</ButtonLink>
        ) : (
          <ButtonLink to="Login">{t('shared.access.toLogin')}</ButtonLink>
        )
      }
    >
      {t('email.doneText', { email })}
    </StatusPage>
  )
}
