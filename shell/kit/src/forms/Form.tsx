import Box from '@mui/material/Box'
import { useId, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Asking, PrimaryButton, useOnceMore, useOpener, type PrimaryButtonProps } from '@weitersagen/kit/ui'
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
  const { busy, waits, asks, answer } = form
  return (
    <FormContext.Provider value={{ id, busy, waits, asks, answer }}>
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

/**
 * The form's main action, busy while the form is on its way. Where it can't be undone, a question comes into its
 * place.
 */
export function SubmitButton(props: PrimaryButtonProps) {
  const { busy, asks, answer } = useFormValue()
  const words = useOnceMore()
  const opener = useOpener(asks)

  if (asks) {
    return (
      <Asking
        {...words}
        yes={props.children}
        notYet
        size="large"
        busy={busy}
        onYes={() => answer(true)}
        onNo={() => void answer(false)}
      />
    )
  }
  return (
    <PrimaryButton
      ref={opener}
      type="submit"
      size="large"
      busy={busy}
      sx={{ justifySelf: { md: 'start' } }}
      {...props}
    />
  )
}
