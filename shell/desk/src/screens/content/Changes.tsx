import { Box, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { changesOf } from './diff'

/** What goes and what comes; by more than colour, and read aloud as such. */
export function Changes({ from, to, language }: { from: string; to: string; language: string }) {
  const t = useTexts('desk')
  return (
    <Box lang={language} sx={sheet} tabIndex={0} role="group" aria-label={t('texts.changes')}>
      {changesOf(from.trim(), to.trim()).map(({ kind, text }, at) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        const gone = kind === 'out'
        return (
          <Box key={at} component={gone ? 'del' : 'ins'} sx={gone ? out : come}>
            <VisuallyHidden>{t(gone ? 'texts.goes' : 'texts.comes')} </VisuallyHidden>
            {text}
          </Box>
        )
      })}
    </Box>
  )
}

const sheet = {
  maxHeight: 360,
  overflow: 'auto',
  p: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

const out = { color: 'error.main', textDecorationThickness: 2 } as const
const come = { fontWeight: 700, color: 'success.main', textDecorationThickness: 2 } as const
