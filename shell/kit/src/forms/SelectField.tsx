import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { describedBy, FieldFrame } from './FieldFrame'
import { useField } from './formContext'
import { SelectControl, type Option } from './SelectControl'

export type SelectFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  options: Option[]
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** One of a few. */
export function SelectField({
  name,
  label,
  hint,
  optional = false,
  options,
  autoComplete,
}: SelectFieldProps) {
  const { register, inputId, hintId, errorId, message } = useField(name)
  return (
    <FieldFrame {...{ inputId, hintId, errorId, label, hint, message, optional }}>
      <SelectControl
        {...register(name)}
        options={options}
        id={inputId}
        required={!optional}
        autoComplete={autoComplete}
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy(hint, hintId, message, errorId)}
      />
    </FieldFrame>
  )
}
