import { useState } from 'react'
import type { SessionEnd } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { Box, Button, Icon, Wrap } from '@weitersagen/kit/ui'

/** Tells people who did not ask for it why they are no longer logged in. */
export default function SessionNotice({ ended }: { ended: SessionEnd }) {
  const t = useTexts('shell')
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <Box role="alert" sx={{ bgcolor: 'warning.soft', color: 'text.primary', py: 0.5 }}>
      <Wrap>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
          <Icon name="lock" size={22} />
          <Box sx={{ flex: 1, minWidth: 0, py: 0.75 }}>{t(`ended.${ended}`)}</Box>
          <Button size="small" variant="text" onClick={() => setClosed(true)} aria-label={t('ended.close')}>
            <Icon name="close" size={22} />
          </Button>
        </Box>
      </Wrap>
    </Box>
  )
}
