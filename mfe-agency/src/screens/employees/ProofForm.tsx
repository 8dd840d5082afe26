import { useEffect, useMemo, useRef } from 'react'
import { Actions, Box, Button, Typography } from '@weitersagen/kit/ui'
import { Form, password, schema, SubmitButton, TextField, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

export type ProofFormProps = {
  question: string
  yes: string
  run: (password: string) => Promise<void>
  onCancel: () => void
}

/** What makes or unmakes an owner takes the member's password once more: a browser can be left open. */
export function ProofForm({ question, yes, run, onCancel }: ProofFormProps) {
  const t = useTexts('agency')
  const rules = useMemo(() => schema({ password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { password: '' },
    onSubmit: (values) => run(values.password),
  })
  const box = useRef<HTMLDivElement>(null)
  // It takes the place of the button that led here.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <Form form={form} label={question}>
      <Typography>{question}</Typography>
      <Box ref={box}>
        <TextField
          name="password"
          label={t('shared.field.passwordProof')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
      </Box>
      <Actions>
        <SubmitButton>{yes}</SubmitButton>
        <Button variant="text" onClick={onCancel}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
