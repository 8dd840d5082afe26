import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import { Icon } from '@weitersagen/kit/ui'

export type FieldFrameProps = {
  inputId: string
  hintId: string
  errorId: string
  label: ReactNode
  hint?: ReactNode
  message: string | undefined
  optional?: boolean
  note?: ReactNode
  children: ReactNode
}

/** Label above, hint under it, the control, and what is wrong beside it. */
export function FieldFrame({
  inputId,
  hintId,
  errorId,
  label,
  hint,
  message,
  optional,
  note,
  children,
}: FieldFrameProps) {
  const t = useTexts('kit')
  return (
    <Box sx={frame}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Box component="label" htmlFor={inputId} id={`${inputId}-label`} sx={{ fontWeight: 700 }}>
          {label}
        </Box>
        {optional ? (
          <Box component="span" sx={{ flexShrink: 0, color: 'text.secondary', fontSize: '0.9375rem' }}>
            {t('optional')}
          </Box>
        ) : null}
      </Box>
      {hint ? <Hint id={hintId}>{hint}</Hint> : <div />}
      <div>{children}</div>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        {note}
        <FieldError id={errorId} message={message} />
      </Box>
    </Box>
  )
}

/**
 * Label, hint, control and what is said of it are a line each: fields beside each other share them (FieldRow),
 * whichever of them has a hint.
 */
const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  '& > * + :not(:empty)': { mt: 0.75 },
} as const

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Box id={id} sx={{ color: 'text.secondary', fontSize: '0.9375rem', lineHeight: 1.45 }}>
      {children}
    </Box>
  )
}

/** Always in the page, so that a message that appears is announced. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <Box
      id={id}
      aria-live="polite"
      sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.4 }}
    >
      {message ? (
        <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
          <Icon name="alert" size={20} />
          {message}
        </Box>
      ) : null}
    </Box>
  )
}

export const describedBy = (hint: ReactNode, hintId: string, message: string | undefined, errorId: string) =>
  [hint ? hintId : '', message ? errorId : ''].filter(Boolean).join(' ') || undefined

/** The look of everything that one types into. */
export const Control = styled('input')(({ theme }) => ({
  width: '100%',
  minWidth: 0,
  minHeight: 56,
  padding: '12px 16px',
  font: 'inherit',
  color: theme.vars?.palette.text.primary,
  backgroundColor: theme.vars?.palette.field,
  border: `2px solid ${theme.vars?.palette.outline}`,
  borderRadius: theme.vars?.shape.borderRadius,
  transition: 'border-color 160ms, box-shadow 160ms',
  '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.vars?.palette.text.primary },
  '&:focus-visible': { borderColor: theme.vars?.palette.text.primary },
  '&[aria-invalid="true"]': { borderColor: theme.vars?.palette.error.main },
  '&[readonly]': { backgroundColor: theme.vars?.palette.sunken },
}))
