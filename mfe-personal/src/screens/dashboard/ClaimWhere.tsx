import { useMemo, useState } from 'react'
import { Actions, Box, Button, Card, Flow, Icon, Notice, Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import {
  CheckField,
  flag,
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
export type Where = Pick<ClaimForm, 'iban' | 'accountHolder' | 'stored' | 'insist'> & {
  /** The typed one is stored for later, too. */
  keep?: boolean
}

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

// Rule (reward, 4 D): Where a reward is claimed, one press keeps the typed account for the next one, and one leads back
// from another account to the stored one. Enforced: ClaimWhere.tsx, Claiming.tsx. Test: claim.test.tsx `keeps the
// typed account with one press`, claim.test.tsx `leads back to the stored account with one press`.
export function ClaimWhere(props: ClaimWhereProps) {
  const [other, setOther] = useState(false)
  if (props.kind === 'voucher') return <Known {...props} where={{}} />
  if (props.claims.storedLast4 && !other) {
    return <Known {...props} where={{ stored: true }} onOther={() => setOther(true)} />
  }
  return <Typed {...props} focus={other} {...(other ? { onStored: () => setOther(false) } : {})} />
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
function Typed({ focus, onStored, ...props }: ClaimWhereProps & { focus: boolean; onStored?: () => void }) {
  const t = useTexts('personal')
  const { modules } = useTenant()
  const { germanIbanOnly, holder, storedLast4 } = props.claims
  const rules = useMemo(
    () =>
      schema({
        iban: iban({ germanOnly: germanIbanOnly }),
        accountHolder: requiredText({ max: 70 }),
        keep: flag(),
      }),
    [germanIbanOnly],
  )
  const insist = useInsist(again, props.send)
  const form = useKitForm({
    schema: rules,
    defaults: { iban: '', accountHolder: holder, keep: false },
    onSubmit: ({ keep, ...typed }) => insist(keep ? { ...typed, keep } : typed),
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
        {/* Another one in the place of a stored account takes the password, and so the page of one's data. */}
        {modules.storingBankData && !storedLast4 ? <CheckField name="keep" label={t('claim.keep')} /> : null}
        <Notice icon="lock">{t('settings.bankSafe')}</Notice>
        {onStored ? (
          <Box>
            <Button variant="text" size="small" sx={{ px: 0 }} onClick={onStored}>
              {t('claim.keepStored', { last4: storedLast4 })}
            </Button>
          </Box>
        ) : null}
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
