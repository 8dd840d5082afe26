import { Actions, Box, Button, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { DeskText, TextLanguage } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { Changes } from './Changes'
import { useLanguageName } from './names'

type PublishStepProps = {
  text: DeskText
  one: TextLanguage
  words: () => string
  close: () => void
  done: (outcome: string) => void
}

/** What changes, word by word, before it is published. Where somebody was first, what stands by now is shown. */
export function PublishStep({ text: { name }, one, words, close, done }: PublishStepProps) {
  const t = useTexts('desk')
  const languageOf = useLanguageName()
  const refresh = useRefreshScreens()
  const { language, seen, draft } = one
  const { send, busy, problem } = useDeskSend((written: string) =>
    answerOf(
      api.POST('/bff/desk/texts/{name}/{language}', {
        params: { path: { name, language } },
        body: { words: written, seen, draft: draft?.version ?? 0 },
      }),
    ),
  )
  const publish = async () => {
    try {
      const { waits } = await send(words())
      await refresh()
      done(t(waits ? 'texts.publishedWaits' : 'texts.published', { language: languageOf(language) }))
    } catch {
      await refresh()
    }
  }
  const same = words().trim() === one.words.trim()
  return (
    <Box role="group" aria-label={t('texts.changes')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" tabIndex={-1}>
        {t('texts.changes')}
      </Typography>
      {same ? (
        <Notice tone="info">{t('texts.same')}</Notice>
      ) : (
        <Changes from={one.words} to={words()} language={language} />
      )}
      <Typography>{t('texts.publishText')}</Typography>
      <DeskOutcome problem={problem} />
      <Actions>
        <PrimaryButton busy={busy} disabled={same} onClick={() => void publish()}>
          {t('texts.publishYes')}
        </PrimaryButton>
        <Button variant="text" onClick={close}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Box>
  )
}
