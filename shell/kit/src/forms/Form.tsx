import Box from '@mui/material/Box'
import { useId, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { PrimaryButton, type PrimaryButtonProps } from '@weitersagen/kit/ui'
import { ErrorSummary } from './ErrorSummary'
import type { Shape } from './fields'
import { FormContext, useFormValue } from './formContext'
import type { KitForm } from './useKitForm'

/** The form element with its error summary; browser checks are off, our messages are kinder. */
export function Form<S extends Shape>({
  form,
  children,
  label,
}: {
  form: KitForm<S>
  children: ReactNode
  label?: string
}) {
  const id = useId()
  return (
    <FormContext.Provider value={{ id, busy: form.busy, waits: form.waits }}>
      <FormProvider {...form.methods}>
        <Box
          component="form"
          noValidate
          aria-label={label}
          onSubmit={(event: React.FormEvent) => void form.submit(event)}
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <ErrorSummary problem={form.problem} />
          {children}
        </Box>
      </FormProvider>
    </FormContext.Provider>
  )
}

/** The form's main action, busy while the form is on its way. */
export function SubmitButton(props: PrimaryButtonProps) {
  const { busy } = useFormValue()
  return (
    <PrimaryButton type="submit" size="large" busy={busy} sx={{ justifySelf: { md: 'start' } }} {...props} />
  )
}
