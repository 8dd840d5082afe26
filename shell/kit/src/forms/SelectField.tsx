import Box from '@mui/material/Box'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Icon } from '@weitersagen/kit/ui'
import { Control, describedBy, FieldFrame } from './FieldFrame'
import { useField } from './formContext'

export type Option = { value: string; label: string }

export type SelectFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  options: Option[]
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const Select = Control.withComponent('select')

/** One of a few, in the browser's own list: it knows phones and keyboards best. */
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
      <Box sx={{ position: 'relative', '& > select': { appearance: 'none', pr: 6 } }}>
        <Select
          {...register(name)}
          id={inputId}
          required={!optional}
          autoComplete={autoComplete}
          aria-invalid={message ? true : undefined}
          aria-describedby={describedBy(hint, hintId, message, errorId)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Box sx={{ position: 'absolute', right: 16, top: 16, pointerEvents: 'none', lineHeight: 0 }}>
          <Icon name="chevronDown" />
        </Box>
      </Box>
    </FieldFrame>
  )
}
