import { useMemo } from 'react'
import { Typography } from '@weitersagen/kit/ui'
import { Form, schema, SubmitButton, SubmitRow, useKitForm } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

/** Nothing to fill in: only to be sure. */
export function VoucherForm({ send }: { send: () => Promise<void> }) {
  const t = useTexts('public')
  const rules = useMemo(() => schema({}), [])
  const form = useKitForm({ schema: rules, defaults: {}, onSubmit: send, final: true })
  return (
    <Form form={form}>
      <SubmitRow>
        <SubmitButton icon="mail">{t('shared.reward.submit_voucher', { count: 1 })}</SubmitButton>
      </SubmitRow>
      <Typography variant="body2" color="textSecondary">
        {t('shared.reward.final')}
      </Typography>
    </Form>
  )
}
