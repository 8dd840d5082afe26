import type { ReactNode } from 'react'
import { Box, ButtonLink, Columns, Flow, Icon, Page, Typography, type IconName } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Home } from '../../api'
import { useRegisters } from '../../features/area/useRegisters'
import { ContactCard } from '../../features/contact/ContactCard'
import { WelcomeSteps } from './WelcomeSteps'

/** The page before the partners' area: what one earns, how one takes part, and the two ways in. */
export default function WelcomeScreen() {
  return <Screen<Home> path="/bff/profiseller/home">{(home) => <Loaded home={home} />}</Screen>
}

function Loaded({ home }: { home: Home }) {
  const t = useTexts('profiseller')
  const { name: tenant } = useTenant()
  const registers = useRegisters()
  return (
    <Page
      kicker={t('home.eyebrow')}
      title={t('home.title')}
      lead={t('home.lead', { programme: home.programme })}
    >
      {home.earns ? <Earned earns={home.earns} /> : null}
      <Ways registers={registers} />
      <Pair title={t('home.whoTitle')}>
        <Point icon="star" text={t('home.who1')} />
        <Point icon="bank" text={t('home.who2')} />
      </Pair>
      <WelcomeSteps title="worksTitle" />
      <Pair title={t('home.earnTitle')}>
        <Point icon="chart" text={t('home.earn1')} />
        <Point icon="mail" text={t('home.earn2')} />
      </Pair>
      {registers ? <WelcomeSteps title="stepsTitle" /> : null}
      <ContactCard
        contact={home.contact}
        title={t(registers ? 'home.askTitle' : 'home.howTitle')}
        text={registers ? t('home.askText') : t('home.howText', { tenant })}
        subject={t('home.mailSubject')}
      />
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

// Rule (page, 9 D): The page before the partners' area says what an order earns, before any way in; nothing where none
// earns. Enforced: WelcomeScreen.tsx Earned. Test: welcome.test.tsx `says what an order earns, or nothing of it`.
/** What an order earns, from the first one on. */
function Earned({ earns: { leastCents, mostCents } }: { earns: NonNullable<Home['earns']> }) {
  const t = useTexts('profiseller')
  const { money } = useFormats()
  const one = leastCents === mostCents
  return (
    <Box>
      <Typography component="p" sx={sum}>
        {one
          ? t('home.earnsOne', { sum: money(mostCents) })
          : t('home.earns', { least: money(leastCents), most: money(mostCents) })}
      </Typography>
      <Typography>{t(one ? 'home.earnsOneOf' : 'home.earnsOf')}</Typography>
    </Box>
  )
}

function Ways({ registers }: { registers: boolean }) {
  const t = useTexts('profiseller')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {registers ? (
        <ButtonLink to="ProfisellerRegistration" size="large">
          {t('registration.title')}
        </ButtonLink>
      ) : null}
      <ButtonLink to="ProfisellerLogin" size="large" variant="outlined">
        {t('shared.action.login')}
      </ButtonLink>
    </Box>
  )
}

function Pair({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flow gap={2}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Columns>{children}</Columns>
    </Flow>
  )
}

function Point({ icon, text }: { icon: IconName; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Box component="span" sx={{ flex: 'none', color: 'primary.text', lineHeight: 0, pt: '2px' }}>
        <Icon name={icon} size={28} />
      </Box>
      <Typography>{text}</Typography>
    </Box>
  )
}

const sum = { fontSize: { xs: '1.75rem', md: '2.25rem' }, lineHeight: 1.2, fontWeight: 700 }
