import { useState } from 'react'
import { Box, Button, Flow, Typography } from '@weitersagen/kit/ui'
import { CheckField, useFormContext } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { LegalText } from '../../api'
import { LegalDialog } from './LegalDialog'

export type TermsFieldProps = {
  terms: LegalText
  /** What the button is called that opens the text. */
  read: string
  name?: string
  /** Some tenants take the submit itself as consent (AgbCheckBoxAutoAccept). */
  auto?: boolean
}

/** Consent with the text one click away. */
export function TermsField({ terms, read, name = 'termsAccepted', auto = false }: TermsFieldProps) {
  const t = useTexts('public')
  const { setValue } = useFormContext()
  const [open, setOpen] = useState(false)
  const accept = () => {
    setValue(name, true, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setOpen(false)
  }
  return (
    <Flow gap={0.5}>
      {auto ? (
        <Typography>{t('recommend.termsAuto', { label: terms.label })}</Typography>
      ) : (
        <CheckField name={name} label={terms.label} required />
      )}
      <Box sx={{ pl: auto ? 0 : '40px' }}>
        <Button variant="text" size="small" sx={{ px: 0, textAlign: 'left' }} onClick={() => setOpen(true)}>
          {read}
        </Button>
      </Box>
      {open ? (
        <LegalDialog text={terms} onClose={() => setOpen(false)} {...(auto ? {} : { onAccept: accept })} />
      ) : null}
    </Flow>
  )
}
