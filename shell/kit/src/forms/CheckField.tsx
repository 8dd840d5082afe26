import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { CheckBox } from '@weitersagen/kit/ui'
import { describedBy, FieldError, Hint } from './FieldFrame'
import { useField } from './formContext'

export type CheckFieldProps = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean }

/** One consent or choice. Links inside the label stay links. */
export function CheckField({ name, label, hint, required = false }: CheckFieldProps) {
  const { register, inputId, hintId, errorId, message } = useField(name)
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box sx={{ p: 1, m: -1, display: 'flex' }}>
          <CheckBox
            {...register(name)}
            id={inputId}
            type="checkbox"
            required={required}
            aria-invalid={message ? true : undefined}
            aria-describedby={describedBy(hint, hintId, message, errorId)}
          />
        </Box>
        <Box
          component="label"
          htmlFor={inputId}
          id={`${inputId}-label`}
          sx={{ cursor: 'pointer', pt: '1px', minWidth: 0 }}
        >
          {label}
        </Box>
      </Box>
      <Box sx={{ pl: '40px' }}>
        {hint ? <Hint id={hintId}>{hint}</Hint> : null}
        <FieldError id={errorId} message={message} />
      </Box>
    </Box>
  )
}
