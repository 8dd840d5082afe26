import { Badge, Box, Typography } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import type { Listed } from '../../api'
import { columnTexts } from './invite'

/** What a column lacks that knows few words only. */
const missing = { word: 'invite.noYes', talk: 'invite.noTalk' } as const

export type LinesProps = {
  lines: Listed['lines']
  good: string
  /** What is said of a line that no one is invited by. */
  bad: string
}

/** Each line with its number in the file, and why it is left out. */
export function Lines({ lines, good, bad }: LinesProps) {
  const t = useTexts('agency')
  const text = useProblemText()
  return (
    <Box
      component="ol"
      aria-label={t('invite.lines')}
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}
    >
      {lines.map(({ number, name, email, talk, problems }) => (
        <Box
          component="li"
          key={number}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '3.5rem minmax(0, 1fr)', md: '5rem minmax(0, 1fr) minmax(0, 1fr)' },
            columnGap: 1.5,
            rowGap: 0.5,
            py: 1.25,
            borderBottom: '1px solid',
            borderColor: 'divider',
            overflowWrap: 'anywhere',
            // Left out: seen at once while one scrolls through many that aren't.
            ...(problems.length > 0
              ? { borderLeft: '4px solid', borderLeftColor: 'warning.main', pl: 1.5 }
              : {}),
          }}
        >
          <Typography color="textSecondary">{t('invite.line', { number })}</Typography>
          <Typography component="span">
            {name || '–'}
            <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
              {email || '–'}
            </Typography>
            {talk ? (
              <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
                {t(`invite.talk_${talk}`)}
              </Typography>
            ) : null}
          </Typography>
          <Box sx={{ gridColumn: { xs: 2, md: 3 } }}>
            {problems.length === 0 ? (
              <Badge tone="success">{good}</Badge>
            ) : (
              <>
                <Badge tone="warning" icon="alert">
                  {bad}
                </Badge>
                {problems.map(({ field, code }) => (
                  <Typography key={`${field ?? ''} ${code}`} sx={{ mt: 0.5 }}>
                    {field && field !== 'word' ? `${t(columnTexts[field])}: ` : ''}
                    {field === 'word' || field === 'talk' ? t(missing[field]) : text(code)}
                  </Typography>
                ))}
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
