import { useState } from 'react'
import { PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { canShare, shareNatively } from '../../features/sharing/native'

/**
 * Sends the page's address on, as it is: with the tariff that was chosen. It brings no one a reward; a recommendation
 * does.
 */
export function SendOn() {
  const t = useTexts('public')
  const kit = useTexts('kit')
  const [copied, setCopied] = useState(false)
  const send = async () => {
    const url = window.location.href
    if (canShare()) return shareNatively({ url })
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without the clipboard the address bar has it.
    }
  }
  return (
    <>
      <PrimaryButton
        variant="outlined"
        icon={copied ? 'check' : 'share'}
        sx={{ px: 1.5 }}
        onClick={() => void send()}
      >
        {copied ? kit('copied') : t('productPage.sendOn')}
      </PrimaryButton>
      <VisuallyHidden role="status">{copied ? kit('copied') : ''}</VisuallyHidden>
    </>
  )
}
