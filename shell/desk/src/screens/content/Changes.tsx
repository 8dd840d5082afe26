import { Box, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { changesOf } from './diff'

/** What goes and what comes; by more than colour, and read aloud as such. */
export function Changes({ from, to, language }: { from: string; to: string; language: string }) {
  const t = useTexts('desk')
  const pieces = changesOf(from.trim(), to.trim())
  return (
    <Box lang={language} sx={sheet} tabIndex={0} role="group" aria-label={t('texts.changes')}>
      {pieces.map(({ kind, text }, at) => {
        if (kind === 'same') return <span key={at}>{around(text, at === 0, at === pieces.length - 1)}</span>
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

/** So many letters of what stays are shown beside a change. */
const beside = 100

/** Of a long part that stays what is beside the changes. */
function around(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * beside) return text
  const head = first ? '' : text.slice(0, beside)
  const tail = last ? '' : text.slice(-beside)
  return `${head} … ${tail}`
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
