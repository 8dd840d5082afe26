import { Box, Flow, Notice, Skeleton } from '@weitersagen/kit/ui'
import { useAddressChoice } from '@weitersagen/kit/router'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { CreditNotes } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { Missing } from '../../features/area/Missing'
import { Rechecks } from '../../features/area/Rechecks'
import { useMonth } from '../../area/useMonth'
import { FilterChip } from '../../features/report/FilterChip'
import { Carried } from './Carried'
import { CreditNoteCard } from './CreditNoteCard'
import { DeliveryCard } from './DeliveryCard'
import { YearsCard } from './YearsCard'

/**
 * The credit notes of who is paid by them: what was earned in a month, as a document, and the way to object; what
 * a year comes to, and how documents come. An address that names one shows it with what corrects it, which is of the
 * same month.
 */
export default function InvoicesScreen() {
  const t = useSellerTexts()
  const monthName = useMonth()
  const [address, change] = useAddressChoice()
  const asked = address.get('number') ?? ''
  const all = () =>
    change((next) => {
      next.delete('number')
      return next
    })
  return (
    <AreaScreen<CreditNotes>
      path={useShared('/creditnotes')}
      title={t('invoices.title')}
      lead={t('invoices.lead')}
      leadLast
      skeleton={
        <Flow gap={2}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={120} sx={{ borderRadius: 3 }} />
          ))}
        </Flow>
      }
    >
      {({ who, creditNotes, cut, missing, rechecks, billing }, reload) => {
        const month = creditNotes.find(({ number }) => number === asked)?.month
        const shown = month ? creditNotes.filter((note) => note.month === month) : creditNotes
        return (
          <Flow gap={3}>
            <Rechecks rechecks={rechecks} />
            <Missing parts={missing} who={who} />
            <Carried cents={billing.carriedCents} />
            {(asked && !month) || [...address.keys()].some((name) => name !== 'number') ? (
              <Notice tone="warning">{t('report.unread')}</Notice>
            ) : null}
            {month ? (
              <div>
                <FilterChip label={t('invoices.ofMonth', { month: monthName(month) })} remove={all} />
              </div>
            ) : null}
            {creditNotes.length === 0 ? (
              <Notice tone="info" title={t('invoices.emptyTitle')}>
                {t('invoices.emptyText')}
              </Notice>
            ) : (
              <Box
                component="ul"
                aria-label={t('invoices.title')}
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
              >
                {shown.map((note) => (
                  <CreditNoteCard
                    key={note.id}
                    note={note}
                    stopped={rechecks.length > 0 || missing.includes('account')}
                    reload={reload}
                  />
                ))}
              </Box>
            )}
            {cut && !month ? (
              <Notice tone="info">{t('invoices.cut', { number: creditNotes.length })}</Notice>
            ) : null}
            {billing.years.length > 0 && !month ? <YearsCard years={billing.years} /> : null}
            {billing.email && !month ? <DeliveryCard billing={billing} /> : null}
          </Flow>
        )
      }}
    </AreaScreen>
  )
}
