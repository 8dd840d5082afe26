import { useEffect, useRef } from 'react'
import { Actions, Box, Button, Card } from '@weitersagen/kit/ui'
import { Form, requiredText, schema, SubmitButton, TextField, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import { maxLine } from '../../features/sharing/maxLine'

export type LineFormProps = { number: string; onAdded: (line: string) => void; onBack: () => void }

const rules = schema({ line: requiredText({ max: maxLine }) })

/** The words to the friend, as the form of a recommendation asks for them. */
export default function LineForm({ number, onAdded, onBack }: LineFormProps) {
  const t = useTexts('public')
  const refresh = useRefreshScreens()
  const form = useKitForm({
    schema: rules,
    defaults: { line: '' },
    draft: `line.${number}`,
    onSubmit: async ({ line }) => {
      const params = { path: { number } }
      await answerOf(api.POST('/bff/public/share/{number}/line', { params, body: { line } }))
      onAdded(line)
      // The message to send has it, too.
      void refresh()
    },
  })
  // The button that led here is gone, and the form comes a moment later: the focus is elsewhere by then.
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <Card tone="sunken">
      <Box ref={box}>
        <Form form={form}>
          <TextField
            name="line"
            label={t('recommend.line')}
            hint={t('recommend.lineHint', { count: maxLine })}
            maxLength={maxLine}
            autoComplete="off"
          />
          <Actions>
            <SubmitButton>{t('share.lineSave')}</SubmitButton>
            <Button variant="text" onClick={onBack}>
              {t('shared.action.cancel')}
            </Button>
          </Actions>
        </Form>
      </Box>
    </Card>
  )
}
