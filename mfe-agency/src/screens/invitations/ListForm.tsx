import { useMemo, useState } from 'react'
import { asProblem, saveFile } from '@weitersagen/kit/api'
import { Box, Button, Card, Flow } from '@weitersagen/kit/ui'
import {
  accepted,
  CheckField,
  choice,
  Form,
  optionalText,
  requiredTable,
  requiredText,
  schema,
  SelectCards,
  SubmitButton,
  SubmitRow,
  TextArea,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Inviting, Listed } from '../../api'
import { ListFile } from './ListFile'
import { inviterOf, talks, unsaid, type Book, type Talk } from './invite'
import { InviterField } from './InviterField'

/** A list: pasted, or a workbook in its place. */
export type SheetValues = { text: string; talk: Talk; inviter: string; book?: Book }

export type ListFormProps = {
  inviting: Inviting
  before: SheetValues | undefined
  onTried: (sheet: SheetValues, listed: Listed) => void
  onOut: () => void
}

/** The list, from a file or pasted, with the member's word for it. It is read and not yet sent. */
export function ListForm({ inviting, before, onTried, onOut }: ListFormProps) {
  const t = useTexts('agency')
  const [book, setBook] = useState(before?.book)
  const rules = useMemo(
    () =>
      schema({
        text: book ? optionalText({ max: 60_000 }) : requiredTable(60_000),
        talk: choice(talks),
        inviter: requiredText(),
        word: accepted('invitation.word_required'),
      }),
    [book],
  )
  const form = useKitForm({
    schema: rules,
    // The word is for the list as it is sent: who changes it says so anew.
    defaults: {
      text: before?.text ?? '',
      talk: before?.talk ?? unsaid,
      inviter: before?.inviter ?? inviterOf(inviting),
      word: false,
    },
    onSubmit: async ({ word, ...values }) => {
      const sheet = { ...values, ...(book ? { book } : {}) }
      try {
        const listed = await answerOf(
          api.POST('/bff/agency/invite/list', {
            body: { ...bodyOf(sheet, inviting), word, trial: true },
          }),
        )
        onTried(sheet, listed)
      } catch (error) {
        if (asProblem(error).code === 'member.required') onOut()
        throw error
      }
    },
  })
  return (
    <Form form={form}>
      <Flow gap={3}>
        <ListFile book={book} onBook={setBook} />
        {book ? null : (
          <TextArea name="text" label={t('invite.listText')} hint={t('invite.listHint')} rows={8} />
        )}
        <Box>
          <Button
            variant="text"
            sx={{ px: 0, textAlign: 'left' }}
            onClick={() => saveFile(t('invite.templateName'), templateOf(inviting))}
          >
            {t('invite.template')}
          </Button>
        </Box>
        <SelectCards
          name="talk"
          legend={t('invite.talkAll')}
          min={180}
          options={talks.map((value) => ({ value, title: t(`invite.talk_${value}`) }))}
        />
        <InviterField inviters={inviting.inviters} />
        <Card tone="tinted">
          <CheckField
            name="word"
            label={`${t('invite.each')} ${inviting.sentence}`}
            hint={t('invite.wordHint')}
            required
          />
        </Card>
        <SubmitRow>
          <SubmitButton>{t('invite.listTry')}</SubmitButton>
        </SubmitRow>
      </Flow>
    </Form>
  )
}

/** The list as it is asked about and sent: who invites in their own name alone names no one. */
export const bodyOf = ({ text, talk, inviter, book }: SheetValues, { inviters, version }: Inviting) => ({
  ...(book ? { file: book.content } : { text }),
  talk,
  inviter: inviters.length > 0 ? inviter : '',
  version,
})

/** An empty list that Excel opens with its columns apart. */
const templateOf = ({ template }: Inviting): Blob =>
  new Blob([`\ufeff${template}\r\n`], { type: 'text/csv;charset=utf-8' })
