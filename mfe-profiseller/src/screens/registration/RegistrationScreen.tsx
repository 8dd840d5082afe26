import { useState } from 'react'
import { OpenMailbox } from '@weitersagen/kit/blocks'
import { Actions, ButtonLink, Disclosure, Flow, Page, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Registration } from '../../api'
import { RegistrationForm } from './RegistrationForm'

/** Somebody registers as a partner: the mailbox confirms, and the tenant's people decide. */
export default function RegistrationScreen() {
  const t = useTexts('profiseller')
  const [sent, setSent] = useState<string>()
  if (sent) return <Sent email={sent} />
  return (
    <Screen<Registration> path="/bff/profiseller/registration" skeleton={<SkeletonPage shape="form" />}>
      {(view) => (
        <Page title={t('registration.title')} lead={t('registration.lead')} width="narrow">
          <RegistrationForm view={view} onSent={setSent} />
        </Page>
      )}
    </Screen>
  )
}

/** The same for every address: whether somebody registered before isn't shown. */
function Sent({ email }: { email: string }) {
  const t = useTexts('profiseller')
  return (
    <StatusPage
      kind="waiting"
      title={t('shared.mailbox.look')}
      actions={
        <Flow gap={2}>
          <Actions>
            <OpenMailbox texts="profiseller" email={email} />
            <ButtonLink to="ProfisellerWelcome" variant="outlined">
              {t('home.eyebrow')}
            </ButtonLink>
          </Actions>
          <Disclosure flush title={t('registration.sentMissing')}>
            {t('registration.sentMissingText')}
          </Disclosure>
        </Flow>
      }
    >
      {t('registration.sentText', { email })}
    </StatusPage>
  )
}
