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
          <Letter {...partsOf(text)} />
        </Disclosure>
      ))}
    </Flow>
  )
}

const underlined = /^(.+)\n=+\n+/

/**
 * A mail of text underlines its heading by a row of signs, which would go over two lines on a phone: here the heading
 * is one.
 */
function partsOf(text: string): LetterProps {
  const [above = '', heading] = underlined.exec(text) ?? []
  return { heading, body: text.slice(above.length) }
}

type LetterProps = { heading: string | undefined; body: string }

function Letter({ heading, body }: LetterProps) {
  return (
    <Flow gap={1.5}>
      {heading ? <Typography sx={{ fontWeight: 700 }}>{heading}</Typography> : null}
      <Box component="pre" sx={{ m: 0, font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Box>
    </Flow>
  )
}
