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
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Held, HeldAccount } from '../../api'
import { heldProblem } from '../../features/endings/heldProblem'
import { HeldGate } from '../../features/held/HeldGate'
import { payable } from '../../features/held/payable'
import type { Holder } from '../../features/held/useHolder'

/** Where the friend's reward goes, given before it is due. */
export default function FriendBankScreen() {
  return (
    <HeldGate onProblem={heldProblem}>{(held, holder) => <Account held={held} holder={holder} />}</HeldGate>
  )
}

function Account({ held, holder }: { held: Held; holder: Holder }) {
  const t = useTexts('public')
  const { money } = useFormats()
  const [stored, setStored] = useState<HeldAccount>()
  const [other, setOther] = useState(false)
  const back = (
    <ButtonLink to="RecipientHeld" query={{ nr: held.number }} variant="outlined">
      {t('bank.held')}
    </ButtonLink>
  )
  if (stored) {
    return (
      <StatusPage kind="success" icon="bank" title={t('bank.doneTitle')} actions={back}>
        {t('bank.doneText', { last4: stored.last4 })}
      </StatusPage>
    )
  }
  if (!held.confirmedAt) {
    return (
      <StatusPage kind="waiting" title={t('bank.confirmTitle')} actions={back}>
        {t('bank.confirmText')}
      </StatusPage>
    )
  }
  if (!payable(held) || !held.storesAccounts) {
    return (
      <StatusPage kind="info" icon="gift" title={t('bank.noneTitle')} actions={back}>
        {whyNone(held, t)}
      </StatusPage>
    )
  }
  return (
    <Page
      kicker={held.productName}
      title={t('bank.title')}
      lead={t('bank.lead', { amount: money(held.rewardCents) })}
      width="narrow"
    >
      {held.account && !other ? (
        <>
          <Card tone="tinted">
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Icon name="bank" />
              <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
                {t('held.accountIs', held.account)}
              </Typography>
            </Box>
          </Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button onClick={() => setOther(true)}>{t('bank.other')}</Button>
            {back}
          </Box>
        </>
      ) : (
        <BankForm held={held} holder={holder} onStored={setStored} />
      )}
    </Page>
  )
}

function whyNone(held: Held, t: ReturnType<typeof useTexts>) {
  if (held.rewardCents === 0) return t('bank.noneText', { name: held.recommenderName })
  if (payable(held)) return t('bank.byMail')
  return t('bank.overText', { status: t(`held.reward_${held.rewardStatus}`) })
}

/** Bank data is never kept in a draft. */
function BankForm({
  held,
  holder,
  onStored,
}: {
  held: Held
  holder: Holder
  onStored: (a: HeldAccount) => void
}) {
  const t = useTexts('public')
  const { germanIbanOnly, person } = held
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
        label={t('reward.iban')}
        hint={germanIbanOnly ? t('reward.ibanHint') : t('reward.ibanHintAny')}
      />
      <TextField name="accountHolder" label={t('reward.holder')} autoComplete="name" maxLength={70} />
      <Notice icon="lock">{t('bank.safe')}</Notice>
      <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
        <SubmitButton>{t('bank.submit')}</SubmitButton>
      </Box>
    </Form>
  )
}
