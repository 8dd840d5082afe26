import { useCallback, useMemo } from 'react'
import { Box, Flow, Typography } from '@weitersagen/kit/ui'
import {
  customerNumber,
  Form,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { useLocation } from '@weitersagen/kit/router'
import type { FriendRecord } from '../../api'
import { customerNumberId } from '../../features/endings/customerNumberId'
import type { Holder } from '../../features/record/useHolder'

export type RecordCustomerNumberProps = { record: FriendRecord; holder: Holder; reload: () => void }

/** Known before the order, the tenant's customer number lets one count that names no recommendation. */
export function RecordCustomerNumber({ record, holder, reload }: RecordCustomerNumberProps) {
  const t = useTexts('public')
  const led = useLocation().hash === `#${customerNumberId}`
  // The data were still on their way when the link was followed.
  const arrive = useCallback((box: HTMLElement | null) => void (led && box?.scrollIntoView()), [led])
  const { customerNumber: known, number: shown } = record
  const pattern = known?.pattern
  const rules = useMemo(() => schema({ customerNumber: customerNumber(pattern) }), [pattern])
  const form = useKitForm({
    schema: rules,
    defaults: { customerNumber: '' },
    onSubmit: async (values) => {
      await answerOf(api.POST('/bff/public/held/customer-number', { body: { ...holder, shown, ...values } }))
      form.methods.reset()
      reload()
    },
  })
  if (!known) return null
  return (
    <Box id={customerNumberId} className="screen-only" ref={arrive} sx={{ scrollMarginTop: 96 }}>
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('shared.customerNumber.title')}
        </Typography>
        <Typography role="status">
          {known.last3 ? t('shared.customerNumber.known', { last3: known.last3 }) : t('held.customerAsk')}
        </Typography>
        <Form form={form} label={t('shared.customerNumber.title')}>
          <TextField
            name="customerNumber"
            label={t('shared.customerNumber.field')}
            autoComplete="off"
            maxLength={60}
          />
          <SubmitRow>
            <SubmitButton>{t('shared.customerNumber.submit')}</SubmitButton>
          </SubmitRow>
        </Form>
      </Flow>
    </Box>
  )
}
