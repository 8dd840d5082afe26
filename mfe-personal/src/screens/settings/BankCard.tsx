import { useMemo } from 'react'
import { Notice, Question, Typography } from '@weitersagen/kit/ui'
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
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Settings } from '../../api'
import { FormActions, SettingCard } from './SettingCard'

export function BankCard({ settings }: { settings: Settings }) {
  const t = useTexts('personal')
  const { bank } = settings
  return (
    <SettingCard
      title={t('settings.bank')}
      icon="bank"
      change={bank ? t('settings.bankChange') : t('settings.bankAdd')}
      form={(done, cancel) => <BankForm settings={settings} done={done} cancel={cancel} />}
      more={bank ? <Remove /> : null}
    >
      {bank ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('settings.bankIs', { last4: bank.last4 })}
          <br />
          {bank.holder}
        </Typography>
      ) : (
        <Typography>{t('settings.bankNone')}</Typography>
      )}
    </SettingCard>
  )
}

type FormProps = { settings: Settings; done: (said: string) => void; cancel: () => void }

/** Bank data is never kept in a draft. */
function BankForm({ settings, done, cancel }: FormProps) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const { germanIbanOnly, bank, person } = settings
  const rules = useMemo(
    () => schema({ iban: iban({ germanOnly: germanIbanOnly }), holder: requiredText({ max: 70 }) }),
    [germanIbanOnly],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { iban: '', holder: bank?.holder ?? `${person.firstName} ${person.lastName}` },
    onSubmit: async (values) => {
      await answerOf(api.PUT('/bff/personal/settings/bank', { body: values }))
      await refresh()
      done(t('settings.saved'))
    },
  })
  return (
    <Form form={form} label={t('settings.bank')}>
      <IbanField
        name="iban"
        label={t('settings.iban')}
        hint={germanIbanOnly ? t('settings.ibanGerman') : t('settings.ibanAny')}
      />
      <TextField name="holder" label={t('settings.holder')} autoComplete="name" maxLength={70} />
      <Notice icon="lock">{t('settings.bankSafe')}</Notice>
      <FormActions submit={<SubmitButton>{t('settings.bankSubmit')}</SubmitButton>} cancel={cancel} />
    </Form>
  )
}

/** Asks once: a removed account has to be typed anew. */
function Remove() {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const remove = async () => {
    await answerOf(api.DELETE('/bff/personal/settings/bank'))
    await refresh()
  }
  return (
    <Question
      label={t('settings.bankRemove')}
      question={t('settings.bankRemoveAsk')}
      yes={t('settings.bankRemoveYes')}
      no={t('settings.cancel')}
      run={remove}
      danger
      begin={{ variant: 'text', size: 'small' }}
    />
  )
}
