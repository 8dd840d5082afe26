import { useState } from 'react'
import { Badge, Box, Card, DateText, Flow, Money, Notice, Question, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextArea,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { NoteWord, WaitingNote, WaitingNotes } from '../../api'
import { may, Room, SignedOutcome, useDesk, useSigned } from '../../features/desk'
import { Done, type DoneText } from '../../features/look'
import { BackToSellers } from './SellerPage'
import { inline, list, small } from './styles'

const longest = 500

const rules = schema({ reason: requiredText({ max: longest }) })

/** Credit notes that wait for the tenant's people: an objection without an answer, money that came back. */
export function WaitingNotesPage() {
  const t = useTexts('desk')
  const { who } = useDesk()
  const [done, setDone] = useState<DoneText>()
  return (
    <Room<WaitingNotes>
      path="/bff/desk/sellers/notes"
      title={t('sellers.waitingNotes')}
      lead={may(who, 'people') ? <BackToSellers /> : t('sellers.waitingNotesLead')}
    >
      {({ notes }) => (
        <Flow gap={2.5}>
          <Done done={done} />
          {notes.length === 0 ? (
            <Notice tone="success">{t('sellers.noWaitingNotes')}</Notice>
          ) : (
            <Box
              component="ul"
              aria-label={t('sellers.waitingNotes')}
              sx={[list, { display: 'grid', gap: 2 }]}
            >
              {notes.map((note) => (
                <Row key={`${note.seller} ${note.number ?? ''} ${note.why}`} note={note} done={setDone} />
              ))}
            </Box>
          )}
        </Flow>
      )}
    </Room>
  )
}

type RowProps = { note: WaitingNote; done: (text: DoneText) => void }

// texts: today.why.credit_notes.*, sellers.noteTodo.*
function Row({ note, done }: RowProps) {
  const t = useTexts('desk')
  const { number, seller, name, why, cents, since, objection } = note
  const title = `${name} (${seller})`
  return (
    <Box component="li">
      <Card component="section" aria-label={[title, number].filter(Boolean).join(', ')}>
        <Flow gap={1.5}>
          <Box sx={inline}>
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Badge tone="warning">{t(`today.why.credit_notes.${why}`)}</Badge>
            <Typography component="span" sx={{ fontWeight: 700 }}>
              <Money cents={cents} />
            </Typography>
          </Box>
          <Typography color="textSecondary">
            {number ? `${number} · ` : ''}
            {t('today.since')} <DateText value={since} time />
          </Typography>
          {objection ? (
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {t('sellers.objection', { reason: objection })}
            </Typography>
          ) : null}
          <Typography>{t(`sellers.noteTodo.${why}`)}</Typography>
          {why === 'objection' && number ? <Answer number={number} done={done} /> : null}
          {why === 'withheld' && number ? <PayAgain number={number} done={done} /> : null}
        </Flow>
      </Card>
    </Box>
  )
}

const useNoteWord = () =>
  useSigned(
    (body: NoteWord) => answerOf(api.POST('/bff/desk/sellers/notes/question', { body })),
    async (body, signed) => {
      await answerOf(api.POST('/bff/desk/sellers/notes', { body: { ...body, ...signed } }))
      return true
    },
  )

type NoteProps = { number: string; done: (text: DoneText) => void }

function Answer({ number, done }: NoteProps) {
  const t = useTexts('desk')
  const word = useNoteWord()
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      if (await word.sign({ change: 'answer_note', number, reason })) {
        done({ text: t('sellers.noteAnswered', { number }) })
      }
      return 'more'
    },
  })
  return (
    <Form form={form} label={t('sellers.answerNote')}>
      <TextArea
        name="reason"
        label={t('sellers.answerNoteReason')}
        hint={t('sellers.answerNoteHint')}
        rows={3}
        maxLength={longest}
      />
      <SignedOutcome of={word} />
      <SubmitRow>
        <SubmitButton>{t('sellers.answerNote')}</SubmitButton>
      </SubmitRow>
    </Form>
  )
}

function PayAgain({ number, done }: NoteProps) {
  const t = useTexts('desk')
  const word = useNoteWord()
  return (
    <>
      <Question
        label={t('sellers.payNote')}
        question={t('sellers.payNoteQuestion', { number })}
        yes={t('sellers.payNote')}
        no={t('shared.action.cancel')}
        run={async () => {
          if (await word.sign({ change: 'pay_note', number }))
            done({ text: t('sellers.notePaid', { number }) })
        }}
        begin={small}
      />
      <SignedOutcome of={word} />
    </>
  )
}
