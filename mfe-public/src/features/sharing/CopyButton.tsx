import { useState } from 'react'
import { PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'

type CopyButtonProps = { value: string; byHand: string; label: string; solid?: boolean; quiet?: boolean }

/** Without the clipboard the link is selected, ready to be copied by hand. */
export function CopyButton({ value, byHand, label, solid = false, quiet = false }: CopyButtonProps) {
  const t = useTexts('kit')
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      document.querySelector<HTMLInputElement>(`#${CSS.escape(byHand)}`)?.select()
    }
  }
  const done = copied === value
  return (
    <>
      <PrimaryButton
        size={solid ? 'large' : 'medium'}
        variant={solid ? 'contained' : quiet ? 'text' : 'outlined'}
        icon={done ? 'check' : 'copy'}
        onClick={() => void copy()}
      >
        {done ? t('copied') : label}
      </PrimaryButton>
      <VisuallyHidden role="status">{done ? t('copied') : ''}</VisuallyHidden>
    </>
  )
}
