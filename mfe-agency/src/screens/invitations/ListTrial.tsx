import { useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Actions, Button, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { Form, schema, SubmitButton, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Inviting, Listed } from '../../api'
import { newKey } from '@weitersagen/seller/sending'
import { FirstLetters } from './FirstLetters'
import { Lines } from './Lines'
import { bodyOf, type SheetValues } from './ListForm'
import { ListColumns } from './ListColumns'

export type ListTrialProps = {
  inviting: Inviting
  sheet: SheetValues
  listed: Listed
  onBack: () => void
  onDone: (listed: Listed) => void
  onOut: () => void
}

const nothing = schema({})

/** What would become of each line. Sent is what the member gave the word for. */
export function ListTrial({ inviting, sheet, listed, onBack, onDone, onOut }: ListTrialProps) {
  const t = useTexts('agency')
  const { number } = useFormats()
  // One for the list: pressed twice, or with an answer lost on the way, it is the same sending.
  const [key] = useState(newKey)
  const form = useKitForm({
    schema: nothing,
    defaults: {},
    onSubmit: async () => {
      try {
        onDone(
          await answerOf(
            api.POST('/bff/agency/invite/list', {
              body: { ...bodyOf(sheet, inviting), word: true, trial: false, idempotencyKey: key },
            }),
          ),
        )
      } catch (error) {
        if (asProblem(error).code === 'member.required') onOut()
        throw error
      }
    },
  })
  const { invited, lines, letters } = listed
  const out = lines.length - invited
  return (
    <Flow gap={3}>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {t('invite.ready', { count: invited, number: number(invited) })}
        {out > 0 ? ` ${t('invite.out', { count: out, number: number(out) })}` : ''}
      </Typography>
      <ListColumns listed={listed} />
      <FirstLetters letters={letters} />
      <Lines lines={lines} good={t('invite.lineReady')} bad={t('invite.lineOut')} />
      {invited > 0 ? (
        <Form form={form}>
          <Actions>
            <SubmitButton>{t('invite.send', { count: invited, number: number(invited) })}</SubmitButton>
            <Button variant="text" onClick={onBack}>
              {t('invite.back')}
            </Button>
          </Actions>
        </Form>
      ) : (
        <>
          <Notice tone="warning">{t('invite.nobody')}</Notice>
          <Actions>
            <Button variant="outlined" onClick={onBack}>
              {t('invite.back')}
            </Button>
          </Actions>
        </>
      )}
    </Flow>
  )
}
