import { useMemo } from 'react'
import { Box, Button } from '@weitersagen/kit/ui'
import {
  Form,
  optionalText,
  requiredText,
  schema,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Asked } from '../../api'

export type InquiryFormProps = {
  asked: Asked[]
  /** There are older recommendations than those. */
  older: boolean
  onSent: () => void
  onCancel: () => void
}

export function InquiryForm({ asked, older, onSent, onCancel }: InquiryFormProps) {
  const t = useTexts('personal')
  const { date } = useFormats()
  const rules = useMemo(
    () =>
      schema({
        orderNumber: requiredText({ max: 60 }),
        product: optionalText({ max: 100 }),
        number: optionalText({ max: 40 }),
        message: requiredText({ max: 2000 }),
      }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { orderNumber: '', product: '', number: '', message: '' },
    draft: 'inquiry',
    onSubmit: async ({ orderNumber, product, number, message }) => {
      const body = { orderNumber, message, ...(product ? { product } : {}), ...(number ? { number } : {}) }
      await answerOf(api.POST('/bff/personal/inquiries', { body }))
      onSent()
    },
  })
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Form form={form} label={t('inquiry.title')}>
        <TextField
          name="orderNumber"
          label={t('inquiry.orderNumber')}
          hint={t('inquiry.orderNumberHint')}
          autoComplete="off"
          maxLength={60}
        />
        <TextField name="product" label={t('inquiry.product')} optional autoComplete="off" maxLength={100} />
        {asked.length > 0 ? (
          <SelectField
            name="number"
            label={t('inquiry.recommendation')}
            hint={older ? t('inquiry.older', { shown: asked.length }) : undefined}
            optional
            options={[
              { value: '', label: t('inquiry.unknown') },
              ...asked.map(({ number, product, note, createdAt }) => ({
                value: number,
                label: [note, product, date(createdAt), `(${number})`].filter(Boolean).join(', '),
              })),
            ]}
          />
        ) : null}
        <TextArea
          name="message"
          label={t('shared.field.message')}
          hint={t('inquiry.messageHint')}
          maxLength={2000}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            '& > *': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
          }}
        >
          <SubmitButton>{t('inquiry.submit')}</SubmitButton>
          <Button variant="text" onClick={onCancel}>
            {t('shared.action.cancel')}
          </Button>
        </Box>
      </Form>
    </Box>
  )
}
