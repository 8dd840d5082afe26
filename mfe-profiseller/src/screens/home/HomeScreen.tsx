import { Box, ButtonLink, Columns, Flow, Icon, Page, Typography, type IconName } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Home } from '../../api'
import { ContactCard } from './ContactCard'

/** The page before the profiseller area: who it is for, and how one becomes a partner. */
export default function HomeScreen() {
  return <Screen<Home> path="/bff/profiseller/home">{(home) => <Loaded home={home} />}</Screen>
}

function Loaded({ home }: { home: Home }) {
  const t = useTexts('profiseller')
  const { name } = useTenant()
  return (
    <Page
      kicker={t('home.eyebrow')}
      title={t('home.title')}
      lead={t('home.lead', { programme: home.programme })}
    >
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('home.whoTitle')}
        </Typography>
        <Columns>
          <Who icon="star" text={t('home.who1')} />
          <Who icon="bank" text={t('home.who2')} />
        </Columns>
      </Flow>
      <ContactCard contact={home.contact} tenant={name} />
      <Flow gap={1}>
        <Typography variant="h3" component="h2">
          {t('home.privateTitle')}
        </Typography>
        <Typography>{t('home.privateText')}</Typography>
        <div>
          <ButtonLink to="Homepage" variant="outlined" sx={{ mt: 1 }}>
            {t('shared.agency.offers')}
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
