import { Box, Flow, Notice, Skeleton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { CreditNotes } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { Missing } from '../../features/area/Missing'
import { CreditNoteCard } from './CreditNoteCard'

/** The agency's credit notes: what was earned in a month, as a document to keep, and the way to object. */
export default function InvoicesScreen() {
  const t = useTexts('agency')
  return (
    <AreaScreen<CreditNotes>
      path="/bff/agency/creditnotes"
      title={t('invoices.title')}
      lead={t('invoices.lead')}
      skeleton={
        <Flow gap={2}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={120} sx={{ borderRadius: 3 }} />
          ))}
        </Flow>
      }
    >
      {({ creditNotes, cut, missing }, reload) => (
        <Flow gap={3}>
          <Missing parts={missing} way />
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
              {creditNotes.map((note) => (
                <CreditNoteCard key={note.id} note={note} reload={reload} />
              ))}
            </Box>
          )}
          {cut ? <Notice tone="info">{t('invoices.cut', { number: creditNotes.length })}</Notice> : null}
        </Flow>
      )}
    </AreaScreen>
  )
}
