import { useState } from 'react'
import { Box, Button, ButtonLink, CopyField, Icon, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'

/** The link once more: to its page with all channels, or straight to the clipboard. */
export function ShareAgain({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const { number, key, link } = recommendation
  const [copied, setCopied] = useState<'yes' | 'byHand'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      setCopied('byHand')
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }} data-goal="linkShared">
      <ButtonLink
        to="RecommendationShare"
        params={{ empfehlungsnummer: number }}
        query={{ k: key }}
        icon="share"
        size="small"
        variant="outlined"
      >
        {t('dashboard.share')}
      </ButtonLink>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name={copied === 'yes' ? 'check' : 'copy'} size={20} />}
        onClick={() => void copy()}
      >
        {copied === 'yes' ? t('dashboard.copied') : t('shared.sharing.copyLink')}
      </Button>
      <VisuallyHidden role="status">{copied === 'yes' ? t('dashboard.copied') : ''}</VisuallyHidden>
      {copied === 'byHand' ? (
        <Box sx={{ width: '100%' }}>
          <CopyField label={t('shared.sharing.link')} value={link} />
        </Box>
      ) : null}
    </Box>
  )
}
