import { createContext, useContext, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useProblemText } from '@weitersagen/kit/i18n'

/** What the form waits for before it is sent, by the field that gets its value from it. */
export type Waits = Map<string, () => Promise<unknown>>

export type FormValue = {
  id: string
  busy: boolean
  waits: Waits
  /** What can't be undone was asked for, and is to be confirmed. */
  asks: boolean
  answer: (yes: boolean) => Promise<void>
}

export const FormContext = createContext<FormValue | null>(null)

export function useFormValue() {
  const value = useContext(FormContext)
  if (!value) throw new Error('A field needs a Form around it')
  return value
}

/** A field that fills itself: the form waits for it, once everything that a person has to fill in is right. */
export function useFormWaits(name: string, wait: () => Promise<unknown>): void {
  const { waits } = useFormValue()
  useEffect(() => {
    waits.set(name, wait)
    return () => void waits.delete(name)
  }, [waits, name, wait])
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
