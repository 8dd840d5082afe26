import { useMemo, useState } from 'react'
import {
  Box,
  Button,
  ButtonLink,
  Card,
  Icon,
  Notice,
  Page,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import {
  Form,
  iban,
  IbanField,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { FriendRecord, RecordAccount } from '../../api'
import { recordProblem } from '../../features/endings/recordProblem'
import { RecordGate } from '../../features/record/RecordGate'
import { payable } from '../../features/record/payable'
import { ToOffer } from '../../features/record/ToOffer'
import type { Holder } from '../../features/record/useHolder'

/** Where the friend's reward goes, given before it is due. */
export default function FriendBankScreen() {
  return (
    <RecordGate onProblem={recordProblem}>
      {(record, holder) => <Account record={record} holder={holder} />}
    </RecordGate>
  )
}

function Account({ record, holder }: { record: FriendRecord; holder: Holder }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const [stored, setStored] = useState<RecordAccount>()
  const [other, setOther] = useState(false)
  const back = (
    <>
      <ToOffer record={record} />
      <ButtonLink to="RecipientHeld" query={{ nr: record.number }} variant="outlined">
        {t('shared.action.toData')}
      </ButtonLink>
    </>
  )
  if (stored) {
    return (
      <StatusPage kind="success" icon="bank" title={t('bank.doneTitle')} actions={back}>
        {t('bank.doneText', { last4: stored.last4 })}
      </StatusPage>
    )
  }
  if (!record.confirmedAt) {
    return (
      <StatusPage kind="waiting" title={t('bank.confirmTitle')} actions={back}>
        {t('bank.confirmText')}
      </StatusPage>
    )
  }
  if (!payable(record) || !record.storesAccounts) {
    return (
      <StatusPage kind="info" icon="gift" title={t('bank.noneTitle')} actions={back}>
        {whyNone(record, t)}
      </StatusPage>
    )
  }
  return (
    <Page
      kicker={record.productName}
      title={t('bank.title')}
      lead={t('bank.lead', { amount: money(record.rewardCents) })}
      width="narrow"
    >
      {record.account && !other ? (
        <>
          <Card tone="tinted">
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Icon name="bank" />
              <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                {t('held.accountIs', record.account)}
              </Typography>
            </Box>
          </Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button onClick={() => setOther(true)}>{t('bank.other')}</Button>
            {back}
          </Box>
        </>
      ) : (
        <BankForm record={record} holder={holder} onStored={setStored} />
      )}
    </Page>
  )
}

function whyNone(record: FriendRecord, t: ReturnType<typeof useTexts>) {
  if (record.rewardCents === 0) return t('bank.noneText', { name: record.recommenderName })
  if (payable(record)) return t('bank.byMail')
  return t('bank.overText', { status: t(`held.reward_${record.rewardStatus}`) })
}

/** Bank data is never kept in a draft. */
function BankForm({
  record,
  holder,
  onStored,
}: {
  record: FriendRecord
  holder: Holder
  onStored: (a: RecordAccount) => void
}) {
  const t = useTexts('public')
  const { germanIbanOnly, person } = record
  const rules = useMemo(
    () => schema({ iban: iban({ germanOnly: germanIbanOnly }), accountHolder: requiredText({ max: 70 }) }),
    [germanIbanOnly],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { iban: '', accountHolder: `${person.firstName} ${person.lastName}` },
    onSubmit: async (values) => {
      onStored(await answerOf(api.POST('/bff/public/bank', { body: { ...holder, ...values } })))
    },
  })
  return (
    <Form form={form}>
      <IbanField
        name="iban"
        label={t('shared.field.iban')}
        hint={germanIbanOnly ? t('shared.field.ibanGerman') : t('reward.ibanHintAny')}
      />
      <TextField name="accountHolder" label={t('reward.holder')} autoComplete="name" maxLength={70} />
      <Notice icon="lock">{t('bank.safe')}</Notice>
      <SubmitRow>
        <SubmitButton>{t('bank.submit')}</SubmitButton>
      </SubmitRow>
    </Form>
  )
}
