import { useState } from 'react'
import { Card, Flow, PrimaryButton, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Fingerprint } from './Fingerprint'

/** A passkey's fingerprint for the second voice, to be read out or copied. Without a clipboard it can be selected. */
export function ReadOut({ value }: { value: string }) {
  const t = useTexts('desk')
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(value.toUpperCase()).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Card>
      <Flow gap={2}>
        <Flow gap={1}>
          <Typography color="textSecondary">{t('invitation.fingerprint')}</Typography>
          <Fingerprint value={value} large />
        </Flow>
        <div>
          <PrimaryButton variant="outlined" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {t(copied ? 'invitation.copied' : 'invitation.copy')}
          </PrimaryButton>
          <VisuallyHidden role="status">{copied ? t('invitation.copied') : ''}</VisuallyHidden>
        </div>
      </Flow>
    </Card>
  )
}
