import { Box, Notice, Question, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { TextDraft } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'

type DraftLineProps = { name: string; language: string; draft: TextDraft; done: (outcome: string) => void }

/** Whose draft stands in the field, and the way to drop it. */
export function DraftLine({ name, language, draft, done }: DraftLineProps) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const refresh = useRefreshScreens()
  const { send, problem } = useDeskSend(() =>
    answerOf(
      api.POST('/bff/desk/texts/{name}/{language}/draft/drop', {
        params: { path: { name, language } },
        body: { version: draft.version },
      }),
    ),
  )
  const drop = async () => {
    try {
      await send(undefined)
      done(t('texts.dropped'))
    } catch {
      // It is said below.
    }
    await refresh()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{t('texts.draftBy', { name: draft.by, at: dateTime(draft.at) })}</Typography>
      {draft.old ? <Notice tone="warning">{t('texts.draftOld')}</Notice> : null}
      <Question
        label={t('texts.drop')}
        question={t('texts.dropQuestion')}
        yes={t('texts.drop')}
        no={t('shared.action.cancel')}
        run={drop}
        begin={{ variant: 'outlined', size: 'small' }}
      />
      <DeskOutcome problem={problem} />
    </Box>
  )
}
