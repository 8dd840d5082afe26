import { useState } from 'react'
import { Box, Button, Flow, Typography } from '@weitersagen/kit/ui'
import { CheckField, useFormContext } from '@weitersagen/kit/forms'
import { LegalDialog } from './LegalDialog'

export type TermsFieldProps = {
  /** The namespace of the texts. */
  texts: string
  terms: { label: string; title: string; html: string }
  /** What the button is called that opens the text. */
  read: string
  name?: string
  /** What is said where the submit itself is the consent (AgbCheckBoxAutoAccept); without it there is a box. */
  auto?: string | undefined
}

/** Consent with the text one click away. */
export function TermsField({ texts, terms, read, name = 'termsAccepted', auto }: TermsFieldProps) {
  const { setValue } = useFormContext()
  const [open, setOpen] = useState(false)
  const accept = () => {
    setValue(name, true, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setOpen(false)
  }
  return (
    <Flow gap={0.5}>
      {auto ? <Typography>{auto}</Typography> : <CheckField name={name} label={terms.label} required />}
      <Box sx={{ pl: auto ? 0 : '40px' }}>
        <Button variant="text" size="small" sx={{ px: 0, textAlign: 'left' }} onClick={() => setOpen(true)}>
          {read}
        </Button>
      </Box>
      {open ? (
        <LegalDialog
          texts={texts}
          text={terms}
          onClose={() => setOpen(false)}
          {...(auto ? {} : { onAccept: accept })}
        />
      ) : null}
    </Flow>
  )
}
