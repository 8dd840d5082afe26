import { useMemo } from 'react'
import { Box, Notice, Typography } from '@weitersagen/kit/ui'
import { Form, password, schema, SubmitButton, TextField, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Settings } from '../../api'
import { FirstPassword } from '../../features/first-password/FirstPassword'
import { FormActions, SettingCard } from './SettingCard'

/** The end of the account: says first what ends with it. */
export function EndCard({ settings: { ending, email, noPassword } }: { settings: Settings }) {
  const t = useTexts('personal')
  return (
    <SettingCard
      title={t('ending.title')}
      icon="close"
      change={t('ending.begin')}
      form={(_, cancel) =>
        noPassword ? <FirstPassword email={email} /> : <EndForm ending={ending} cancel={cancel} />
      }
    >
      <Typography>{t('ending.text')}</Typography>
    </SettingCard>
  )
}

function EndForm({ ending, cancel }: { ending: Settings['ending']; cancel: () => void }) {
  const t = useTexts('personal')
  const { money } = useFormats()
  const go = useGo()
  const { owedCents, openCount, agency } = ending
  const rules = useMemo(() => schema({ password: password() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { password: '' },
    onSubmit: async (values) => {
      await answerOf(api.DELETE('/bff/personal/account', { body: values }))
      go({ to: 'Logout', replace: true, state: { deleted: true } })
    },
  })
  return (
    <Form form={form} label={t('ending.title')}>
      <Notice tone="warning" title={t('ending.ask')}>
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {owedCents > 0 ? <li>{t('ending.owed', { amount: money(owedCents) })}</li> : null}
          {openCount > 0 ? <li>{t('ending.open', { count: openCount })}</li> : null}
          <li>{t('ending.data')}</li>
          {agency ? <li>{t('ending.agency')}</li> : null}
        </Box>
      </Notice>
      <TextField
        name="password"
        label={t('shared.field.passwordProof')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <FormActions submit={<SubmitButton color="error">{t('ending.submit')}</SubmitButton>} cancel={cancel} />
    </Form>
  )
}
