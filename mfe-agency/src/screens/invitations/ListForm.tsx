import { useId, useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Box, Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import {
  accepted,
  CheckField,
  choice,
  Form,
  requiredText,
  schema,
  SelectCards,
  SubmitButton,
  TextArea,
  useFormContext,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Inviting, Listed } from '../../api'
import { inviterOf, isText, talks, textOf, unsaid, type Talk } from './invite'
import { InviterField } from './InviterField'

export type SheetValues = { text: string; talk: Talk; inviter: string }

export type ListFormProps = {
  inviting: Inviting
  before: SheetValues | undefined
  onTried: (sheet: SheetValues, listed: Listed) => void
  onOut: () => void
}

/** The list, from a file or pasted, with the member's word for it. It is read and not yet sent. */
export function ListForm({ inviting, before, onTried, onOut }: ListFormProps) {
  const t = useTexts('agency')
  const rules = useMemo(
    () =>
      schema({
        text: requiredText({ max: 60_000 }),
        talk: choice(talks),
        inviter: requiredText(),
        word: accepted('invitation.word_required'),
      }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    // The word is for the list as it is sent: who changes it says so anew.
    defaults: { ...(before ?? { text: '', talk: unsaid, inviter: inviterOf(inviting) }), word: false },
    onSubmit: async ({ word, ...values }) => {
      try {
        const listed = await answerOf(
          api.POST('/bff/agency/invite/list', {
            body: { ...values, ...own(inviting), word, version: inviting.version, trial: true },
          }),
        )
        onTried(values, listed)
      } catch (error) {
        if (asProblem(error).code === 'member.required') onOut()
        throw error
      }
    },
  })
  return (
    <Form form={form}>
      <Flow gap={3}>
        <FromFile />
        <TextArea name="text" label={t('invite.listText')} hint={t('invite.listHint')} rows={8} />
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
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{t('invite.listTry')}</SubmitButton>
        </Box>
      </Flow>
    </Form>
  )
}

/** Who invites in the own name alone names nobody. */
export const own = ({ inviters }: Inviting): { inviter?: string } =>
  inviters.length > 0 ? {} : { inviter: '' }

const largest = 100_000

/** A file fills the field below: what is read can be seen, and changed. */
function FromFile() {
  const t = useTexts('agency')
  const id = useId()
  const { setValue } = useFormContext()
  const [said, setSaid] = useState<'read' | 'large' | 'noList'>()
  return (
    <Flow gap={1}>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {t('invite.file')}
      </Typography>
      <Box
        component="input"
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        sx={{ minHeight: 44, font: 'inherit', maxWidth: '100%' }}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          const file = event.target.files?.[0]
          if (!file) return
          if (file.size > largest) {
            setSaid('large')
            return
          }
          void file.arrayBuffer().then((bytes) => {
            const text = textOf(bytes).replace(/^\ufeff/, '')
            if (!isText(text)) {
              setSaid('noList')
              return
            }
            setValue('text', text, { shouldValidate: true })
            setSaid('read')
          })
        }}
      />
      <div role="status">
        {said ? <Notice tone={said === 'read' ? 'info' : 'error'}>{t(`invite.file_${said}`)}</Notice> : null}
      </div>
    </Flow>
  )
}
