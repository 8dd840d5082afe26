import { useState } from 'react'
import { mailboxOf, OpenMailbox } from '@weitersagen/kit/blocks'
import { Actions, ButtonLink, Disclosure, Flow, Page, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { AgencyRegistration } from '../../api'
import { RegistrationForm } from './RegistrationForm'

/** An agency asks to take part: the mailbox confirms, and the tenant's people decide. */
export default function RegistrationScreen() {
  const t = useTexts('public')
  const [sent, setSent] = useState<string>()
  if (sent) return <Sent email={sent} />
  return (
    <Screen<AgencyRegistration> path="/bff/public/agency" skeleton={<SkeletonPage shape="form" />}>
      {(view) => (
        <Page title={t('shared.agency.register')} lead={t('agencyRequest.lead')}>
          <RegistrationForm view={view} onSent={setSent} />
        </Page>
      )}
    </Screen>
  )
}

/** The same for every address: whether somebody asked before isn't shown. */
function Sent({ email }: { email: string }) {
  const t = useTexts('public')
  return (
    <StatusPage
      kind="waiting"
      title={t('agencyRequest.sentTitle')}
      actions={
        <Flow gap={2}>
          <Actions>
            <OpenMailbox texts="public" email={email} />
            <ButtonLink to="AgencyInfo" variant={mailboxOf(email) ? 'outlined' : 'contained'}>
              {t('shared.agency.forAgencies')}
            </ButtonLink>
          </Actions>
          <Disclosure flush title={t('agencyRequest.sentMissing')}>
            {t('agencyRequest.sentMissingText')}
          </Disclosure>
        </Flow>
      }
    >
      {t('agencyRequest.sentText', { email })}
    </StatusPage>
  )
}
