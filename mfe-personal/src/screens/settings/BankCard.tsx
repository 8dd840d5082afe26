import { useMemo, useState } from 'react'
import { Box, Button, Notice, Outcome, PrimaryButton, Typography } from '@weitersagen/kit/ui'
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
import { useRefreshScreens, useSend } from '@weitersagen/kit/query'
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
  const [asks, setAsks] = useState(false)
  const { send, busy, problem } = useSend(() => answerOf(api.DELETE('/bff/personal/settings/bank')))
  const remove = () => {
    send(undefined).then(
      () => refresh(),
      () => {
        // The problem is shown.
      },
    )
  }
  if (!asks) {
    return (
      <Button size="small" variant="text" onClick={() => setAsks(true)}>
        {t('settings.bankRemove')}
      </Button>
    )
  }
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1.5 }}>
      <Typography role="status">{t('settings.bankRemoveAsk')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <PrimaryButton size="small" color="error" busy={busy} onClick={remove}>
          {t('settings.bankRemoveYes')}
        </PrimaryButton>
        <Button size="small" variant="text" onClick={() => setAsks(false)}>
          {t('settings.cancel')}
        </Button>
      </Box>
      <Outcome problem={problem} />
    </Box>
  )
}
