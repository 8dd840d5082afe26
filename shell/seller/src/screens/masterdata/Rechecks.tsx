import { Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { Recheck } from '../../api'
import { RecheckWords } from '../../features/area/RecheckWords'

// Rule (document, D): While payouts of a seller are stopped, the start, the billing and the data say why, since when and
// until when, and no document promises the next payout run. Enforced: screen/seller.waits, Rechecks.tsx Rechecks,
// CreditNoteCard.tsx moneyOf. Test: TestStoppedPayoutsStandWhereTheMoneyIs, invoices.test.tsx `promises no payout
// while payouts are stopped`.
/** What payouts wait for, since when, and until when. */
export function Rechecks({ rechecks }: { rechecks: Recheck[] }) {
  const t = useSellerTexts()
  if (!rechecks.length) return null
  return (
    <Notice tone="warning" title={t('masterData.recheck.title')}>
      <Flow gap={1}>
        {rechecks.map((one) => (
          <Typography key={`${one.change} ${one.at}`}>
            <RecheckWords of={one} />
          </Typography>
        ))}
        <Typography>{t('masterData.recheck.why')}</Typography>
      </Flow>
    </Notice>
  )
}
