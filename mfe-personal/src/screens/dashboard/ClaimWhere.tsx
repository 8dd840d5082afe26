import { useMemo, useState } from 'react'
import { Actions, Box, Button, Card, Flow, Icon, Notice, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  iban,
  IbanField,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useInsist,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ClaimForm, Claims, RewardChoice } from '../../api'

/** Where it goes: a typed account, the stored one, or nothing for vouchers, which come by mail. */
export type Where = Pick<ClaimForm, 'iban' | 'accountHolder' | 'stored' | 'insist'>

/** An account that the bank refused before is asked for once more. */
const again = 'reward.account_refused'

export type ClaimWhereProps = {
  claims: Claims
  kind: RewardChoice['kind']
  count: number
  amount: string
  send: (where: Where) => Promise<void>
  cancel: () => void
}

export function ClaimWhere(props: ClaimWhereProps) {
  const [other, setOther] = useState(false)
  if (props.kind === 'voucher') return <Known {...props} where={{}} />
  if (props.claims.storedLast4 && !other) {
    return <Known {...props} where={{ stored: true }} onOther={() => setOther(true)} />
  }
  return <Typed {...props} focus={other} />
}

const nothing = schema({})

function Known({ where, onOther, ...props }: ClaimWhereProps & { where: Where; onOther?: () => void }) {
  const t = useTexts('personal')
  const insist = useInsist(again, props.send)
  const form = useKitForm({ schema: nothing, defaults: {}, onSubmit: () => insist(where) })
  return (
    <Form form={form}>
      {where.stored ? (
        <Card tone="tinted">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Icon name="bank" />
            <Typography sx={{ fontWeight: 700 }}>
              {t('shared.reward.stored', { last4: props.claims.storedLast4 })}
            </Typography>
            <Button variant="text" size="small" onClick={onOther}>
              {t('shared.reward.other')}
            </Button>
          </Box>
        </Card>
      ) : null}
      <Send {...props} />
    </Form>
  )
}

/** Bank data is never kept in a draft. */
function Typed({ focus, ...props }: ClaimWhereProps & { focus: boolean }) {
  const t = useTexts('personal')
  const { germanIbanOnly, holder } = props.claims
  const rules = useMemo(
    () => schema({ iban: iban({ germanOnly: germanIbanOnly }), accountHolder: requiredText({ max: 70 }) }),
    [germanIbanOnly],
  )
  const insist = useInsist(again, props.send)
  const form = useKitForm({
    schema: rules,
    defaults: { iban: '', accountHolder: holder },
    onSubmit: insist,
  })
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
          hint={germanIbanOnly ? t('shared.field.ibanGerman') : t('settings.ibanAny')}
        />
        <TextField name="accountHolder" label={t('settings.holder')} autoComplete="name" maxLength={70} />
        <Notice icon="lock">{t('settings.bankSafe')}</Notice>
        <Send {...props} />
      </Form>
    </Box>
  )
}

function Send({ kind, count, amount, cancel }: ClaimWhereProps) {
  const t = useTexts('personal')
  return (
    <Flow gap={1.5}>
      {count === 0 ? <Typography role="status">{t('claim.nothingPicked')}</Typography> : null}
      <Actions>
        {count > 0 ? (
          <SubmitButton>{t(`shared.reward.submit_${kind}`, { count, amount })}</SubmitButton>
        ) : null}
        <Button variant="text" onClick={cancel}>
          {t('claim.cancel')}
        </Button>
      </Actions>
      <Typography variant="body2" color="textSecondary">
        {t('shared.reward.final')}
      </Typography>
    </Flow>
  )
}
