import { useState } from 'react'
import { Button, Icon, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import type { Recommendation } from '../../api'
import { hasSheet } from './sheet'

/** Shares with one press: by the phone's own sheet, elsewhere by the clipboard. */
export function ShareNow({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const kit = useTexts('kit')
  const go = useGo()
  const [copied, setCopied] = useState(false)
  const { number, key, link, product } = recommendation
  const share = async () => {
    if (hasSheet()) {
      // Closing the sheet is a choice, not an error.
      await navigator.share({ title: product.name, url: link }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      go({ to: 'RecommendationShare', params: { empfehlungsnummer: number }, query: { k: key } })
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      data-goal="linkShared"
      startIcon={<Icon name={copied ? 'check' : 'share'} size={20} />}
      onClick={() => void share()}
      sx={{ px: 1.5 }}
    >
      {copied ? kit('copied') : t('dashboard.shareNow')}
      <VisuallyHidden>: {product.name}</VisuallyHidden>
      <VisuallyHidden role="status">{copied ? t('dashboard.copied') : ''}</VisuallyHidden>
    </Button>
  )
}
