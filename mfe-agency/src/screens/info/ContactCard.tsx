import { useBoot } from '@weitersagen/kit/boot'
import { Button, ButtonLink, Card, Flow, Icon, Typography } from '@weitersagen/kit/ui'
import { PhoneLine } from '@weitersagen/kit/blocks'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Contact } from '../../api'

export type ContactCardProps = {
  contact: Contact
  tenant: string
  /** Who works for an agency already needs no way to take part. */
  member: boolean
}

/**
 * How an agency takes part, and the tenant's own people: written to from the reader's mail program, no form between.
 */
export function ContactCard({ contact, tenant, member }: ContactCardProps) {
  const t = useTexts('agency')
  const registers = useBoot().routes.some(({ name }) => name === 'AgencyRegistration')
  const asks = registers && !member
  const asked = member ? t('info.askText') : registers ? t('info.askBefore') : t('info.howText', { tenant })
  const subject = t(member ? 'info.mailSubjectIn' : 'info.mailSubject')
  return (
    <Card tone="tinted" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t(member ? 'info.askTitle' : 'info.howTitle')}
        </Typography>
        {asks ? (
          <>
            <Typography>{t('info.registerText')}</Typography>
            <div>
              <ButtonLink to="AgencyRegistration" size="large">
                {t('shared.agency.register')}
              </ButtonLink>
            </div>
          </>
        ) : null}
        <Typography>{asked}</Typography>
        <div>
          <Button
            href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}
            size="large"
            variant={asks ? 'outlined' : 'contained'}
            startIcon={<Icon name="mail" />}
          >
            {t('shared.agency.mail')}
          </Button>
        </div>
        <Typography variant="body2" component="address" sx={{ fontStyle: 'normal' }}>
          {contact.company}, {contact.street}, {contact.city}
          <br />
          <PhoneLine texts="agency" phone={contact.phone} hours={contact.hours} />
        </Typography>
      </Flow>
    </Card>
  )
}
