import { Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Fingerprint } from './Fingerprint'

/** A passkey's fingerprint for the second voice: it is read out, since what comes as a message may be anybody's. */
export function ReadOut({ value }: { value: string }) {
  const t = useTexts('desk')
  return (
    <Card>
      <Flow gap={1}>
        <Typography color="textSecondary">{t('invitation.fingerprint')}</Typography>
        <Fingerprint value={value} large />
      </Flow>
    </Card>
  )
}
