import { useMemo } from 'react'
import { Box, Notice, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  iban,
  IbanField,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'

export type BankFormProps = {
  /** The tenant's flag ModuleIBANNurDE. */
  germanOnly: boolean
  holder: string
  amount: string
  send: (details: { iban: string; accountHolder: string }) => Promise<void>
}

/** Bank data is never kept in a draft. */
export function BankForm({ germanOnly, holder, amount, send }: BankFormProps) {
  const t = useTexts('public')
  const rules = useMemo(
    () => schema({ iban: iban({ germanOnly }), accountHolder: requiredText({ max: 70 }) }),
    [germanOnly],
  )
  const form = useKitForm({ schema: rules, defaults: { iban: '', accountHolder: holder }, onSubmit: send })
  return (
    <Form form={form}>
      <IbanField
        name="iban"
        label={t('reward.iban')}
        hint={germanOnly ? t('reward.ibanHint') : t('reward.ibanHintAny')}
      />
      <TextField name="accountHolder" label={t('reward.holder')} autoComplete="name" maxLength={70} />
      <Notice icon="lock">{t('reward.safe')}</Notice>
      <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
        <SubmitButton>{t('reward.submitBank', { amount })}</SubmitButton>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('reward.final')}
      </Typography>
    </Form>
  )
}
