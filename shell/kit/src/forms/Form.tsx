import Box from '@mui/material/Box'
import { createContext, useContext, useId, type ReactNode } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useProblemText } from '@weitersagen/kit/i18n'
import { PrimaryButton, type PrimaryButtonProps } from '@weitersagen/kit/ui'
import { ErrorSummary } from './ErrorSummary'
import type { Shape } from './fields'
import type { KitForm } from './useKitForm'

const FormContext = createContext<{ id: string; busy: boolean } | null>(null)

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
    <FormContext.Provider value={{ id, busy: form.busy }}>
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

function useFormValue() {
  const value = useContext(FormContext)
  if (!value) throw new Error('A field needs a Form around it')
  return value
}

/** Ids and state that every kind of field needs. */
export function useField(name: string) {
  const { id } = useFormValue()
  const { register, control, getFieldState, formState } = useFormContext()
  const text = useProblemText()
  const { error } = getFieldState(name, formState)
  const inputId = fieldId(id, name)
  const message = error?.message ? text(error.message) : undefined
  return { register, control, inputId, hintId: `${inputId}-hint`, errorId: `${inputId}-error`, message }
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`

export const useFormId = (): string => useFormValue().id

/** The form's main action, busy while the form is on its way. */
export function SubmitButton(props: PrimaryButtonProps) {
  const { busy } = useFormValue()
  return (
    <PrimaryButton type="submit" size="large" busy={busy} sx={{ justifySelf: { md: 'start' } }} {...props} />
  )
}
