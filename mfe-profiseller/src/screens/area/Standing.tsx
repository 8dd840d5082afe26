import type { Start } from '@weitersagen/seller/api'
import { usePages } from '@weitersagen/seller/area'
import { ButtonLink, Flow, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { ContactCard } from '../../features/contact/ContactCard'

/** What a partner waits for, and what can be done meanwhile; once it is in, where the first link is made. */
export function Standing({ start: { who, asked, figures } }: { start: Start }) {
  if (asked) return <Waiting number={who.number} asked={asked} />
  return who.approved && figures.every(({ count }) => count === 0) ? <Beginning /> : null
}

type WaitingProps = { number: string; asked: NonNullable<Start['asked']> }

function Waiting({ number, asked: { email, contact } }: WaitingProps) {
  const t = useTexts('profiseller')
  const page = usePages()
  return (
    <Flow gap={2}>
      <Notice tone="info" title={t('area.waitsTitle')}>
        <Flow gap={1}>
          {t('area.waits', { email })}
          <ButtonLink {...page('masterData')} variant="outlined" sx={{ justifySelf: 'start' }}>
            {t('area.toData')}
          </ButtonLink>
        </Flow>
      </Notice>
      <ContactCard
        contact={contact}
        title={t('home.askTitle')}
        text={t('area.ask')}
        subject={t('area.mailSubject', { number })}
      />
    </Flow>
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
