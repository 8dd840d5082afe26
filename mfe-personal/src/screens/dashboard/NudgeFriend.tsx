import { useId, useState } from 'react'
import { Box, Button, CopyField, Flow, Icon, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'
import { messageOf, nudgeOf, type Nudge } from './nudge'
import { hasSheet } from './sheet'

export type NudgeFriendProps = {
  recommendation: Recommendation
  /** The tenant has people send links by it. */
  whatsapp: boolean
}

// Rule (page, 4 D): Where it is the friend's turn, the recommender has a message ready to send by phone or mail; the
// programme itself reminds no friend who didn't permit it. Enforced: dashboard/nudge.ts. Test: nudge.test.tsx
// `has a message ready for a friend who hasn’t %s`.
/** A friend who hasn't come, ordered or claimed: the words are ready, the recommender sends them. */
export function NudgeFriend({ recommendation, whatsapp }: NudgeFriendProps) {
  const t = useTexts('personal')
  const formats = useFormats()
  const { name } = useTenant()
  const id = useId()
  const nudge = nudgeOf(recommendation, t, formats, name)
  if (!nudge) return null
  return (
    <Box role="group" aria-labelledby={id}>
      <Flow gap={1.5}>
        <Typography id={id} component="h4" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {t(`nudge.title_${nudge.kind}`)}
        </Typography>
        <Box
          component="blockquote"
          sx={{
            m: 0,
            p: 2,
            bgcolor: 'primary.soft',
            borderRadius: (theme) => theme.vars?.shape.borderRadius,
            borderBottomRightRadius: 4,
            overflowWrap: 'anywhere',
          }}
        >
          <Typography>{nudge.text}</Typography>
          {nudge.link ? (
            <Typography sx={{ mt: 1, fontWeight: 600, color: 'primary.text' }}>{nudge.link}</Typography>
          ) : null}
        </Box>
        <Ways nudge={nudge} product={recommendation.product.name} whatsapp={whatsapp} />
      </Flow>
    </Box>
  )
}

type WaysProps = { nudge: Nudge; product: string; whatsapp: boolean }

function Ways({ nudge, product, whatsapp }: WaysProps) {
  const t = useTexts('personal')
  const kit = useTexts('kit')
  const [copied, setCopied] = useState<'yes' | 'byHand'>()
  const text = messageOf(nudge)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('byHand')
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }} data-goal="linkShared">
      {hasSheet() ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="share" size={20} />}
          // Closing the sheet is a choice, not an error.
          onClick={() => void navigator.share({ text }).catch(() => undefined)}
        >
          {t('nudge.send')}
          <VisuallyHidden>: {product}</VisuallyHidden>
        </Button>
      ) : null}
      {whatsapp ? (
        <Button
          size="small"
          variant="outlined"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
          <VisuallyHidden>
            : {product} ({t('shared.mailbox.newWindow')})
          </VisuallyHidden>
        </Button>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name={copied === 'yes' ? 'check' : 'copy'} size={20} />}
        onClick={() => void copy()}
      >
        {copied === 'yes' ? kit('copied') : t('nudge.copy')}
        <VisuallyHidden>: {product}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{copied === 'yes' ? t('nudge.copied') : ''}</VisuallyHidden>
      {copied === 'byHand' ? (
        <Box sx={{ width: '100%' }}>
          <CopyField label={t('shared.field.message')} value={text} />
        </Box>
      ) : null}
    </Box>
  )
}
