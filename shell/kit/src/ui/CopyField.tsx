import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import { PrimaryButton } from './buttons'
import { VisuallyHidden } from './VisuallyHidden'

/** A value to take along. Without clipboard access the value is selected, ready to be copied by hand. */
export function CopyField({
  label,
  value,
  whole = false,
  onCopied,
}: {
  label: string
  value: string
  /** All of it stays in sight, on as many lines as it needs. */
  whole?: boolean
  onCopied?: () => void
}) {
  const t = useTexts('kit')
  const id = useId()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      onCopied?.()
    } catch {
      document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.select()
    }
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box
          component={whole ? 'textarea' : 'input'}
          {...(whole ? { rows: Math.ceil(value.length / wholeLine) } : {})}
          id={id}
          readOnly
          value={value}
          onFocus={(event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select()}
          sx={{
            flex: '1 1 220px',
            minWidth: 0,
            minHeight: 52,
            px: 2,
            font: 'inherit',
            color: 'text.primary',
            bgcolor: 'field',
            border: '2px solid',
            borderColor: 'divider',
            borderRadius: (theme) => theme.vars?.shape.borderRadius,
            textOverflow: 'ellipsis',
            ...(whole ? wrapped : {}),
          }}
        />
        <PrimaryButton
          icon={copied ? 'check' : 'copy'}
          onClick={() => void copy()}
          variant="outlined"
          sx={{ flex: { xs: '1 1 100%', md: '0 0 auto' } }}
        >
          {copied ? t('copied') : t('copy')}
        </PrimaryButton>
        <VisuallyHidden role="status">{copied ? t('copied') : ''}</VisuallyHidden>
      </Box>
    </Box>
  )
}

/** So many characters have room in a line on the narrowest screen. */
const wholeLine = 28

const wrapped = {
  flex: '1 1 100%',
  py: 1.25,
  lineHeight: 1.4,
  wordBreak: 'break-all',
  resize: 'none',
} as const
