import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { useProblemText } from '@weitersagen/kit/i18n'

export const FormContext = createContext<{ id: string; busy: boolean } | null>(null)

export function useFormValue() {
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
