import { useEffect, useId, useRef } from 'react'
import { Box, Button, Icon, IconButton, PrimaryButton, RichText, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { LegalText } from '../../api'

export type LegalDialogProps = {
  text: LegalText
  onClose: () => void
  /** Offers to agree from here; left out where there is nothing to tick. */
  onAccept?: () => void
}

/** The whole text over the form, so that nobody loses the place. The browser's own dialog keeps the focus inside. */
export function LegalDialog({ text, onClose, onAccept }: LegalDialogProps) {
  const t = useTexts('public')
  const title = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <Box
      component="dialog"
      ref={ref}
      aria-labelledby={title}
      onClose={onClose}
      sx={{
        width: 'min(760px, calc(100vw - 24px))',
        maxHeight: 'calc(100dvh - 48px)',
        p: 0,
        border: 0,
        color: 'text.primary',
        bgcolor: 'background.paper',
        borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.75)`,
        '&[open]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
        '&::backdrop': { backgroundColor: 'rgb(0 0 0 / 0.55)' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2.5, md: 4 }, pt: 2.5, pb: 1.5 }}>
        <Typography variant="h3" component="h2" id={title} sx={{ flex: 1 }}>
          {text.title}
        </Typography>
        <IconButton aria-label={t('recommend.termsClose')} onClick={onClose} sx={{ color: 'inherit' }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box
        role="region"
        aria-labelledby={title}
        tabIndex={0}
        sx={{ overflowY: 'auto', px: { xs: 2.5, md: 4 }, py: 1 }}
      >
        <RichText html={text.html} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 2.5, md: 4 }, py: 2 }}>
        {onAccept ? (
          <PrimaryButton onClick={onAccept}>{t('recommend.termsAccept')}</PrimaryButton>
        ) : (
          <Button onClick={onClose}>{t('recommend.termsClose')}</Button>
        )}
      </Box>
    </Box>
  )
}
