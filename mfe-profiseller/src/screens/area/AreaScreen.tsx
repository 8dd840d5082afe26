import { DrawnFor, ToDoor } from '@weitersagen/kit/seller'
import { Notice, Page, SkeletonPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Area, Me } from '../../api'
import { area } from '../../features/area/area'
import { ContactCard } from '../../features/contact/ContactCard'
import { AreaHead } from './AreaHead'

/** No one is logged in here, or no longer. */
const out = 'partner.required'

/** The partners' own area: who one is here, and what waits. */
export default function AreaScreen() {
  return (
    <Screen<Area>
      path="/bff/profiseller/area"
      skeleton={<SkeletonPage shape="cards" />}
      endsBy={out}
      onProblem={({ code }) => (code === out ? <ToDoor area={area} /> : undefined)}
    >
      {({ who, contact }) => (
        <DrawnFor area={area} id={who.id} skeleton={<SkeletonPage shape="cards" />}>
          <Loaded who={who} contact={contact} />
        </DrawnFor>
      )}
    </Screen>
  )
}

function Loaded({ who, contact }: Area) {
  const t = useTexts('profiseller')
  return (
    <Page before={<AreaHead who={who} />} title={t('area.title', { name: who.firstName })}>
      <Standing who={who} />
      <ContactCard
        contact={contact}
        title={t('area.comesTitle')}
        text={t('area.comes')}
        subject={t('area.mailSubject', { number: who.number })}
      />
    </Page>
  )
}

function Standing({ who: { approved, email } }: { who: Me }) {
  const t = useTexts('profiseller')
  return approved ? (
    <Notice tone="success" title={t('area.approvedTitle')}>
      {t('area.approved')}
    </Notice>
  ) : (
    <Notice tone="info" title={t('area.waitsTitle')}>
      {t('area.waits', { email })}
    </Notice>
  )
}
