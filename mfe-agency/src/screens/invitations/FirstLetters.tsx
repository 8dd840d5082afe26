import { Box, Disclosure, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Listed } from '../../api'

export type FirstLettersProps = { letters: Listed['letters'] }

/** The first e-mails word for word: a name in the wrong place is seen here. */
export function FirstLetters({ letters }: FirstLettersProps) {
  const t = useTexts('agency')
  if (letters.length === 0) return null
  return (
    <Flow gap={1}>
      <Typography variant="h3" component="h2">
        {t('invite.letters', { count: letters.length })}
      </Typography>
      {letters.map(({ number, subject, text }, at) => (
        <Disclosure key={number} title={t('invite.letter', { number, subject })} open={at === 0}>
          <Box
            component="pre"
            sx={{ m: 0, font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {text}
          </Box>
        </Disclosure>
      ))}
    </Flow>
  )
}
