import { useState } from 'react'
import { Actions, Button, Card, Flow, Notice, Outcome, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  iban,
  IbanField,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useInPlace,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { CardProps } from './DataCard'

const rules = schema({ iban: iban(), holder: requiredText({ max: 70 }) })

/** Where commissions go. The number is typed anew each time and never shown. */
export function AccountCard({ data: { data, last4, holder, mayChange }, reload }: CardProps) {
  const t = useTexts('agency')
  const place = useInPlace()
  const [said, setSaid] = useState('')
  return (
    <Card component="section" aria-labelledby="account-title" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="account-title">
          {t('masterData.accountTitle')}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {last4 ? t('masterData.accountIs', { last4, holder: holder ?? '' }) : t('masterData.accountNone')}
        </Typography>
        {mayChange && !place.isOpen ? (
          <Actions>
            <Button id={place.opener} variant="outlined" onClick={place.open}>
              {last4 ? t('masterData.accountChange') : t('masterData.accountAdd')}
            </Button>
          </Actions>
        ) : null}
        <InPlace place={place}>
          <AccountForm
            holder={holder ?? data?.name ?? ''}
            cancel={place.close}
            done={() => {
              setSaid(t('masterData.saved'))
              place.close()
              reload()
            }}
          />
        </InPlace>
        <Outcome success={said || undefined} />
      </Flow>
    </Card>
  )
}

/** Begins anew each time it is opened, with the name that is known by then. */
function AccountForm({ holder, done, cancel }: { holder: string; done: () => void; cancel: () => void }) {
  const t = useTexts('agency')
  const form = useKitForm({
    schema: rules,
    defaults: { iban: '', holder },
    onSubmit: async (values) => {
      await answerOf(api.PUT('/bff/agency/masterdata/account', { body: values }))
      done()
    },
  })
  return (
    <Form form={form} label={t('masterData.accountTitle')}>
      <IbanField name="iban" label={t('masterData.iban')} />
      <TextField name="holder" label={t('masterData.holder')} autoComplete="organization" maxLength={70} />
      <Notice icon="lock">{t('masterData.accountSafe')}</Notice>
      <Actions>
        <SubmitButton>{t('masterData.accountSave')}</SubmitButton>
        <Button variant="text" onClick={cancel}>
          {t('masterData.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
