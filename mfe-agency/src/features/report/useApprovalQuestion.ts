import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '@weitersagen/seller/api'

/**
 * What approving some orders comes to: how many count from then on, and how many wait for a second person. Of those of
 * all pages no one has counted which of both: then it says what becomes of either.
 */
export function useApprovalQuestion() {
  const t = useTexts('agency')
  const { number } = useFormats()
  const counted = (count: number) => ({ count, number: number(count) })
  return (orders: readonly OrderRow[], needed: number, whole?: number): string => {
    if (whole !== undefined)
      return t(needed > 1 ? 'approval.questionWholeBoth' : 'approval.question', counted(whole))
    const waiting = orders.filter(({ approval }) => (approval?.by.length ?? 0) + 1 < needed).length
    const final = orders.length - waiting
    if (final === 0) return t('approval.questionFirst', counted(waiting))
    if (waiting === 0) return t(needed > 1 ? 'approval.questionLast' : 'approval.question', counted(final))
    return t('approval.questionBoth', {
      ...counted(final),
      all: number(orders.length),
      rest: t('approval.questionRest', counted(waiting)),
    })
  }
}
