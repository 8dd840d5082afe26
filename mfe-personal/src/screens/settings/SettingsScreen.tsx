import { ButtonLink, Card, Flow, Icon, OwnersOnly, Page, SkeletonPage, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import type { Settings } from '../../api'
import { FirstPassword } from '../../features/first-password/FirstPassword'
import { NewsletterCard } from '../../features/newsletter/NewsletterCard'
import { BankCard } from './BankCard'
import { EmailCard } from './EmailCard'
import { EndCard } from './EndCard'
import { ExportCard } from './ExportCard'
import { LanguageCard } from './LanguageCard'
import { PersonCard } from './PersonCard'
import { SessionsCard } from './SessionsCard'
import { SettingRow, SettingTitle } from './SettingCard'

export const settingsPath = '/bff/personal/settings'

/** Everything that the programme keeps of a person, and the way to change or end it. */
export default function SettingsScreen() {
  return (
    <Screen<Settings> path={settingsPath} skeleton={<SkeletonPage shape="form" />}>
      {(settings) => <Loaded settings={settings} />}
    </Screen>
  )
}

function Loaded({ settings }: { settings: Settings }) {
  const t = useTexts('personal')
  return (
    <Page before={<Back />} title={t('settings.title')} lead={t('settings.lead')} width="medium">
      <Flow gap={3}>
        <PersonCard person={settings.person} />
        <EmailCard email={settings.email} noPassword={settings.noPassword} />
        <PasswordCard settings={settings} />
        <SessionsCard sessions={settings.sessions} />
        {settings.storesBank ? <BankCard settings={settings} /> : null}
        {settings.newsletter ? (
          <NewsletterCard state={settings.newsletter} text={settings.newsletterText} />
        ) : null}
        {settings.languages.length > 1 ? (
          <LanguageCard language={settings.language} languages={settings.languages} />
        ) : null}
        <ExportCard />
        <EndCard settings={settings} />
      </Flow>
    </Page>
  )
}

function Back() {
  const t = useTexts('personal')
  return (
    <Link to="Dashboard" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Icon name="arrowLeft" size={20} />
      {t('shared.reward.toArea')}
    </Link>
  )
}

function PasswordCard({ settings: { email, noPassword } }: { settings: Settings }) {
  const t = useTexts('personal')
  if (noPassword) {
    return (
      <Card component="section" aria-labelledby="password-title">
        <Flow gap={1.5}>
          <SettingTitle id="password-title" icon="lock">
            {t('shared.field.password')}
          </SettingTitle>
          <FirstPassword email={email} />
        </Flow>
      </Card>
    )
  }
  return (
    <Card component="section" aria-labelledby="password-title">
      <SettingRow
        action={
          <OwnersOnly>
            <ButtonLink to="ChangePassword" size="small" variant="outlined">
              {t('password.title')}
            </ButtonLink>
          </OwnersOnly>
        }
      >
        <SettingTitle id="password-title" icon="lock">
          {t('shared.field.password')}
        </SettingTitle>
        <Typography>{t('settings.passwordText')}</Typography>
      </SettingRow>
    </Card>
  )
}
