import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { MailedStep } from './MailedStep'

/** Leaves the newsletter by the link of a letter, without a login. */
export default function OptOutScreen() {
  const t = useTexts('personal')
  const { programme } = useTenant()
  return (
    <MailedStep
      purpose="unsubscribe"
      title={t('newsletter.outTitle')}
      lead={t('newsletter.outLead', { programme })}
      action={t('newsletter.outAction')}
      send={(token) => answerOf(api.POST('/bff/personal/newsletter/leave', { body: { token } }))}
      done={() => (
        <StatusPage kind="success" title={t('newsletter.outDone')}>
          {t('newsletter.outDoneText')}
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
