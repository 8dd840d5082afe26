import { ButtonLink, Notice, Page, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Settings } from '../../api'
import { BankCard } from './BankCard'

/** The recommender's own account, on a page of its own, where links lead to it. */
export default function BankScreen() {
  return (
    <Screen<Settings> path="/bff/personal/settings" skeleton={<SkeletonPage shape="form" />}>
      {(settings) => (settings.storesBank ? <Stored settings={settings} /> : <ByMail />)}
    </Screen>
  )
}

function Stored({ settings }: { settings: Settings }) {
  const t = useTexts('personal')
  return (
    <Page title={t('bank.title')} lead={t('bank.lead')} width="medium">
      <BankCard settings={settings} />
      <Notice>{t('bank.byMailToo')}</Notice>
    </Page>
  )
}

/** Section 8 of the specification: the account can't be kept here, the link of the reward's mail is the way. */
function ByMail() {
  const t = useTexts('personal')
  return (
    <StatusPage
      kind="info"
      icon="bank"
      title={t('bank.offTitle')}
      actions={<ButtonLink to="Dashboard">{t('shared.reward.toArea')}</ButtonLink>}
    >
      {t('bank.offText')}
    </StatusPage>
  )
}
