import { useMemo } from 'react'
import { Box, Button, DateText, Flow, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextArea,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { SuspicionDecision } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'

/** As the server has it. */
const longest = 1000

/** An objection by telephone or letter: who noted it and when, what it was answered, and what its holder still can. */
export function NoteOf({ noted }: { noted: NonNullable<SuspicionDecision['noted']> }) {
  const t = useTexts('desk')
  const { date } = useFormats()
  return (
    <>
      <Typography>
        {t('suspicion.notedBy', { person: noted.by })} <DateText value={noted.at} />:{' '}
        {noted.text ? `„${noted.text}“` : t('suspicion.objectionGone')}
      </Typography>
      {noted.answeredAt ? (
        <Typography>
          {t('suspicion.upheld', { person: noted.answeredBy ?? '' })}
          {noted.answer ? `: ${noted.answer}` : ''}
        </Typography>
      ) : null}
      {noted.open ? (
        <Typography variant="body2" color="textSecondary">
          {t('suspicion.ownOpen', { date: date(noted.until) })}
        </Typography>
      ) : null}
    </>
  )
}

/** Notes what a holder says who doesn't object on the page. */
export function NoteObjection({ id, done }: { id: string; done: () => void }) {
  const t = useTexts('desk')
  const place = useInPlace()
  return (
    <>
      <InPlace place={place}>
        <NoteForm id={id} done={done} cancel={place.close} />
      </InPlace>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" size="small" onClick={place.open}>
            {t('suspicion.note')}
          </Button>
        </div>
      )}
    </>
  )
}

function NoteForm({ id, done, cancel }: { id: string; done: () => void; cancel: () => void }) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { send, problem } = useDeskSend((text: string) =>
    answerOf(
      api.POST('/bff/desk/suspicion/decisions/{id}/objection', { params: { path: { id } }, body: { text } }),
    ),
  )
  const rules = useMemo(
    () => schema({ text: requiredText({ max: longest, pattern: /[^]{5}/, code: 'field.required' }) }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { text: '' },
    onSubmit: async ({ text }) => {
      try {
        await send(text)
      } catch {
        return // shown below the form
      }
      done()
      await refresh()
    },
  })
  return (
    <Box sx={{ width: '100%', maxWidth: 640 }}>
      <Flow gap={2}>
        <Typography>{t('suspicion.noteWhat')}</Typography>
        <Form form={form} label={t('suspicion.note')}>
          <TextArea
            name="text"
            label={t('suspicion.words')}
            hint={t('suspicion.wordsHint')}
            rows={3}
            maxLength={longest}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <SubmitButton>{t('suspicion.note')}</SubmitButton>
            <Button variant="text" onClick={cancel}>
              {t('shared.action.cancel')}
            </Button>
          </Box>
        </Form>
        <DeskOutcome problem={problem} />
      </Flow>
    </Box>
  )
}
