import { DateText } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { Recheck } from '../../api'

/** A change that payouts wait for: what was changed when, and until when they wait. */
export function RecheckWords({ of: { change, at, until } }: { of: Recheck }) {
  const t = useSellerTexts()
  return (
    <>
      {t(`masterData.recheck.${change}`)} <DateText value={at} time />.{' '}
      {until ? (
        <>
          {t('masterData.recheck.until')} <DateText value={until} />.
        </>
      ) : (
        t('masterData.recheck.denied')
      )}
    </>
  )
}
