import { Notice } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OfferAmount, OfferView } from '../../api'
import { Amounts } from './Amounts'

export type NeededProps = { raises: OfferAmount[]; limit: OfferView['limit'] }

// Rule (page, 5 D): A second person reads of each raised amount why it takes two, with the figures. Test:
// offers.test.tsx `shows a second person what the first one saw, and why it takes two`.
/** The amounts that take a second person, each with why. */
export function Needed({ raises, limit }: NeededProps) {
  const t = useTexts('desk')
  return (
    <Notice tone="warning" title={t('offers.needsTwo')}>
      <Amounts amounts={raises} label={t('offers.raises')} notes={useCauses(limit)} />
    </Notice>
  )
}

// texts: offers.cause.*
function useCauses({ cents, percent: most }: OfferView['limit']): (amount: OfferAmount) => string[] {
  const t = useTexts('desk')
  const { money, number } = useFormats()
  return ({ causes = [], percent }) =>
    causes
      .filter((cause) => cause !== 'percent' || percent)
      .map((cause) =>
        t(`offers.cause.${cause}`, {
          limit: money(cents),
          most: number(most),
          percent: number(percent ?? 0),
        }),
      )
}
