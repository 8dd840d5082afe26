import { Badge, Box, Disclosure, Question, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { TextLanguage, TextState } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { useLanguageName } from './names'

type HistoryProps = { name: string; one: TextLanguage; done: (outcome: string) => void }

/** What the text was, by which person and when; each of it comes back by a press and an answer. */
export function History({ name, one: { language, states, seen }, done }: HistoryProps) {
  const t = useTexts('desk')
  const languageOf = useLanguageName()
  const refresh = useRefreshScreens()
  const { send, problem } = useDeskSend((edition: number) =>
    answerOf(
      api.POST('/bff/desk/texts/{name}/{language}/revert', {
        params: { path: { name, language } },
        body: { edition, seen },
      }),
    ),
  )
  const revert = (edition: number) => async () => {
    try {
      await send(edition)
      done(t('texts.reverted', { language: languageOf(language) }))
    } catch {
      // It is said below.
    }
    await refresh()
  }
  if (states.length < 2) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('texts.noHistory')}
      </Typography>
    )
  }
  return (
    <>
      <DeskOutcome problem={problem} />
      <Disclosure title={t('texts.history', { count: states.length })} flush>
        <Box component="ol" aria-label={t('texts.historyOf')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {states.map((state, at) => (
            <State
              key={`${state.edition}-${at}`}
              state={state}
              language={language}
              holds={at === 0}
              last={at === 1}
              revert={revert(state.edition)}
            />
          ))}
        </Box>
      </Disclosure>
    </>
  )
}

type StateProps = {
  state: TextState
  language: string
  holds: boolean
  last: boolean
  revert: () => Promise<void>
}

function State({ state: { at, by, edited, words }, language, holds, last, revert }: StateProps) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const when = at ? dateTime(at) : t('texts.before')
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 700 }}>{[when, by].filter(Boolean).join(', ')}</Typography>
        {holds ? <Badge tone="success">{t('texts.holds')}</Badge> : null}
        {edited ? null : <Badge tone="neutral">{t('texts.ofFile')}</Badge>}
      </Box>
      <Typography
        lang={language}
        variant="body2"
        tabIndex={0}
        role="group"
        aria-label={t('texts.wordsOf', { when })}
        sx={text}
      >
        {words}
      </Typography>
      {holds ? null : (
        <Question
          label={t(last ? 'texts.undo' : 'texts.bring')}
          question={t('texts.bringQuestion', { when })}
          yes={t('texts.bringYes')}
          no={t('shared.action.cancel')}
          run={revert}
          begin={{ variant: 'outlined', size: 'small' }}
        />
      )}
    </Box>
  )
}

const row = {
  display: 'grid',
  gap: 1,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  minWidth: 0,
} as const
const text = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' } as const
