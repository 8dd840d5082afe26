import { Button, Card, Flow, Icon, Typography } from '@weitersagen/kit/ui'
import { PhoneLine } from '@weitersagen/kit/blocks'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Contact } from '../../api'

export type ContactCardProps = {
  contact: Contact
  title: string
  text: string
  subject: string
}

/** The tenant's own people: written to from the reader's mail program, no form between. */
export function ContactCard({ contact, title, text, subject }: ContactCardProps) {
  const t = useTexts('profiseller')
  return (
    <Card tone="tinted" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography>{text}</Typography>
        <div>
          <Button
            href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}`}
            variant="outlined"
            startIcon={<Icon name="mail" />}
          >
            {t('shared.agency.mail')}
          </Button>
        </div>
        <Typography variant="body2" component="address" sx={{ fontStyle: 'normal' }}>
          {contact.company}, {contact.street}, {contact.city}
          <br />
          <PhoneLine texts="profiseller" phone={contact.phone} hours={contact.hours} />
        </Typography>
      </Flow>
    </Card>
  )
}
