import type { ReactNode } from 'react'
import { Control, describedBy, FieldFrame } from './FieldFrame'
import { useField } from './formContext'

export type TextAreaProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  maxLength?: number
  /** Lines that are there from the start; browsers let people pull for more. */
  rows?: number
}

const Lines = Control.withComponent('textarea')

/** Some lines to write into. */
export function TextArea({ name, label, hint, optional = false, rows = 4, ...input }: TextAreaProps) {
  const { register, inputId, hintId, errorId, message } = useField(name)
  return (
    <FieldFrame {...{ inputId, hintId, errorId, label, hint, message, optional }}>
      <Lines
        {...register(name)}
        {...input}
        id={inputId}
        rows={rows}
        required={!optional}
        style={{ resize: 'vertical' }}
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy(hint, hintId, message, errorId)}
      />
    </FieldFrame>
  )
}
