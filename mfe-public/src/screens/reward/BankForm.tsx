import { useMemo, useState } from 'react'
import { Box, Button, Card, Icon, Notice, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  iban,
  IbanField,
  requiredText,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useInsist,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Reward, RewardForm } from '../../api'

export type BankFormProps = {
  reward: Pick<Reward, 'germanIbanOnly' | 'holder' | 'storedLast4'>
  amount: string
  send: (details: Details) => Promise<void>
}

type Details = Pick<RewardForm, 'iban' | 'accountHolder' | 'stored' | 'insist'>

/** An account that the bank refused before is asked for once more. */
const again = 'reward.account_refused'

/** Where the money goes: to the account that the person has stored, or to one that is typed. */
export function BankForm(props: BankFormProps) {
  const { storedLast4 } = props.reward
  const [other, setOther] = useState(false)
  if (storedLast4 && !other) return <Stored {...props} last4={storedLast4} onOther={() => setOther(true)} />
  return <Typed {...props} focus={other} />
}

const nothing = schema({})

function Stored({ amount, send, last4, onOther }: BankFormProps & { last4: string; onOther: () => void }) {
  const t = useTexts('public')
  const insist = useInsist(again, send)
  const form = useKitForm({
    schema: nothing,
    defaults: {},
    onSubmit: () => insist({ stored: true }),
    final: true,
  })
  return (
    <Form form={form}>
      <Card tone="tinted">
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Icon name="bank" />
          <Typography sx={{ fontWeight: 700 }}>{t('shared.reward.stored', { last4 })}</Typography>
        </Box>
      </Card>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          '& > *': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
        }}
      >
        <SubmitButton>{t('shared.reward.submit_bank', { amount })}</SubmitButton>
        <Button variant="text" onClick={onOther}>
          {t('shared.reward.other')}
        </Button>
      </Box>
      <Final />
    </Form>
  )
}

/** Bank data is never kept in a draft. */
function Typed({ reward, amount, send, focus }: BankFormProps & { focus: boolean }) {
  const t = useTexts('public')
  const { germanIbanOnly, holder } = reward
  const rules = useMemo(
    () => schema({ iban: iban({ germanOnly: germanIbanOnly }), accountHolder: requiredText({ max: 70 }) }),
    [germanIbanOnly],
  )
  const insist = useInsist(again, send)
  const form = useKitForm({ schema: rules, defaults: { iban: '', accountHolder: holder }, onSubmit: insist })
  return (
    <Box
      ref={(box: HTMLElement | null) => {
        // The button that led here is gone; what follows it takes focus.
        if (focus && document.activeElement === document.body) box?.querySelector('input')?.focus()
      }}
    >
      <Form form={form}>
        <IbanField
          name="iban"
          label={t('shared.field.iban')}
          hint={germanIbanOnly ? t('shared.field.ibanGerman') : t('reward.ibanHintAny')}
        />
        <TextField name="accountHolder" label={t('reward.holder')} autoComplete="name" maxLength={70} />
        <Notice icon="lock">{t('reward.safe')}</Notice>
        <SubmitRow>
          <SubmitButton>{t('shared.reward.submit_bank', { amount })}</SubmitButton>
        </SubmitRow>
        <Final />
      </Form>
    </Box>
  )
}

function Final() {
  const t = useTexts('public')
  return (
    <Typography variant="body2" color="textSecondary">
      {t('shared.reward.final')}
    </Typography>
  )
}
