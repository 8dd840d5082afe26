import { useTexts } from '@weitersagen/kit/i18n'
import { Box, contentId } from '@weitersagen/kit/ui'

/** The first stop of the keyboard: past the header, and past a page's own navigation beside its content. */
export function SkipLink() {
  const t = useTexts('shell')
  const skip = (event: React.MouseEvent) => {
    event.preventDefault()
    const place = document.getElementById(contentId) ?? document.getElementById('main')
    place?.focus()
  }
  return (
    <Box
      component="a"
      href="#main"
      onClick={skip}
      sx={{
        position: 'absolute',
        left: 16,
        // Above the page however large its text is.
        top: -999,
        zIndex: 30,
        px: 2.5,
        py: 1.5,
        borderRadius: 2,
        fontWeight: 700,
        bgcolor: 'text.primary',
        color: 'background.paper',
        '&:focus': { top: 12 },
      }}
    >
      {t('skip')}
    </Box>
  )
}
