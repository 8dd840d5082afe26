import { useBoot } from '@weitersagen/kit/boot'
import { Button, ButtonLink, Card, Flow, Icon, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Contact } from '../../api'

/** The tenant's own people: written to from the reader's mail program, no form between. */
export function ContactCard({ contact, tenant }: { contact: Contact; tenant: string }) {
  const t = useTexts('agency')
  const registers = useBoot().routes.some(({ name }) => name === 'AgencyRegistration')
  return (
    <Card tone="tinted" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('info.howTitle')}
        </Typography>
        {registers ? (
          <>
            <Typography>{t('info.registerText')}</Typography>
            <div>
              <ButtonLink to="AgencyRegistration" size="large">
                {t('info.register')}
              </ButtonLink>
            </div>
          </>
        ) : null}
        <Typography>{t('info.howText', { tenant })}</Typography>
        <div>
          <Button
            href={`mailto:${contact.email}?subject=${encodeURIComponent(t('info.mailSubject'))}`}
            size="large"
            startIcon={<Icon name="mail" />}
          >
            {t('info.contact')}
          </Button>
        </div>
        <Typography variant="body2" component="address" sx={{ fontStyle: 'normal' }}>
          {contact.company}, {contact.street}, {contact.city}
          <br />
          {t('info.phone', { phone: contact.phone, hours: contact.hours })}
        </Typography>
      </Flow>
    </Card>
  )
}
