import { Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { ClearSeller, SellerView } from '../../api'
import { useMonth } from '../../features/look'
import { Facts } from './RequestRow'

// texts: sellers.missing.*
/** By what it is paid: master data, account, agreement, plan, and what was earned so far. */
export function BillingCard({ view, clear }: { view: SellerView; clear: ClearSeller | undefined }) {
  const t = useTexts('desk')
  const { money, date } = useFormats()
  const month = useMonth()
  const { billing, plan, choices } = view
  const data = clear?.data
  const account = billing.last4 ? `•••• ${billing.last4}` : t('sellers.notEntered')
  const rows: [string, string][] = [
    [
      t('sellers.field.data'),
      data
        ? [data.name, data.street, `${data.zipCode} ${data.city}`, data.contact, data.phone, data.email]
            .filter(Boolean)
            .join('\n')
        : billing.entered
          ? t('sellers.entered', { city: billing.city ?? '' })
          : t('sellers.notEntered'),
    ],
    ...(data && (data.taxNumber || data.vatId)
      ? [
          [t('sellers.field.tax'), [data.taxNumber, data.vatId].filter(Boolean).join(', ')] as [
            string,
            string,
          ],
        ]
      : []),
    [t('sellers.field.account'), [account, clear?.holder].filter(Boolean).join(', ')],
    [
      t('sellers.field.agreement'),
      billing.agreedAt ? t('sellers.agreed', { day: date(billing.agreedAt) }) : t('sellers.notAgreed'),
    ],
    [
      t('sellers.field.plan'),
      [
        plan || t('sellers.noPlan'),
        ...choices.map((one) => t('sellers.planFrom', { plan: one.plan, month: month(one.from) })),
      ].join('\n'),
    ],
    [t('sellers.field.unbilled'), money(view.unbilledCents - view.heldCents)],
    ...(view.heldCents === 0 ? [] : [[t('sellers.field.held'), money(view.heldCents)] as [string, string]]),
    [t('sellers.field.billed'), money(view.billedCents)],
    ...(view.takenBackCents === 0
      ? []
      : [[t('sellers.field.takenBack'), money(view.takenBackCents)] as [string, string]]),
  ]
  return (
    <Card component="section" aria-labelledby="billing">
      <Flow gap={2}>
        <Typography variant="h2" id="billing">
          {t('sellers.billing')}
        </Typography>
        {billing.stopped ? <Notice tone="warning">{t('sellers.stopped')}</Notice> : null}
        {billing.missing.length > 0 ? (
          <Notice>
            {t('sellers.missingText', {
              missing: billing.missing.map((part) => t(`sellers.missing.${part}`)).join(', '),
            })}
          </Notice>
        ) : null}
        <Facts rows={rows} />
        <Typography variant="body2" color="textSecondary">
          {t('sellers.planHint')}
        </Typography>
      </Flow>
    </Card>
  )
}
