import { useRef, useState } from 'react'
import { Box, PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

/** The next step at the command line, to take along. Without clipboard access it is selected, to be copied by hand. */
export function Command({ what, command }: { what: string; command: string }) {
  const t = useTexts('desk')
  const text = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)
  if (!command) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command)
      setCopied(true)
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box component="code" ref={text} sx={code}>
        {command}
      </Box>
      <PrimaryButton
        size="small"
        variant="outlined"
        icon={copied ? 'check' : 'copy'}
        aria-label={t('today.copyNamed', { what })}
        onClick={() => void copy()}
      >
        {t(copied ? 'today.copied' : 'today.copy')}
      </PrimaryButton>
      <VisuallyHidden role="status">{copied ? t('today.copied') : ''}</VisuallyHidden>
    </Box>
  )
}

const code = {
  minWidth: 0,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'sunken',
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
} as const
