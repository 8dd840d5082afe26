import { useMemo } from 'react'
import { Notice, Question, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  iban,
  IbanField,
  optionalText,
  password,
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
      other={
        bank?.asksPassword
          ? {
              change: t('settings.bankRemove'),
              form: (done, cancel) => <RemoveForm done={done} cancel={cancel} />,
            }
          : undefined
      }
      more={bank && !bank.asksPassword ? <Remove /> : null}
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

type FormProps = { settings: Settings; done: (notice: string) => void; cancel: () => void }

/**
 * Bank data is never kept in a draft. Who has stored an account proves once more who it is: a browser can be left open.
 */
function BankForm({ settings, done, cancel }: FormProps) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const { germanIbanOnly, bank, person } = settings
  const asks = bank?.asksPassword ?? false
  const rules = useMemo(
    () =>
      schema({
        iban: iban({ germanOnly: germanIbanOnly }),
        holder: requiredText({ max: 70 }),
        password: asks ? password() : optionalText(),
      }),
    [germanIbanOnly, asks],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { iban: '', holder: bank?.holder ?? `${person.firstName} ${person.lastName}`, password: '' },
    onSubmit: async (values) => {
      try {
        await answerOf(api.PUT('/bff/personal/settings/bank', { body: values }))
      } catch (error) {
        // An account was stored meanwhile: from now on its field asks for the password.
        if (!asks) await refresh()
        throw error
      }
      await refresh()
      done(t('shared.action.saved'))
    },
  })
  return (
    <Form form={form} label={t('settings.bank')}>
      <IbanField
        name="iban"
        label={t('shared.field.iban')}
        hint={germanIbanOnly ? t('shared.field.ibanGerman') : t('settings.ibanAny')}
      />
      <TextField name="holder" label={t('settings.holder')} autoComplete="name" maxLength={70} />
      {asks ? <ProofField /> : null}
      <Notice icon="lock">{t('settings.bankSafe')}</Notice>
      <FormActions submit={<SubmitButton>{t('shared.bank.save')}</SubmitButton>} cancel={cancel} />
    </Form>
  )
}

function ProofField() {
  const t = useTexts('personal')
  return (
    <TextField
      name="password"
      label={t('shared.field.passwordProof')}
      hint={t('settings.bankPasswordWhy')}
      type="password"
      autoComplete="current-password"
      maxLength={200}
    />
  )
}

/** A removed account has to be typed anew. */
function RemoveForm({ done, cancel }: Omit<FormProps, 'settings'>) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const rules = useMemo(() => schema({ password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { password: '' },
    onSubmit: async (values) => {
      await answerOf(api.DELETE('/bff/personal/settings/bank', { body: values }))
      await refresh()
      done(t('settings.bankRemoved'))
    },
  })
  return (
    <Form form={form} label={t('settings.bankRemove')}>
      <Typography>{t('settings.bankRemoveAsk')}</Typography>
      <ProofField />
      <FormActions
        submit={<SubmitButton color="error">{t('settings.bankRemoveYes')}</SubmitButton>}
        cancel={cancel}
      />
    </Form>
  )
}

/** Asks once, where a login of a moment ago is the proof. */
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
      no={t('shared.action.cancel')}
      run={remove}
      danger
      begin={{ variant: 'text', size: 'small' }}
    />
  )
}
