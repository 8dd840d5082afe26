import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { MailedStep } from './MailedStep'

/** The second step of the newsletter's permission. */
export default function OptInScreen() {
  const t = useTexts('personal')
  const { programme } = useTenant()
  return (
    <MailedStep
      purpose="newsletter"
      title={t('newsletter.inTitle')}
      lead={t('newsletter.inLead', { programme })}
      action={t('newsletter.inAction')}
      send={(token) => answerOf(api.POST('/bff/personal/newsletter/confirm', { body: { token } }))}
      done={() => (
        <StatusPage kind="success" title={t('newsletter.inDone')}>
          {t('newsletter.inDoneText')}
        </StatusPage>
      )}
      another={
        <ButtonLink to="Settings" variant="outlined">
          {t('shared.action.toData')}
        </ButtonLink>
      }
    />
  )
}
