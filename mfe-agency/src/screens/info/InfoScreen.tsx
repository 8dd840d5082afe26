import { Box, ButtonLink, Columns, Flow, Icon, Page, Typography, type IconName } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Info } from '../../api'
import { ContactCard } from './ContactCard'

/** The page before the agency area: who it is for, and how one gets in. */
export default function InfoScreen() {
  return <Screen<Info> path="/bff/agency/info">{(info) => <Loaded info={info} />}</Screen>
}

function Loaded({ info }: { info: Info }) {
  const t = useTexts('agency')
  const { name } = useTenant()
  return (
    <Page
      kicker={t('info.eyebrow')}
      title={t('info.title')}
      lead={t('info.lead', { programme: info.programme })}
    >
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('info.whoTitle')}
        </Typography>
        <Columns>
          <Who icon="user" text={t('info.owner')} />
          <Who icon="users" text={t('info.employee')} />
        </Columns>
      </Flow>
      <Flow gap={1}>
        <Typography>{t('info.loginText')}</Typography>
        <div>
          <ButtonLink to="AgencyLogin" icon="user">
            {t('info.login')}
          </ButtonLink>
        </div>
      </Flow>
      <ContactCard contact={info.contact} tenant={name} />
      <Flow gap={1}>
        <Typography variant="h3" component="h2">
          {t('info.privateTitle')}
        </Typography>
        <Typography>{t('info.privateText')}</Typography>
        <div>
          <ButtonLink to="Homepage" variant="outlined" sx={{ mt: 1 }}>
            {t('info.privateAction')}
          </ButtonLink>
        </div>
      </Flow>
    </Page>
  )
}

function Who({ icon, text }: { icon: IconName; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box component="span" sx={{ flex: 'none', color: 'primary.text', lineHeight: 0, pt: '2px' }}>
        <Icon name={icon} size={28} />
      </Box>
      <Typography>{text}</Typography>
    </Box>
  )
}
