import type { Start } from '@weitersagen/seller/api'
import { usePages } from '@weitersagen/seller/area'
import { ButtonLink, Flow, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { ContactCard } from '../../features/contact/ContactCard'

/** What a partner waits for, and what can be done meanwhile; once it is in, where the first link is made. */
export function Standing({ start: { who, asked, figures } }: { start: Start }) {
  if (asked) return <Waiting email={asked.email} />
  return who.approved && figures.every(({ count }) => count === 0) ? <Beginning /> : null
}

function Waiting({ email }: { email: string }) {
  const t = useTexts('profiseller')
  const page = usePages()
  return (
    <Notice tone="info" title={t('area.waitsTitle')}>
      <Flow gap={1}>
        {t('area.waits', { email })}
        <ButtonLink {...page('masterData')} variant="outlined" sx={{ justifySelf: 'start' }}>
          {t('area.toData')}
        </ButtonLink>
      </Flow>
    </Notice>
  )
}

function Beginning() {
  const t = useTexts('profiseller')
  const page = usePages()
  return (
    <Notice tone="success" title={t('area.approvedTitle')}>
      <Flow gap={1}>
        {t('area.approved')}
        <ButtonLink {...page('links', { do: 'new' })} sx={{ justifySelf: 'start' }}>
          {t('area.toLink')}
        </ButtonLink>
      </Flow>
    </Notice>
  )
}

/** Who answers questions while a partner waits. */
export function Answering({ start: { who, asked } }: { start: Start }) {
  const t = useTexts('profiseller')
  if (!asked) return null
  return (
    <ContactCard
      contact={asked.contact}
      title={t('home.askTitle')}
      text={t('area.ask')}
      subject={t('area.mailSubject', { number: who.number })}
    />
  )
}
