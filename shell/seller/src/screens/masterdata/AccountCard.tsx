import { useMemo } from 'react'
import { useSaved } from '@weitersagen/kit/blocks'
import { Actions, Button, Card, Flow, Notice, Outcome, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  iban,
  IbanField,
  InPlace,
  optionalText,
  password,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import { answerOf, api } from '../../api/client'
import type { CardProps } from './DataCard'

/** Where commissions go. The number is typed anew each time and never shown. */
export function AccountCard({ data: { data, last4, holder, mayChange, asksPassword }, reload }: CardProps) {
  const t = useSellerTexts()
  const { place, outcome, open, saved } = useSaved()
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
            <Button id={place.opener} variant="outlined" onClick={() => open()}>
              {last4 ? t('masterData.accountChange') : t('masterData.accountAdd')}
            </Button>
          </Actions>
        ) : null}
        <InPlace place={place}>
          <AccountForm
            holder={holder ?? data?.name ?? ''}
            asks={asksPassword}
            replaces={Boolean(last4)}
            cancel={place.close}
            done={() => {
              saved(t(last4 ? 'masterData.accountReplaced' : 'masterData.accountSaved'))
              reload()
            }}
          />
        </InPlace>
        <Outcome success={outcome} />
      </Flow>
    </Card>
  )
}

type FormProps = {
  holder: string
  /** Anyone who has no password proves by a login of a moment ago who it is. */
  asks: boolean
  /** Another account in the place of one has payouts wait. */
  replaces: boolean
  done: () => void
  cancel: () => void
}

/** Begins anew each time it is opened, with the name that is known by then. */
function AccountForm({ holder, asks, replaces, done, cancel }: FormProps) {
  const t = useSellerTexts()
  const { name: area } = useArea()
  const rules = useMemo(
    () =>
      schema({
        iban: iban(),
        holder: requiredText({ max: 70 }),
        password: asks ? password() : optionalText(),
      }),
    [asks],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { iban: '', holder, password: '' },
    onSubmit: async (values) => {
      await answerOf(
        api.PUT('/bff/seller/{area}/masterdata/account', { params: { path: { area } }, body: values }),
      )
      done()
    },
  })
  return (
    <Form form={form} label={t('masterData.accountTitle')}>
      <IbanField name="iban" label={t('shared.field.iban')} />
      <TextField name="holder" label={t('masterData.holder')} autoComplete="organization" maxLength={70} />
      {asks ? (
        <TextField
          name="password"
          label={t('shared.field.passwordProof')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
      ) : null}
      <Notice icon="lock">
        {t('masterData.accountSafe')} {replaces ? t('masterData.accountWaits') : null}
      </Notice>
      <Actions>
        <SubmitButton>{t('shared.bank.save')}</SubmitButton>
        <Button variant="text" onClick={cancel}>
          {t('shared.action.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}
